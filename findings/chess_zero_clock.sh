#!/usr/bin/env bash
# Guess: limits of python-chess reach the engine as they are: an empty clock as 0, no moves to go as 0, depth 0 as 0.
# Happens: chess 1.11.2 sends 1 for a clock, a time, a depth or a number of nodes of 0 and less, and leaves
# "movestogo 0" out; increments of 0 are sent. An option's default "<empty>", UCI's word for an empty text, stays
# this word.
# Follows: an engine sees a fallen flag as one millisecond and answers; it must have a move at once. An engine's
# default text is read as "<empty>" and may come back as a name of a file.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check chess==1.11.2
cat > engine.py <<'PY'
import sys
for line in sys.stdin:
    if line.startswith("uci\n"):
        print("id name Still\noption name Book type string default <empty>\nuciok", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("go"):
        open("sent", "a").write(line)
        print("bestmove e2e4", flush=True)
    elif line.startswith("quit"):
        break
PY
cat > run.py <<'PY'
import sys
import chess, chess.engine
from chess.engine import Limit
print("chess", chess.__version__)
clock = Limit(white_clock=0, black_clock=-2, white_inc=0, remaining_moves=0)
limits = [clock, Limit(time=0), Limit(depth=0), Limit(nodes=0)]
with chess.engine.SimpleEngine.popen_uci([sys.executable, "engine.py"]) as engine:
    for limit in limits:
        engine.play(chess.Board(), limit)
    default = engine.options["Book"].default
sent = open("sent").read().splitlines()
print(*sent, sep="\n")
print("default of Book:", repr(default))
expected = ["go wtime 1 btime 1 winc 0", "go movetime 1", "go depth 1", "go nodes 1"]
raise SystemExit(0 if sent == expected and default == "<empty>" else "changed")
PY
env/bin/python run.py
echo "ok: nothing left is sent as 1"
