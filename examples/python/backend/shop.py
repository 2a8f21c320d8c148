"""The shop: its pages, its orders, and the checkout beside them. Python's standard library and nothing else."""

import contextlib
import hashlib
import json
import mimetypes
import os
import re
import secrets
import socket
import sqlite3
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

import recovery
import service
from checkout import Checkout, answer
from store import Store

ROOT = Path(__file__).resolve().parent.parent

# No code, style or picture from anywhere else, none inline, and nothing that turns text into code.
POLICY = "; ".join([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self' {service}",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
])


class Shop:
    def __init__(self, env):
        self.url = env["SHOP_URL"]
        project = service.Project(
            base_url=env["PAY_URL"].rstrip("/"),
            pos_id=env["PAY_POS_ID"],
            api_key=env["PAY_API_KEY"],
            api_secret=env["PAY_API_SECRET"],
            endpoints_key=env["PAY_ENDPOINTS_KEY"],
        )
        self.store = Store(env.get("SHOP_DATABASE") or ROOT / "shop.sqlite3")
        self.checkout = Checkout(
            public_url=f"{self.url}/api/checkout",
            return_page=f"{self.url}/return",
            project=project,
            store=self.store,
            find_order=find_order,
            customer_id_of=lambda shopper: "guest-" + hashlib.sha256(shopper.encode()).hexdigest()[:16],
        )
        self.policy = POLICY.format(service="{0.scheme}://{0.netloc}".format(urlsplit(project.base_url)))
        # Read once: what is not in this table cannot be asked for.
        dist = ROOT / "dist"
        self.files = {f"/{path.relative_to(dist)}": path for path in dist.rglob("*") if path.is_file()}


def shopper_of(cookies):
    """Who asks. A shop with a login has something better; what matters is that nobody can guess another shopper's."""
    found = re.search(r"(?:^|; )shopper=([\w-]{32})(?:;|$)", cookies or "", re.ASCII)
    return found and found[1]


def find_order(db, reference, cookies):
    """Only the shopper who placed an order finds it."""
    query = "select * from orders where reference = ? and shopper = ?"
    return db.execute(query, [reference, shopper_of(cookies)]).fetchone()


class Handler(BaseHTTPRequestHandler):
    shop: Shop
    timeout = 10

    def do_GET(self):
        self._answer("GET")

    def do_POST(self):
        self._answer("POST")

    def _answer(self, method):
        try:
            status, headers, body = self._route(method, urlsplit(self.path).path)
        except sqlite3.Error as error:
            print(f"The database failed: {error}", file=sys.stderr)
            status, headers, body = 503, {}, {"error": {"code": "store_unavailable", "message": "store unavailable"}}
        except Exception as error:
            # The error's own words may hold what the shopper sent.
            print(f"A request failed: {type(error).__name__}", file=sys.stderr)
            status, headers, body = 500, {}, {"error": {"code": "internal", "message": "internal"}}
        self._send(status, headers, body)

    def _route(self, method, path):
        if path.startswith("/api/checkout/"):
            return answer(self.shop.checkout, self, method, path.removeprefix("/api/checkout"))
        if method == "POST" and path == "/api/orders":
            return self._place_order()
        if method == "GET" and path.startswith("/api/orders/"):
            return self._show_order(path.removeprefix("/api/orders/"))
        if method == "GET" and path in self.shop.files and path != "/index.html":
            return 200, {"Cache-Control": "public, max-age=31536000, immutable"}, self.shop.files[path]
        if method == "GET" and (path in ("/", "/return") or path.startswith("/checkout/")):
            return 200, {}, self.shop.files["/index.html"]
        return 404, {}, "There is no such page."

    def _place_order(self):
        # A foreign page can't send this type without asking first, and is never told yes.
        if self.headers.get("Content-Type") != "application/json":
            return 415, {}, "Send JSON."
        shopper = shopper_of(self.headers.get("Cookie")) or secrets.token_urlsafe(24)
        # Never the same twice: the payment service remembers what was paid under a name.
        reference = f"A-{secrets.token_hex(4)}"
        with self.shop.store.transaction() as db:
            db.execute("insert into orders values (?, ?, '499.90', 'UAH', 0)", [reference, shopper])
        secure = "" if self.shop.url.startswith("http:") else "; Secure"
        cookie = f"shopper={shopper}; Path=/; HttpOnly; SameSite=Lax{secure}"
        return 201, {"Set-Cookie": cookie}, {"reference": reference}

    def _show_order(self, reference):
        with self.shop.store.transaction() as db:
            order = find_order(db, reference, self.headers.get("Cookie"))
        if order is None:
            return 404, {}, "There is no such order of yours."
        shown = {name: order[name] for name in ("reference", "amount", "currency")}
        return 200, {}, {**shown, "isPaid": bool(order["is_paid"])}

    def _send(self, status, headers, body):
        if isinstance(body, Path):
            kind, content = mimetypes.guess_type(body.name)[0] or "application/octet-stream", body.read_bytes()
        elif isinstance(body, dict):
            kind, content = "application/json; charset=utf-8", json.dumps(body).encode()
        else:
            kind, content = "text/plain; charset=utf-8", body.encode()
        always = {
            "Content-Security-Policy": self.shop.policy,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "same-origin",
            "Cache-Control": "no-store",
        }
        self.connection.settimeout(10)
        self.send_response(status)
        for name, value in {**always, **headers, "Content-Type": kind, "Content-Length": len(content)}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)

    def log_message(self, *_):
        """No log of addresses: the way back from the bank has a secret in its own."""


def read_env():
    """`.env` gives way to the shell's own variables."""
    lines = (ROOT / ".env").read_text().splitlines() if (ROOT / ".env").exists() else []
    pairs = [line.split("=", 1) for line in lines if "=" in line and not line.startswith("#")]
    return {**dict(pairs), **os.environ}


class Server(ThreadingHTTPServer):
    def handle_error(self, request, client_address):
        # A browser that goes on to another page closes its connections.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def shutdown_request(self, request):
        # Reads the rest of a refused body. Closing now would reset the connection, and the sender may lose the answer.
        give_up_at = time.monotonic() + 2
        with contextlib.suppress(OSError):
            request.shutdown(socket.SHUT_WR)
            while (seconds_left := give_up_at - time.monotonic()) > 0:
                request.settimeout(seconds_left)
                if not request.recv(65536):
                    break
        self.close_request(request)


if __name__ == "__main__":
    settings = read_env()
    Handler.shop = Shop(settings)
    recovery.watch(Handler.shop.checkout)
    # On this machine only: in front of it belongs a server that speaks https and limits who may ask how often.
    server = Server(("127.0.0.1", int(settings.get("PORT", "3000"))), Handler)
    print(f"The shop is at {Handler.shop.url}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass
