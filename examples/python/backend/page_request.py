"""What the shopper's page may send: who may ask, how much, and every member checked."""

import json
import re
import time
from datetime import datetime, timedelta, timezone
from decimal import Decimal, InvalidOperation

LIMIT_BYTES = 65_536
LIMIT_SECONDS = 10

TOKEN = re.compile(r"[\w-]{43}", re.ASCII)

FINGERPRINT = {
    "browserColorDepth",
    "browserScreenHeight",
    "browserScreenWidth",
    "browserJavaEnabled",
    "browserLanguage",
    "browserTimeZone",
    "browserTimeZoneOffset",
    "browserUserAgent",
}


class Refused(Exception):
    """An error of the proxy contract: answered with its status and code."""

    def __init__(self, status, code):
        super().__init__(code)
        self.status = status
        self.code = code


def assert_own_page(headers, origin):
    """A foreign page can't add `Tillkit` without asking first, and is never told yes."""
    if headers.get("Tillkit") != "1" or not _is_own(headers, origin, unsaid=True):
        raise Refused(403, "origin_refused")


def assert_own_form(headers, origin):
    """A form can't add a header: the browser's own word must say where it was."""
    if not _is_own(headers, origin, unsaid=False):
        raise Refused(403, "origin_refused")


def _is_own(headers, origin, unsaid):
    site, claimed = headers.get("Sec-Fetch-Site"), headers.get("Origin")
    if site is not None:
        return site == "same-origin"
    return unsaid if claimed is None else claimed == origin


def content_type(headers):
    return (headers.get("Content-Type") or "").split(";")[0].strip().lower()


def read_body(handler, expected):
    """The whole body as text, at most 64 kB of it and within 10 seconds, however slowly it trickles."""
    if content_type(handler.headers) != expected:
        raise Refused(415, "content_type")
    lengths = handler.headers.get_all("Content-Length") or []
    length = lengths[0] if len(lengths) == 1 else ""
    # A body without an announced length, or with two of them, is not for this small server to take apart.
    if not re.fullmatch(r"[0-9]{1,9}", length) or handler.headers.get("Transfer-Encoding"):
        raise Refused(400, "body_unreadable")
    if int(length) > LIMIT_BYTES:
        raise Refused(413, "body_too_large")
    body, give_up_at = b"", time.monotonic() + LIMIT_SECONDS
    while len(body) < int(length):
        handler.connection.settimeout(max(give_up_at - time.monotonic(), 0.001))
        try:
            chunk = handler.rfile.read1(int(length) - len(body))
        except TimeoutError:
            raise Refused(408, "body_timeout") from None
        if not chunk:
            raise Refused(400, "body_unreadable")
        body += chunk
    try:
        return body.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused(400, "body_unreadable") from None


def read_json(text):
    """One JSON object that names no member twice: of two, whoever looks next may believe the other."""
    try:
        body = json.loads(text, object_pairs_hook=_members)
    except (ValueError, RecursionError):
        raise Refused(400, "body_unreadable") from None
    return body if isinstance(body, dict) else {}


def _members(pairs):
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ValueError("a name comes twice")
    return members


def judge(body, needs_card):
    """Everything that is wrong with a request, as the contract's issues. The price is not the page's to say."""
    rules = {"attempt_token": _matches(TOKEN.pattern), "reference": _matches(r"[^\x00-\x1f\x7f\ud800-\udfff]{1,256}")}
    optional = ("name_on_card", "challenge", "browser_fingerprint", "shown_amount", "shown_currency")
    rules |= {"shown_amount": _matches(r".{1,64}"), "shown_currency": _matches(r".{1,64}")}
    if needs_card and "wallet" in body:
        rules |= {"wallet": _judge_wallet}
    elif needs_card:
        rules |= {
            "cc_number": _judge_number,
            "exp_month": _judge_month,
            "exp_year": lambda year: _judge_year(year, body.get("exp_month")),
            "card_cvv": lambda code: _judge_code(code, body.get("cc_number")),
            "name_on_card": _judge_name,
        }
    if needs_card:
        # This backend asks for no challenge, so it verifies none.
        rules |= {"challenge": _matches(r"(?s:.{1,16384})"), "browser_fingerprint": _judge_fingerprint}
    issues = [issue(name, "not_allowed") for name in body if name not in rules]
    for name, rule in rules.items():
        if name not in body:
            wrong = None if name in optional else "required"
        else:
            wrong = rule(body[name])
        if wrong:
            issues.append(issue(name, wrong))
    return issues


