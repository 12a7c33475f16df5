#!/usr/bin/env bash
# Guess: a complete hint that keeps all constraints is the solution that CP-SAT returns, if nothing is optimised.
# Happens: OR-Tools 9.15.6755 logs that the hint is complete and feasible, and that its first solution came from it, and
# returns other values: the model was rewritten first. fix_variables_to_their_hinted_value returns the hint.
# Follows: to check a position of ours with a solver, fix the cells; a hint proves nothing about them.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check ortools==9.15.6755
"$tmp/env/bin/python" - <<'PY'
from importlib.metadata import version
from ortools.sat.python import cp_model

print("ortools", version("ortools"))
hint = (1, 0, 1, 0, 1, 0, 1, 0, 0, 0, 0, 0)

def solve(fix):
    model = cp_model.CpModel()
    cells = [model.new_bool_var(f"x{i}") for i in range(12)]
    model.add(sum(cells) == 4)
    for left, right in zip(cells, cells[1:]):
        model.add(left + right <= 1)
    for cell, value in zip(cells, hint):
        model.add_hint(cell, value)
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.fix_variables_to_their_hinted_value = fix
    solver.parameters.log_search_progress = True
    solver.parameters.log_to_stdout = False
    log = []
    solver.log_callback = log.append
    solver.solve(model)
    return tuple(solver.value(cell) for cell in cells), "\n".join(log)

free, log = solve(False)
fixed, _ = solve(True)
for line in log.splitlines():
    if "solution hint is" in line or line.startswith("#1"):
        print("log:", line)
print("hint    ", *hint)
print("returned", *free)
print("fixed   ", *fixed)
raise SystemExit(0 if "complete and is feasible" in log and free != hint and fixed == hint else "changed")
PY
echo "ok: a right hint is not what is returned"
