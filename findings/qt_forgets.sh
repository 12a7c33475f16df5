#!/usr/bin/env bash
# Guess: what a page keeps in localStorage is there when a program with Qt WebEngine is started again.
# Happens: in PyQt6-WebEngine 6.3.1 (Chromium 94) the profile that a view has by itself is off the record: the page can
# write and read, nothing refuses, and the next start finds nothing. A profile with a name keeps it.
# Follows: a page cannot tell from a write that succeeds that matches will be there tomorrow. Where
# navigator.storage.persist() is refused, say so and offer a file.
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
if sys.argv[1] == "named":
    view.setPage(QWebEnginePage(QWebEngineProfile("kept", app), view))
script = """(() => {
  const before = localStorage.getItem('a');
  localStorage.setItem('a', 'kept');
  return `${before} ${localStorage.getItem('a')}`;
})()"""
def answer(seen):  # Seven seconds, since a browser writes to the disk late.
    print(f"Chromium {qWebEngineChromiumVersion()} {sys.argv[1]}: before and after a write:", seen, flush=True)
    QTimer.singleShot(7000, app.quit)
view.loadFinished.connect(lambda _: view.page().runJavaScript(script, answer))
view.load(QUrl(f"http://127.0.0.1:{server.server_port}/"))
QTimer.singleShot(30000, lambda: app.exit(1))
code = app.exec()
view.setPage(None)
os._exit(code)
PY
export XDG_DATA_HOME="$tmp/data" XDG_CACHE_HOME="$tmp/cache" QT_QPA_PLATFORM=offscreen QTWEBENGINE_DISABLE_SANDBOX=1
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
for profile in own own named named; do
    env/bin/python run.py $profile "$port" 2> log || { cat log; exit 1; }
done | tee seen
seen=$(sed 's/.*write: //' seen | tr '\n' ';')
[ "$seen" = "null kept;null kept;null kept;kept kept;" ] || { echo "changed"; exit 1; }
echo "ok: what was written is gone at the next start"
