#!/usr/bin/env bash
# Guess: a program that lists the links of a mail message joins the soft line breaks of format=flowed (RFC 3676)
# first, as it decodes quoted-printable.
# Happens: urlscan 1.2.0, which mail programs in terminals call, cuts the link at the first soft break. Python's own
# `email` leaves soft breaks in get_content() as well; it decodes only quoted-printable's.
# Follows: a link that was sent whole arrives as its first line; say that the end is missing, and read pasted
# paragraphs whose lines end in "- ".
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check urlscan==1.2.0
head='From: a@example.org\r\nTo: b@example.org\r\nSubject: move\r\nMIME-Version: 1.0\r\n'
first=https://example.org/game/#/m/AbCdEfGhIjKlMnOpQrStUvWxYz-
rest=0123456789_end
mail() { # the parameters of the content type, the encoding, the link as it is broken
    printf "${head}Content-Type: text/plain; charset=utf-8%s\r\nContent-Transfer-Encoding: %s\r\n\r\n" "$1" "$2"
    printf 'Move:\r\n%b\r\nbye\r\n' "$3"
}
mail '; format=flowed; delsp=yes' 7bit "$first \r\n$rest" > "$tmp/flowed.eml"
mail '' quoted-printable "$first=\r\n$rest" > "$tmp/quoted.eml"
flowed=$("$tmp/env/bin/urlscan" --no-browser "$tmp/flowed.eml")
quoted=$("$tmp/env/bin/urlscan" --no-browser "$tmp/quoted.eml")
"$tmp/env/bin/urlscan" --version 2>&1 || "$tmp/env/bin/pip" show urlscan | grep Version
echo "flowed: $flowed"
echo "quoted-printable: $quoted"
"$tmp/env/bin/python" - "$tmp/flowed.eml" <<'PY'
import email, email.policy, sys
text = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default).get_content()
print("Python's email:", repr(text))
raise SystemExit(0 if "- \n" in text else "changed: soft breaks are joined")
PY
[ "$flowed" = "$first" ] || { echo "changed: flowed"; exit 1; }
[ "$quoted" = "$first$rest" ] || { echo "changed: quoted-printable"; exit 1; }
echo "ok: soft breaks of format=flowed cut the link"
