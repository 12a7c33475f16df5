#!/usr/bin/env bash
# Guess: where a program around a page does not handle questions about permissions, the page reads "denied".
# Happens: in Qt WebEngine (PyQt6-WebEngine 6.3.1, Chromium 94) Notification.permission is "default", and in 5 s the
# promise of Notification.requestPermission() is neither kept nor broken. clipboard.writeText is refused at once.
# Follows: a page never waits for the answer before it goes on; a button that asks stays usable and shows that it asks.
# Needs the system libraries that a Chromium needs (NSS, X11, fonts).
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check \
    PyQt6==6.3.1 PyQt6-Qt6==6.3.1 PyQt6-WebEngine==6.3.1 PyQt6-WebEngine-Qt6==6.3.1
cat > run.py <<'PY'
import http.server, os, threading
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWebEngineCore import qWebEngineChromiumVersion
from PyQt6.QtWidgets import QApplication
from PyQt6.QtCore import QTimer, QUrl

class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"""<!doctype html><script>
          const seen = [Notification.permission];
          Notification.requestPermission().then(() => seen.push('answered'), () => seen.push('answered'));
          navigator.clipboard.writeText('a').then(() => seen.push('written'), (error) => seen.push(error.name));
        </script>""")
    def log_message(self, *_):
        pass

server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
app = QApplication(["finding"])
view = QWebEngineView()
def answer(seen):
    print(f"Chromium {qWebEngineChromiumVersion()}: {seen}", flush=True)
    app.exit(0 if seen == "default,NotAllowedError" else 1)
view.loadFinished.connect(lambda _: QTimer.singleShot(5000, lambda: view.page().runJavaScript("seen.join()", answer)))
view.load(QUrl(f"http://127.0.0.1:{server.server_port}/"))
QTimer.singleShot(50000, lambda: app.exit(1))
code = app.exec()
view.setPage(None)
os._exit(code)
PY
export XDG_DATA_HOME="$tmp/data" XDG_CACHE_HOME="$tmp/cache" QT_QPA_PLATFORM=offscreen QTWEBENGINE_DISABLE_SANDBOX=1
env/bin/python run.py 2> log || { cat log; echo "changed"; exit 1; }
echo "ok: the question is not answered"
