#!/usr/bin/env bash
# Guess: compare-locales, which checks translations against the reference, tells of a variable or a function that
# the reference does not know.
# Happens: compare-locales 9.0.5 compares references to messages and terms, attributes and plural forms in Fluent;
# a mistyped $cuont or NUMBR() passes without a word.
# Follows: a build of one's own checks the variables of each message against its own call, or the reference.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check compare-locales==9.0.5
"$tmp/env/bin/python" - <<'PY'
from importlib.metadata import version
from compare_locales.checks import getChecker
from compare_locales.parser import getParser
from compare_locales.paths import File

print("compare-locales", version("compare-locales"))
reference = """left = { $count } shots left
share = { NUMBER($part, style: "percent") } hit
-game = Chess
title = Play { -game }
"""
translation = """left = Осталось ходов: { $cuont }
share = Попали: { NUMBR($part, style: "percent") }
-game = Шахматы
title = Играть { game }
"""

def entries(text):
    parser = getParser("a.ftl")
    parser.readUnicode(text)
    return {entry.key: entry for entry in parser}

checker = getChecker(File("a.ftl", "a.ftl", locale="ru"))
before, after = entries(reference), entries(translation)
told = {key: [message for _, _, message, _ in checker.check(before[key], after[key])] for key in before if key in after}
for key, messages in told.items():
    print(f"{key}: {messages}")
silent = not told["left"] and not told["share"] and told["title"]
raise SystemExit(0 if silent else "changed: variables or functions are compared")
PY
echo "ok: a lost term is told, a mistyped variable and function are not"
