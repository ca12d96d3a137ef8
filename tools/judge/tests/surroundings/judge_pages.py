"""Pages with the forms that the browser extensions expect of the judges, over HTTPS.

Prints its port, then a line of JSON for each form that is submitted.
"""

import email.policy
import html
import http.server
import json
import ssl
import subprocess
import sys
from email.parser import BytesParser

OPTIONS = {
    "atcoder.jp": ["C++ 23 (gcc 12.2)", "Rust (rustc 1.70.0)", "Rust (rustc 1.89.0)", "Python (CPython 3.11)"],
    "codeforces.com": {"54": "C++17", "75": "Rust 1.89.0 (2021)", "98": "Rust 1.89.0 (2024)", "70": "PyPy 3"},
    "www.luogu.com.cn": ["C++17", "Rust", "Python 3"],
    "cses.fi": ["C++", "Rust", "Python3"],
}

SEND = """
<script>
function send(language, problem) {
    const source = document.querySelector('textarea').value;
    const body = JSON.stringify({ page: location.pathname, source, language, problem });
    fetch('/submitted', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    return false;
}
</script>
"""

ATCODER = """
<form onsubmit="return send(document.querySelector('select').selectedOptions[0].text, location.search)">
<select name="data.LanguageId">%s</select><textarea name="sourceCode"></textarea>
<button id="submit">Submit</button></form>
"""

CODEFORCES = """
<form onsubmit="return send(document.querySelector('select').selectedOptions[0].text, this.submittedProblemIndex.value)">
<select name="submittedProblemIndex"><option value="">choose<option>A<option>B</select>
<select name="programTypeId">%s</select><textarea id="sourceCodeTextarea" name="source"></textarea>
<input type="submit" class="submit"></form>
<script>
document.querySelector('select').value = location.pathname.split('/').pop();
document.querySelector('form').setAttribute('onsubmit',
    "return send(this.programTypeId.selectedOptions[0].text, this.submittedProblemIndex.value)");
</script>
"""

LUOGU = """
<textarea name="source"></textarea>
<div class="lang-select" onclick="document.querySelector('.dropdown').style.display = 'block'">C++17</div>
<ul class="dropdown" style="display: none">%s</ul>
<button onclick="send(document.querySelector('.lang-select').textContent, location.hash)">提交</button>
<script>
for (const item of document.querySelectorAll('li')) {
    item.onclick = () => { document.querySelector('.lang-select').textContent = item.textContent; };
}
</script>
"""

CSES = """
<form method="post" action="/submitted" enctype="multipart/form-data">
<input type="file" name="file"><select name="lang">%s</select><input type="submit"></form>
"""


RECEIVED = """<!DOCTYPE html>
<title>Sent</title>
<body style="font: 16px sans-serif; margin: 1.5em">
<h1>What the form has sent</h1>
<p>A page of this machine, which the browser takes for one of %s. Language: <b>%s</b>. The text:
<pre style="background: #eee; padding: 1em; font-size: 14px">%s</pre>
"""


def options(host):
    known = OPTIONS[host]
    if host == "www.luogu.com.cn":
        return "".join(f"<li>{text}</li>" for text in known)
    if isinstance(known, dict):
        return "".join(f'<option value="{value}">{text}</option>' for value, text in known.items())
    return "".join(f"<option>{text}</option>" for text in known)


FORMS = {"atcoder.jp": ATCODER, "codeforces.com": CODEFORCES, "www.luogu.com.cn": LUOGU, "cses.fi": CSES}


def fields(content_type, body):
    head = f"Content-Type: {content_type}\r\n\r\n".encode()
    parts = BytesParser(policy=email.policy.HTTP).parsebytes(head + body).iter_parts()
    return {part.get_param("name", header="content-disposition"): part.get_payload(decode=True) for part in parts}


class Judge(http.server.BaseHTTPRequestHandler):
    def respond(self, text):
        body = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        host = self.headers.get("Host", "").split(":")[0]
        form = FORMS.get(host, "")
        self.respond("<!DOCTYPE html>" + (SEND + form % options(host) if form else ""))

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        # A browser has things of its own to tell its maker.
        if self.path != "/submitted":
            return self.respond("")
        content_type = self.headers["Content-Type"]
        if content_type == "application/json":
            submission = json.loads(body)
        else:
            parts = fields(content_type, body)
            submission = {"source": parts["file"].decode(), "language": parts["lang"].decode()}
        submission["judge"] = self.headers.get("Host", "").split(":")[0]
        print(json.dumps(submission), flush=True)
        self.respond(RECEIVED % tuple(html.escape(submission[key]) for key in ("judge", "language", "source")))

    def log_message(self, *_):
        pass


folder = sys.argv[1]
key, certificate = f"{folder}/key.pem", f"{folder}/certificate.pem"
subprocess.run(
    ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=judge"]
    + ["-keyout", key, "-out", certificate],
    check=True,
    stderr=subprocess.DEVNULL,
)
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Judge)
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
server.socket = context.wrap_socket(server.socket, server_side=True)
print(server.server_address[1], flush=True)
server.serve_forever()
