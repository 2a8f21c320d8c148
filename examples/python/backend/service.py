"""The payment service over HTTP: how requests are signed, and what its answers come to."""

import hashlib
import hmac
import http.client
import json
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from decimal import Decimal
from urllib.parse import quote, urlsplit


@dataclass(frozen=True)
class Project:
    base_url: str
    pos_id: str
    api_key: str
    api_secret: str
    endpoints_key: str


@dataclass(frozen=True)
class Answer:
    """`kind` is 'payment', 'redirect', 'done', 'refused' (nothing was charged) or 'unclear' (nobody knows)."""

    kind: str
    payment: dict | None = None
    location: str | None = None


UNCLEAR = Answer("unclear")
# A 409 may be about an earlier copy of the same request; the others say nothing of whether it was taken.
UNCLEAR_4XX = (408, 409, 425, 429)


def create_payment(project, body):
    """Creates a payment. Never call it again for the same order_id unless the answer is 'refused'."""
    return _sort(project, body, *_send(project, "POST", "/api/v1/payment", json.dumps(body)))


def resend_webhook(project, order_id):
    """Asks for the webhook of a purchase to be sent again: the only way to ask what became of it."""
    _send(project, "GET", f"/api/v1/pos/{_part(project.pos_id)}/orders/{_part(order_id)}/purchase?callback=true")


def cancel_payment(project, order_id):
    """Cancels an unpaid hosted payment; answers the cancelled payment only when the service confirms that."""
    path = f"/api/v1/pos/{_part(project.pos_id)}/order/{_part(order_id)}/cancel"
    kind, status, _, text = _send(project, "POST", path, is_plain=True)
    payments = _json(text) if kind == "answer" and 200 <= status < 300 else None
    for payment in payments if isinstance(payments, list) else []:
        is_ours = isinstance(payment, dict) and payment.get("order_id") == order_id
        if is_ours and payment.get("pos_id") == project.pos_id and outcome_of(payment) == "cancelled":
            return payment
    return None


def outcome_of(payment):
    """What a payment comes to. A status or a code that the interface does not show is never success."""
    status, code = payment.get("status"), payment.get("status_code")
    if status == "success":
        return "succeeded" if code in (None, "1000") else "pending"
    if status == "failure":
        return "cancelled" if code == "6007" else "failed"
    needs_shopper = status in ("init", "pending") and payment.get("user_action_required") is True
    return "action_required" if needs_shopper and is_safe_url(payment.get("user_action_url")) else "pending"


def is_safe_url(url):
    """Whether a shopper may be sent there: https, or plain http on this machine."""
    if not isinstance(url, str) or any(ord(character) <= 32 or character == "\\" for character in url):
        return False
    try:
        parts = urlsplit(url)
    except ValueError:
        return False
    is_local = parts.scheme == "http" and parts.hostname in ("localhost", "127.0.0.1")
    return bool(parts.hostname) and parts.username is None and (parts.scheme == "https" or is_local)


def same_amount(one, other):
    is_number = isinstance(one, (int, Decimal)) and not isinstance(one, bool)
    return is_number and one == Decimal(str(other))


def _sort(project, asked, kind, status=0, location=None, text=""):
    if kind != "answer":
        return Answer("refused") if kind == "not_sent" else UNCLEAR
    if 300 <= status < 400:
        return Answer("redirect", location=location) if _is_form(project, asked, location) else UNCLEAR
    if 200 <= status < 300:
        payment = _json(text)
        return Answer("payment", payment=payment) if _is_about(project, asked, payment) else UNCLEAR
    is_clear = 400 <= status < 500 and status not in UNCLEAR_4XX and (text or status in (401, 403, 404))
    return Answer("refused") if is_clear else UNCLEAR


def _is_about(project, asked, payment):
    return (
        isinstance(payment, dict)
        and isinstance(payment.get("status"), str)
        and payment.get("pos_id") == project.pos_id
        and payment.get("order_id") == asked["order_id"]
        and payment.get("currency") == asked["currency"]
        and same_amount(payment.get("amount"), asked["amount"])
    )


def _is_form(project, asked, location):
    """Nobody is sent anywhere but to a checkout form of the service itself."""
    before, after = f"{project.base_url}/api/v1/checkout/", "/form"
    if asked["mode"] != "hosted" or not is_safe_url(location):
        return False
    checkout_id = location[len(before) : -len(after)]
    is_plain = checkout_id.replace("-", "").replace("_", "").isalnum()
    return location == before + checkout_id + after and is_plain


def _send(project, method, path, body="", is_plain=False):
    """Answers ('answer', status, location, text), ('not_sent',) or ('unclear',). Follows no redirect."""
    base = urlsplit(project.base_url)
    kind = http.client.HTTPSConnection if base.scheme == "https" else http.client.HTTPConnection
    connection = kind(base.hostname, base.port, timeout=30)
    try:
        connection.connect()
    except OSError:
        # Not a byte of the request has gone out.
        return ("not_sent",)
    try:
        connection.request(method, base.path.rstrip("/") + path, body or None, _headers(project, body, is_plain))
        response = connection.getresponse()
        text = response.read(1_048_577)
        if len(text) > 1_048_576:
            return ("unclear",)
        return ("answer", response.status, response.getheader("Location"), text.decode("utf-8"))
    except (OSError, http.client.HTTPException, UnicodeDecodeError):
        return ("unclear",)
    finally:
        connection.close()


def _headers(project, body, is_plain):
    if is_plain:
        authorization = f"SVC {project.api_key}:{project.api_secret}"
    else:
        # The interface does not show how a request is signed. This is an assumption: ask the service's support.
        digest = hmac.digest(project.api_secret.encode(), body.encode(), hashlib.sha1)
        authorization = f"SVC-HMAC-SHA1 {project.api_key}:{urlsafe_b64encode(digest).decode()}"
    content = {"Content-Type": "application/json"} if body else {}
    return {"X-API-AUTH": authorization, "X-API-KEY": project.endpoints_key, "Accept": "application/json", **content}


def _part(text):
    return quote(text, safe="")


def _json(text):
    try:
        return json.loads(text, parse_float=Decimal)
    except (ValueError, RecursionError):
        return None
