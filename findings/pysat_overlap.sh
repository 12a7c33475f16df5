#!/usr/bin/env bash
# Guess: CardEnc of PySAT numbers the variables that it adds after all that are in use, or refuses.
# Happens: python-sat 1.9.dev24 knows only the literals it is given and goes on after the highest of them. Where the
# problem has more variables, its own 4 and 5 are the encoder's 4 and 5, and solutions are lost without a word.
# `top_id` or a `vpool` mends it.
# Follows: a solver that checks how many fleets fit answers too few. Compare with a count by hand on a small board.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check python-sat==1.9.dev24
"$tmp/env/bin/python" - <<'PY'
from itertools import product
from importlib.metadata import version
from pysat.card import CardEnc, EncType
from pysat.solvers import Solver

print("python-sat", version("python-sat"))
# Six cells, one ship of one cell in the first three, one in the last three.
by_hand = sum(sum(cells[:3]) == 1 and sum(cells[3:]) == 1 for cells in product((0, 1), repeat=6))

def fleets(**numbering):
    clauses = []
    for half in ([1, 2, 3], [4, 5, 6]):
        encoded = CardEnc.equals(lits=half, bound=1, encoding=EncType.seqcounter, **numbering)
        clauses += encoded.clauses
        if numbering:
            numbering["top_id"] = max(numbering["top_id"], encoded.nv)
    with Solver("g4", bootstrap_with=clauses) as solver:
        return len({tuple(model[:6]) for model in solver.enum_models()})

plain, numbered = fleets(), fleets(top_id=6)
print(f"by hand {by_hand}, CardEnc {plain}, CardEnc with top_id {numbered}")
raise SystemExit(0 if plain < numbered == by_hand else "changed")
PY
echo "ok: added variables fall on those of the problem"
