#!/usr/bin/env bash
# Guess: a speech program reads the name of a cell, "Ж4", by the name of its letter, as it reads "B4" in English.
# Happens: eSpeak NG 1.52.0 (espeakng_loader 0.2.4), which comes with NVDA and with Orca on most Linux systems, takes a
# letter that is also a word (б, в, ж, к, с in Russian; б, в, ж, з in Ukrainian) as the word, joined to the number:
# bare, voiceless p, f, sh, k, s. Other letters, and in Russian "Ж, 4" and "4Ж", have their names.
# Follows: names of cells in Cyrillic are hard to hear, whatever the markup. Test speech in each language, by its
# sounds; offer Latin letters, which are spelled.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
python3 -m venv "$tmp/env"
"$tmp/env/bin/pip" install --quiet --disable-pip-version-check espeakng_loader==0.2.4
PYTHONIOENCODING=utf-8 "$tmp/env/bin/python" - <<'PY'
from ctypes import CDLL, POINTER, byref, c_char_p, c_int
import espeakng_loader

RETRIEVAL, UTF_8, IPA = 1, 1, 2
espeak = CDLL(espeakng_loader.get_library_path())
espeak.espeak_Initialize(RETRIEVAL, 0, espeakng_loader.get_data_path().encode(), 0)
espeak.espeak_Info.restype = espeak.espeak_TextToPhonemes.restype = c_char_p
espeak.espeak_TextToPhonemes.argtypes = [POINTER(c_char_p), c_int, c_int]
print("eSpeak NG", espeak.espeak_Info(byref(c_char_p())).decode())

def sounds(voice, text):
    espeak.espeak_SetVoiceByName(voice.encode())
    rest = c_char_p(text.encode())
    parts = []
    while rest:
        parts.append((espeak.espeak_TextToPhonemes(byref(rest), UTF_8, IPA) or b"").decode())
    return " / ".join(parts)

cases = {  # the voice, the letters, how a cell is written: what is heard before the number, or after it
    ("en-us", "BK", "{}4"): "bˈiː kˈeɪ",
    ("ru", "БВЖКС", "{}4"): "p f ʃ k s",
    ("ru", "БВЖКС", "{}, 4"): "bˈɛ vˈɛ ʒˈɛ kˈɑ ˈɛs",
    ("ru", "БВЖКС", "4{}"): "bˈɛ vˈɛ ʒˈɛ kˈɑ ˈɛs",
    ("ru", "ГДЗПФ", "{}4"): "ɡˈɛ dˈɛ zˈɛ pˈɛ ˈɛf",
    ("ru", "BK", "{}4"): "bˈiː kˈeɪ",
    ("uk", "БВЖЗ", "{}4"): "p f ʃ s",
    ("uk", "ГДКПФС", "{}4"): "hˈɛ dˈɛ kˈa pˈɛ ˈɛf ˈɛs",
}
changed = False
for (voice, letters, form), before in cases.items():
    numbers = {sounds(voice, "4"), "(en)", f"({voice})", "/"}
    heard = []
    for letter in letters:
        spoken = sounds(voice, form.format(letter)).replace("(en)", "").replace(f"({voice})", "")
        heard.append(" ".join(sound for sound in spoken.split() if sound not in numbers))
    print(f"{voice} {' '.join(form.format(letter) for letter in letters)}: {' '.join(heard)}")
    changed |= " ".join(heard) != before
raise SystemExit("changed" if changed else 0)
PY
echo "ok: some letters of cells are bare consonants"
