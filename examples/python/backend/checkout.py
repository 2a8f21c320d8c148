"""The routes of the proxy contract (docs/proxy-contract.md of tillkit)."""

import re
import secrets
import time
from dataclasses import dataclass
from decimal import Decimal
from typing import Callable
from urllib.parse import parse_qsl, urlencode, urlsplit

import page_request as page
import service
from attempts import apply_payment, tell, view_of
from page_request import Refused
from store import Store, add_attempt, add_token, change_attempt, find_attempt, find_by_token, find_holder, take_return_code
from webhook import record_webhook

HOSTED_SECONDS = 1800


@dataclass(frozen=True)
class Checkout:
    """`find_order(db, reference, cookies)` answers an order only to the shopper who may pay it."""

    public_url: str
    return_page: str
    project: service.Project
    store: Store
    find_order: Callable
    customer_id_of: Callable

    @property
    def origin(self):
        return "{0.scheme}://{0.netloc}".format(urlsplit(self.public_url))


def answer(checkout, handler, method, route):
    """Answers a route below `public_url`: a status, headers and a body, which is JSON unless it is text."""
    try:
        if match := re.fullmatch(r"/return/([\w-]+)", route, re.ASCII):
            return _come_back(checkout, match[1])
        if (method, route) not in ROUTES:
            raise Refused(405 if route in PATHS else 404, "method_not_allowed" if route in PATHS else "not_found")
        return ROUTES[method, route](checkout, handler)
    except Refused as error:
        return error.status, {}, {"error": {"code": error.code, "message": error.code.replace("_", " ")}}


def _pay(checkout, handler):
    page.assert_own_page(handler.headers, checkout.origin)
    body = page.read_json(page.read_body(handler, "application/json"))
    return _outcome(_find_earlier(checkout, body) or _start(checkout, handler, body, "direct"))


def _hosted(checkout, handler):
    if page.content_type(handler.headers) == "application/x-www-form-urlencoded":
        return _hosted_form(checkout, handler)
    page.assert_own_page(handler.headers, checkout.origin)
    body = page.read_json(page.read_body(handler, "application/json"))
    return _outcome(_find_earlier(checkout, body) or _start(checkout, handler, body, "hosted"))


def _hosted_form(checkout, handler):
    page.assert_own_form(handler.headers, checkout.origin)
    text = page.read_body(handler, "application/x-www-form-urlencoded")
    fields = parse_qsl(text, keep_blank_values=True)
    if len(dict(fields)) < len(fields):
        raise Refused(400, "body_unreadable")
    token = secrets.token_urlsafe(32)
    filled_in = {name: value for name, value in fields if value.strip()}
    try:
        outcome = _start(checkout, handler, {**filled_in, "attempt_token": token}, "hosted")
    except Refused as error:
        return _see_other(f"{checkout.return_page}?tillkit_error={error.code}")
    if outcome["type"] == "redirect":
        return _see_other(outcome["location"])
    with checkout.store.transaction() as db:
        is_known = find_by_token(db, token) is not None
    said = f"#tillkit_attempt={token}" if is_known else f"?{urlencode(_why_not(outcome, filled_in))}"
    return _see_other(checkout.return_page + said)


def _why_not(outcome, filled_in):
    """What the return page's address says where no attempt was made. The order is named where it may be tried again."""
    said = {"tillkit_outcome": outcome["type"]}
    if outcome["type"] != "rejected":
        return said
    if any(found["code"] == "price_changed" for found in outcome["issues"]):
        said["tillkit_issue"] = "price_changed"
    return said | {"tillkit_reference": filled_in.get("reference", "")}


def _status(checkout, handler):
    page.assert_own_page(handler.headers, checkout.origin)
    attempt = _own_attempt(checkout, handler)
    # The page compares it with its own order: a token from a link may be of any.
    return _outcome({**tell(attempt), "reference": attempt["reference"]})


def _cancel(checkout, handler):
    page.assert_own_page(handler.headers, checkout.origin)
    attempt = _own_attempt(checkout, handler)
    if _may_be_cancelled(attempt):
        attempt = cancel_attempt(checkout, attempt)
    return _outcome(tell(attempt))


def _come_back(checkout, code):
    """The code works once, and is worth a fresh token. What else the address says of the payment is not believed."""
    token = secrets.token_urlsafe(32)
    with checkout.store.transaction() as db:
        attempt_id = take_return_code(db, code)
        if attempt_id is None:
            return _see_other(checkout.return_page)
        add_token(db, token, attempt_id)
        undecided = "('action_required', 'redirect_ready', 'pending', 'unknown')"
        # The webhook should be here soon; if it is not, it is asked for.
        soon = f"update attempts set check_at = ?, checks = 0 where id = ? and state in {undecided}"
        db.execute(soon, [time.time() + 5, attempt_id])
    return _see_other(f"{checkout.return_page}#tillkit_attempt={token}")


def _webhook(checkout, handler):
    text = page.read_body(handler, "application/x-www-form-urlencoded")
    with checkout.store.transaction() as db:
        record_webhook(db, checkout.project, text)
    return 200, {}, "ok"


PATHS = {"/pay", "/hosted", "/cancel", "/status", "/webhook"}
ROUTES = {
    ("POST", "/pay"): _pay,
    ("POST", "/hosted"): _hosted,
    ("POST", "/cancel"): _cancel,
    ("GET", "/status"): _status,
    ("POST", "/webhook"): _webhook,
}


def _find_earlier(checkout, body):
    """A token seen before gets what became of its attempt, and never a second payment, whatever else the body says."""
    token = body.get("attempt_token")
    if not isinstance(token, str):
        return None
    with checkout.store.transaction() as db:
        attempt = find_by_token(db, token)
    return attempt and tell(attempt)


