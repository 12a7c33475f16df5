#!/usr/bin/env bash
# Guess: setItem of localStorage is synchronous, so what it has written survives the end of the program.
# Happens: Chromium 94 (PyQt6-WebEngine 6.3.1) gathers writes in memory first: a program that is ended 1.5 s after the
# write has lost it, one that is ended after 7 s finds it again.
# Follows: a move is not kept for sure when the page says so; a phone that ends the browser at once can take the last
# seconds. What must not be lost (a seal, a link that was sent) is told apart from the store as well.
# Needs the system libraries that a Chromium needs (NSS, X11, fonts).
set -euo pipefail
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cd "$tmp"
python3 -m venv env
env/bin/pip install --quiet --disable-pip-version-check \
    PyQt6==6.3.1 PyQt6-Qt6==6.3.1 PyQt6-WebEngine==6.3.1 PyQt6-WebEngine-Qt6==6.3.1
cat > run.py <<'PY'
import http.server, os, sys, threading
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWebEngineCore import QWebEnginePage, QWebEngineProfile, qWebEngineChromiumVersion
from PyQt6.QtWidgets import QApplication
from PyQt6.QtCore import QTimer, QUrl

class Page(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<!doctype html>")
    def log_message(self, *_):
        pass

# One port, so one origin, for both starts.
server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[2])), Page)
threading.Thread(target=server.serve_forever, daemon=True).start()
app = QApplication(["finding"])
view = QWebEngineView()
view.setPage(QWebEnginePage(QWebEngineProfile(sys.argv[1], app), view))
script = """(() => {
  const before = localStorage.getItem('a');
  localStorage.setItem('a', 'kept');
  return `${before} ${localStorage.getItem('a')}`;
})()"""
def answer(seen):
    print(f"Chromium {qWebEngineChromiumVersion()}, ended after {sys.argv[1]} s: before and after a write:",
          seen, flush=True)
    QTimer.singleShot(int(1000 * float(sys.argv[1])), lambda: os._exit(0))
view.loadFinished.connect(lambda _: view.page().runJavaScript(script, answer))
view.load(QUrl(f"http://127.0.0.1:{server.server_port}/"))
QTimer.singleShot(30000, lambda: app.exit(1))
os._exit(app.exec())
PY
export XDG_DATA_HOME="$tmp/data" XDG_CACHE_HOME="$tmp/cache" QT_QPA_PLATFORM=offscreen QTWEBENGINE_DISABLE_SANDBOX=1
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
for seconds in 1.5 1.5 7 7; do env/bin/python run.py $seconds "$port" 2> log || { cat log; exit 1; }; done | tee seen
seen=$(sed 's/.*write: //' seen | tr '\n' ';')
[ "$seen" = "null kept;null kept;null kept;kept kept;" ] || { echo "changed"; exit 1; }
echo "ok: a write is lost for its first seconds"
