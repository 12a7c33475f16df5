#!/usr/bin/env bash
# Guess: enumerate_all_solutions of CP-SAT gives each solution once with any number of workers, or says that it did not.
# Happens: with num_workers set to 2 or 8, OR-Tools 9.15.6755 may give 83 of 126 solutions, some of them twice, others
# in the next run, and reports OPTIMAL, the word for "all were found". One worker, or none set, gives all once.
# Follows: a count of positions by a solver sets one worker itself, and is checked against a count by hand.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check ortools==9.15.6755
"$tmp/env/bin/python" - <<'PY'
from importlib.metadata import version
from ortools.sat.python import cp_model

print("ortools", version("ortools"))

class Collect(cp_model.CpSolverSolutionCallback):
    def __init__(self, cells):
        super().__init__()
        self.cells, self.found = cells, []

    def on_solution_callback(self):
        self.found.append(tuple(self.value(cell) for cell in self.cells))

def run(workers):
    """Four cells of a row of twelve, no two side by side: 126 ways."""
    model = cp_model.CpModel()
    cells = [model.new_bool_var(f"x{i}") for i in range(12)]
    model.add(sum(cells) == 4)
    for left, right in zip(cells, cells[1:]):
        model.add(left + right <= 1)
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = workers
    collect = Collect(cells)
    status = solver.status_name(solver.solve(model, collect))
    print(f"num_workers {workers}: {status}, {len(collect.found)} given, {len(set(collect.found))} different")
    return status, len(collect.found), len(set(collect.found))

alone = run(0) == run(1) == ("OPTIMAL", 126, 126)
many = [run(workers) for workers in (2, 2, 8, 8)]
wrong = any(different < 126 or given > different for _, given, different in many)
raise SystemExit(0 if alone and wrong else "changed")
PY
echo "ok: several workers lose solutions and claim them all"