def _start(checkout, handler, body, mode):
    if issues := page.judge(body, needs_card=mode == "direct"):
        return {"type": "rejected", "issues": issues}
    kind, attempt, *started = _reserve(checkout, handler, body, mode)
    if kind == "changed":
        price = {"amount": attempt["amount"], "currency": attempt["currency"]}
        return {"type": "rejected", "issues": [page.issue("amount", "price_changed")], "order": price}
    if kind == "held" and _may_be_cancelled(attempt):
        # Only the service's own word that nobody has paid there frees the order.
        if cancel_attempt(checkout, attempt)["state"] == "cancelled":
            kind, attempt, *started = _reserve(checkout, handler, body, mode)
    if kind == "own":
        return tell(attempt)
    if kind == "held":
        state = attempt["state"] if attempt["state"] in ("succeeded", "needs_review") else "pending"
        blocked = {"blocked": True} if state == "pending" else {}
        payment = {"amount": float(attempt["amount"]), "currency": attempt["currency"]}
        return {"type": state, "payment": payment, **blocked}

    request = _payment_request(checkout, attempt, *started)
    request |= _card_members(checkout, handler, body) if mode == "direct" else {"order_timeout": HOSTED_SECONDS}
    return tell(_keep(checkout, attempt, service.create_payment(checkout.project, request)))


def _reserve(checkout, handler, body, mode):
    """Answers ('new', attempt, order, return_code), stored and not sent yet; ('own', attempt), ('held', attempt), or
    ('changed', order) when the page showed another price: then nothing is stored."""
    token, return_code = body["attempt_token"], secrets.token_urlsafe(32)
    with checkout.store.transaction() as db:
        order = checkout.find_order(db, body["reference"], handler.headers.get("Cookie"))
        if order is None:
            raise Refused(404, "order_unknown")
        if known := find_by_token(db, token):
            return "own", known
        if not page.shows_price(body, order):
            return "changed", order
        holder = find_holder(db, order["reference"])
        if holder is None:
            return "new", add_attempt(db, order, mode, token, return_code), order, return_code
        is_open = holder["state"] == "redirect_ready" and time.time() < holder["expires_at"]
        if mode == holder["mode"] == "hosted" and (is_open or holder["state"] == "sent"):
            # Two presses of one button are one attempt, and lead to one form.
            add_token(db, token, holder["id"])
            return "own", holder
        return "held", holder


def _may_be_cancelled(attempt):
    return attempt["mode"] == "hosted" and attempt["state"] in ("redirect_ready", "unknown", "pending")


def _payment_request(checkout, attempt, order, return_code):
    return {
        "pos_id": checkout.project.pos_id,
        "mode": attempt["mode"],
        "method": "purchase",
        "amount": float(Decimal(order["amount"])),
        "currency": order["currency"],
        "description": f"A bowl, order {order['reference']}",
        "order_id": attempt["order_id"],
        "order_3ds_bypass": "always",
        "customer_id": checkout.customer_id_of(order["shopper"]),
        "server_url": f"{checkout.public_url}/webhook",
        "result_url": f"{checkout.public_url}/return/{return_code}",
    }


def _card_members(checkout, handler, body):
    """The card or the wallet, and what only the server sees of the browser. Behind a proxy, take the address from its header."""
    headers, address = handler.headers, handler.client_address[0]
    fingerprint = {**body.get("browser_fingerprint", {}), "browserIpAddress": address}
    for member, header in (("browserUserAgent", "User-Agent"), ("browserAcceptHeader", "Accept")):
        if headers.get(header):
            fingerprint[member] = headers[header][:2048]
    if "wallet" in body:
        means = {"cryptogram": page.wallet_json(body["wallet"])}
    else:
        means = {name: body[name] for name in ("cc_number", "exp_month", "exp_year", "card_cvv")}
    referrer = (headers.get("Referer") or "").split("?")[0]
    known = {"customer_referrer": referrer} if referrer.startswith(checkout.origin + "/") else {}
    return {**means, **known, "customer_ip": address, "browser_fingerprint": fingerprint}


def _keep(checkout, attempt, came):
    """Keeps what the service answered. A webhook may have been faster: then the answer only adds what is missing."""
    with checkout.store.transaction() as db:
        now = find_attempt(db, attempt["id"])
        if came.kind == "payment":
            return apply_payment(db, now, came.payment)
        if came.kind == "redirect" and now["state"] in ("sent", "unknown", "pending"):
            ends = time.time() + HOSTED_SECONDS
            return change_attempt(db, now, "redirect_ready", leads_to=came.location, expires_at=ends, check_at=ends)
        if now["state"] not in ("sent", "unknown"):
            return now
        if came.kind == "refused":
            return change_attempt(db, now, "rejected")
        return change_attempt(db, now, "unknown", check_at=time.time() + 5)


def cancel_attempt(checkout, attempt):
    payment = service.cancel_payment(checkout.project, attempt["order_id"])
    with checkout.store.transaction() as db:
        now = find_attempt(db, attempt["id"])
        if payment and now["state"] not in ("succeeded", "needs_review", "cancelled"):
            return change_attempt(db, now, "cancelled", payment=view_of(payment))
        return now


def _own_attempt(checkout, handler):
    with checkout.store.transaction() as db:
        attempt = find_by_token(db, handler.headers.get("Tillkit-Attempt") or "")
    if attempt is None:
        raise Refused(404, "attempt_unknown")
    return attempt


def _outcome(outcome):
    return 422 if outcome["type"] == "rejected" else 200, {}, outcome


def _see_other(location):
    return 303, {"Location": location, "Referrer-Policy": "no-referrer"}, ""
