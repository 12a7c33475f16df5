#!/usr/bin/env bash
# Guess: in what python-chess makes of an engine's lines, a later exact score takes the place of an earlier bound.
# Happens: chess 1.11.2 adds each line to one dictionary and removes nothing: once a line said lowerbound (or
# upperbound), the flag stays on the exact score of the last line, in play and in analyse.
# Follows: an engine that sends bounds while it searches looks unsure of its final value; a bridge sends exact scores
# only, or whoever reads goes by the last line himself (analysis, line by line).
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
        print("id name Still\nuciok", flush=True)
    elif line.startswith("isready"):
        print("readyok", flush=True)
    elif line.startswith("go"):
        print("info depth 1 score cp 40 upperbound\ninfo depth 2 score cp -3 lowerbound", flush=True)
        print("info depth 2 score cp 10 pv e2e4\nbestmove e2e4", flush=True)
    elif line.startswith("quit"):
        break
PY
cat > run.py <<'PY'
import sys
import chess, chess.engine
print("chess", chess.__version__)
limit = chess.engine.Limit(depth=2)
with chess.engine.SimpleEngine.popen_uci([sys.executable, "engine.py"]) as engine:
    played = engine.play(chess.Board(), limit, info=chess.engine.INFO_ALL).info
    analysed = engine.analyse(chess.Board(), limit)
for name, info in ("play", played), ("analyse", analysed):
    print(name, info["score"].white(), {flag: info.get(flag) for flag in ("lowerbound", "upperbound")})
both = all(info.get("lowerbound") and info.get("upperbound") for info in (played, analysed))
raise SystemExit(0 if both and played["score"].white() == chess.engine.Cp(10) else "changed")
PY
env/bin/python run.py
echo "ok: an exact score is marked as both bounds"