def shows_price(body, order):
    """Whether the page showed the shopper the order's price. What it does not say is not compared."""
    try:
        amount = Decimal(body.get("shown_amount", order["amount"]))
    except InvalidOperation:
        return False
    currency = body.get("shown_currency", order["currency"])
    return amount == Decimal(order["amount"]) and currency.upper() == order["currency"]


def issue(field, code):
    return {"field": field, "code": code}


def _matches(pattern):
    return lambda text: None if isinstance(text, str) and re.fullmatch(pattern, text, re.ASCII) else "format"


def _judge_number(number):
    if _matches(r"[0-9]{1,32}")(number):
        return "format"
    if not 12 <= len(number) <= 19:
        return "card_number_incomplete" if len(number) < 12 else "card_number_too_long"
    if len(set(number)) == 1:
        return "card_number_repeated"
    doubled = (sum(divmod(int(digit) * 2, 10)) for digit in number[-2::-2])
    return "card_number_checksum" if (sum(map(int, number[-1::-2])) + sum(doubled)) % 10 else None


def _judge_month(month):
    return None if type(month) is int and 1 <= month <= 12 else "expiry_month"


def _judge_year(year, month):
    if type(year) is not int or not 1000 <= year <= 9998:
        return "expiry_format"
    if _judge_month(month):
        return None
    # Good through the last day of its month anywhere on Earth: twelve hours longer than by UTC.
    after = datetime(year + month // 12, month % 12 + 1, 1, tzinfo=timezone.utc) + timedelta(hours=12)
    now = datetime.now(timezone.utc)
    if now >= after:
        return "expiry_past"
    return "expiry_far" if (year - now.year) * 12 + month - now.month > 600 else None


def _judge_code(code, number):
    if _matches(r"[0-9]{1,8}")(code):
        return "security_code_digits"
    is_amex = isinstance(number, str) and number.startswith(("34", "37"))
    return None if len(code) == 4 or (len(code) == 3 and not is_amex) else "security_code_length"


def _judge_wallet(wallet):
    is_known = isinstance(wallet, dict) and wallet.keys() == {"type", "token"}
    if not is_known or wallet["type"] not in ("apple_pay", "google_pay"):
        return "format"
    return "format" if wallet_json(wallet) is None else None


def wallet_json(wallet):
    """The token's JSON object, as the service is assumed to want it; None where it is none. Never log it: it can pay."""
    token = wallet["token"]
    try:
        members = json.loads(token) if isinstance(token, str) and len(token) <= 16_384 else None
    except (ValueError, RecursionError):
        return None
    return members if isinstance(members, dict) else None


def _judge_name(name):
    if not isinstance(name, str):
        return "format"
    if len(name) > 256:
        return "text_too_long"
    # A card number that slipped into the name must not travel on as a name.
    return "name_card_number" if sum(character.isdigit() for character in name) > 8 else None


def _judge_fingerprint(fingerprint):
    """Of the eight members any number. What each says is for the service to judge: the interface asks for text alone."""
    fits = isinstance(fingerprint, dict) and FINGERPRINT.issuperset(fingerprint)
    is_text = fits and all(isinstance(text, str) and len(text) <= 2048 for text in fingerprint.values())
    return None if is_text else "format"
