#!/usr/bin/env bash
# Guess: OpenCV reads a light code on dark ground, as a page in dark colours draws it, like zxing and jsQR.
# Happens: QRCodeDetector and QRCodeDetectorAruco of opencv-python-headless 5.0.0.93 return an empty text and no error,
# with 20, 60 and 200 letters, drawn without noise or blur; the negative they read. zxing-cpp 3.1.1 reads both.
# Follows: a code is dark on white in every theme, with its margin; who reads with OpenCV tries the negative too.
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check segno==1.6.6 zxing-cpp==3.1.1 numpy==2.4.6 \
    opencv-python-headless==5.0.0.93
cat > run.py <<'PY'
import cv2, numpy as np, segno, zxingcpp
readers = {
    "plain": lambda picture: cv2.QRCodeDetector().detectAndDecode(picture)[0],
    "aruco": lambda picture: cv2.QRCodeDetectorAruco().detectAndDecode(picture)[0],
    "zxing": lambda picture: next((code.text for code in zxingcpp.read_barcodes(picture)), ""),
}
for letters in 20, 60, 200:
    text = ("https://example.org/#/m/" + "kletka" * 40)[:letters]
    rows = segno.make_qr(text, error="l").matrix_iter(border=6)
    dark = np.array([list(row) for row in rows], np.uint8).repeat(8, 0).repeat(8, 1)
    drawings = {"dark": 230 - 200 * dark, "light": 30 + 200 * dark}
    for drawing, picture in drawings.items():
        for reader, read in readers.items():
            print(letters, drawing, reader, read(picture) == text)
PY
env/bin/python run.py | tee seen
for letters in 20 60 200; do
    for line in 'dark plain True' 'dark aruco True' 'dark zxing True' 'light zxing True' \
        'light plain False' 'light aruco False'; do
        grep -qxF "$letters $line" seen || { echo "changed: not $letters $line"; exit 1; }
    done
done
echo "ok: OpenCV reads no light code on dark ground"
