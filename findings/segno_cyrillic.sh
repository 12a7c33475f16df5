#!/usr/bin/env bash
# Guess: a QR code of Russian or Ukrainian words holds UTF-8, since Latin-1 cannot write them.
# Happens: segno 1.6.6 tries Shift_JIS first, which has the letters of Russian but not і, ї, є: "Морской бой"
# becomes Shift_JIS, "Морський бій" UTF-8. zxing-cpp 3.1.1 guesses it back; jsQR 1.4.0 returns an empty text and no
# error, zbar (zbar-wasm 0.11.0) other letters. encoding="utf-8" is read by all three.
# Follows: a code with words is tested in each language, and with more than one reader; addresses in ASCII are safe.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 pillow==13.0.0 numpy==2.4.6
npm install --silent --no-audit --no-fund jsqr@1.4.0 @undecaf/zbar-wasm@0.11.0 pngjs@7.0.0
cat > run.py <<'PY'
import segno, zxingcpp
from PIL import Image
codes = {"russian": ("Морской бой", None), "ukrainian": ("Морський бій", None), "forced": ("Морской бой", "utf-8")}
for name, (text, encoding) in codes.items():
    segno.make_qr(text, encoding=encoding).save(f"{name}.png", scale=6)
    print(name, "zxing", zxingcpp.read_barcode(Image.open(f"{name}.png")).text)
PY
cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { PNG } from 'pngjs';
import jsQR from 'jsqr';
import { scanRGBABuffer } from '@undecaf/zbar-wasm';
for (const name of ['russian', 'ukrainian', 'forced']) {
  const { data, width, height } = PNG.sync.read(readFileSync(`${name}.png`));
  console.log(name, 'jsQR', JSON.stringify((jsQR.default ?? jsQR)(new Uint8ClampedArray(data), width, height)?.data));
  const [symbol] = await scanRGBABuffer(new Uint8Array(data).buffer, width, height);
  console.log(name, 'zbar', symbol.decode());
}
JS
PYTHONIOENCODING=utf-8 env/bin/python run.py | tee seen
node run.mjs | tee -a seen
for line in 'russian zxing Морской бой' 'russian jsQR ""' \
    'ukrainian zxing Морський бій' 'ukrainian jsQR "Морський бій"' 'ukrainian zbar Морський бій' \
    'forced zxing Морской бой' 'forced jsQR "Морской бой"' 'forced zbar Морской бой'; do
    grep -qxF "$line" seen || { echo "changed: not $line"; exit 1; }
done
! grep -qxF 'russian zbar Морской бой' seen || { echo "changed: zbar reads it"; exit 1; }
echo "ok: Russian words become Shift_JIS, Ukrainian ones do not"
