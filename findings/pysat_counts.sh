#!/usr/bin/env bash
# Guess: enum_models lists each choice of "at most 2 of 5" once, whatever the encoding; what an encoding adds follows
# from the literals.
# Happens: in python-sat 1.9.dev24 the added variables are free in one direction, and each of their values is a model
# of its own: 49 (seqcounter), 54, 240 or more models for 16 choices.
# Follows: to count placements, models are projected to the cells, each blocked by these alone.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$tmp/env/bin/python" - <<'PY'
from importlib.metadata import version
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

print("python-sat", version("python-sat"))
expected = {"seqcounter": 49, "kmtotalizer": 54, "totalizer": 240}
changed = False
for name, before in expected.items():
    encoded = CardEnc.atmost(lits=[1, 2, 3, 4, 5], bound=2, encoding=getattr(EncType, name))
    with Solver("g4", bootstrap_with=encoded.clauses) as solver:
        models = list(solver.enum_models())
    choices = {tuple(literal for literal in model if abs(literal) <= 5) for model in models}
    with Solver("g4", bootstrap_with=encoded.clauses) as solver:
        projected = 0
        while solver.solve():
            projected += 1
            solver.add_clause([-literal for literal in solver.get_model()[:5]])
    print(f"{name}: {len(models)} models, {len(choices)} choices, {projected} when the five are blocked")
    changed |= len(models) != before or len(choices) != 16 or projected != 16
raise SystemExit("changed" if changed else 0)
PY
echo "ok: models are not choices"
