#!/usr/bin/env bash
# Guess: CMSGen, a "uniform-like sampler", draws each of few solutions about as often as any other, and variables that
# follow from the cells change nothing.
# Happens: of the 126 ways to choose four cells of twelve, no two side by side, pycmsgen 6.1.1 draws some more than
# fifteen times as often as others where a counter chain encodes "four", though each way has one model there, too.
# With the cells alone in the clauses it is less than four times; dice would make it less than twice.
# Follows: fleets that are drawn so show a habit of the encoding, and statistics made of them are off. Count on a small
# board how often each comes, in the encoding that is used; where solutions are few, draw one by its number.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check pycmsgen==6.1.1
"$tmp/env/bin/python" - <<'PY'
from collections import Counter
from importlib.metadata import version
from itertools import combinations
import pycmsgen

print("pycmsgen", version("pycmsgen"))
cells = range(1, 13)
apart = [[-cell, -cell - 1] for cell in cells[:-1]]
alone = apart + [[-cell for cell in five] for five in combinations(cells, 5)]
alone += [list(nine) for nine in combinations(cells, 9)]

def at_least(many, first):
    """The variable that is true if at least so many of the first cells are chosen."""
    return 13 + first * 6 + many

chain = apart + [[at_least(0, first)] for first in range(13)] + [[-at_least(many, 0)] for many in range(1, 6)]
for first in range(1, 13):
    for many in range(1, 6):
        now, before, less = at_least(many, first), at_least(many, first - 1), at_least(many - 1, first - 1)
        chain += [[-before, now], [-first, -less, now], [-now, before, first], [-now, before, less]]
chain += [[at_least(4, 12)], [-at_least(5, 12)]]
draws = 12600

def draw(clauses):
    solver = pycmsgen.Solver(seed=5)
    solver.add_clauses(clauses)
    for _ in range(draws):
        _, model = solver.solve()
        yield tuple(cell for cell in cells if model[cell])

ratios = []
for name, clauses in ("chain", chain), ("cells alone", alone):
    times = Counter(draw(clauses))
    rare, frequent = min(times.values()), max(times.values())
    ratios.append(frequent / rare if len(times) == 126 else float("inf"))
    print(f"{name}: {draws} draws, {len(times)} ways, the rarest {rare} times, the most frequent {frequent}")
raise SystemExit(0 if ratios[0] > 15 and ratios[1] < 4 else "changed")
PY
echo "ok: the encoding decides how often a solution is drawn"
