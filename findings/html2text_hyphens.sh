#!/usr/bin/env bash
# Guess: html2text wraps at spaces only, since it never breaks long words; a link stays on one line.
# Happens: html2text 2025.4.15 wraps at 78 columns with Python's textwrap, which may also break after a hyphen
# that stands between letters. A base64url link falls into pieces, in <a> as in bare text; not at width 0.
# Follows: whoever reads links from mail that was HTML once joins lines, also after "-", which belongs to the link.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check html2text==2025.4.15
"$tmp/env/bin/python" - <<'PY'
import html2text
from importlib.metadata import version

print("html2text", version("html2text"))
link = "https://example.org/game/#/m/" + "-".join(["aB01cD23eF45gH67iJ89kLmNoPqRsT"] * 6)
changed = False
for name, text in {"anchor": f'<a href="{link}">{link}</a>', "bare": link}.items():
    html = f"<p>Move: {text} bye</p>"
    wrapped = html2text.html2text(html)
    pieces = [line for line in wrapped.splitlines() if "aB01" in line]
    plain = html2text.HTML2Text(bodywidth=0)
    whole = link in plain.handle(html)
    ends = [piece[-6:] for piece in pieces]
    print(f"{name}: {len(link)} letters on {len(pieces)} lines that end in {ends}; whole at width 0: {whole}")
    changed |= len(pieces) < 2 or not all(p.endswith("-") for p in pieces[:-1]) or not whole
raise SystemExit("changed: links are no longer broken at hyphens" if changed else 0)
PY
echo "ok: a link is broken at its hyphens"
