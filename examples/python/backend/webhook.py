"""Webhooks: verified as sent, decoded strictly, recorded once, and applied in the same transaction."""

import hashlib
import hmac
import json
import re
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from decimal import Decimal
from urllib.parse import parse_qsl

from attempts import apply_payment
from page_request import Refused
from service import same_amount
from store import digest


def record_webhook(db, project, text):
    """Raises `webhook_form`, `webhook_signature` or `webhook_data`; a delivery that was applied before does nothing."""
    data, signature = _read_form(text)
    # The signature covers the text as sent, so verify before anything is decoded.
    if not hmac.compare_digest(sign(data, project.api_secret).encode(), signature.encode()):
        raise Refused(401, "webhook_signature")
    event = _decode(data)

    attempt = _attempt_of(db, project, event)
    attempt_id, note = (attempt["id"], "") if attempt else (None, "is of no attempt, or not as ordered")
    # Sent again once its attempt is known, an event that was of none is applied.
    insert = """insert into events values (?, ?, ?, ?, ?) on conflict (hash) do update
      set attempt_id = excluded.attempt_id, note = excluded.note
      where events.attempt_id is null and excluded.attempt_id is not null"""
    is_new = db.execute(insert, [digest(data), data, attempt_id, note, time.time()]).rowcount == 1
    if is_new and attempt:
        apply_payment(db, attempt, event)
    elif is_new:
        print(f"A webhook of order {event.get('order_id')!r} {note}.", flush=True)


def sign(data, secret):
    """The SHA-1 of secret, data and secret again, as Base64Url with its padding: 28 characters."""
    return urlsafe_b64encode(hashlib.sha1((secret + data + secret).encode()).digest()).decode()


def _read_form(text):
    """Exactly one of each: of two, the signature might be checked over one and the other be believed."""
    fields = parse_qsl(text, keep_blank_values=True)
    data = [value for name, value in fields if name == "data"]
    signatures = [value for name, value in fields if name == "signature"]
    if len(data) != 1 or len(signatures) != 1 or not data[0] or not signatures[0]:
        raise Refused(400, "webhook_form")
    return data[0], signatures[0]


def _decode(data):
    try:
        # Python's decoder swallows what does not belong, so the alphabet is checked first.
        if not re.fullmatch(r"[A-Za-z0-9_-]+={0,2}", data) or len(data) % 4:
            raise ValueError("not Base64Url")
        event = json.loads(urlsafe_b64decode(data).decode("utf-8"), parse_float=Decimal)
        if not isinstance(event, dict):
            raise ValueError("not an object")
        return event
    except (ValueError, RecursionError):
        raise Refused(400, "webhook_data") from None


def _attempt_of(db, project, event):
    """The attempt a purchase's event speaks of. Refunds and the like are kept, and move no attempt."""
    if event.get("method") != "purchase" or "operation_id" in event or event.get("pos_id") != project.pos_id:
        return None
    query = "select * from attempts where order_id = ? and currency = ?"
    values = [str(event.get("order_id")), str(event.get("currency"))]
    attempt = db.execute(query, values).fetchone()
    return attempt if attempt and same_amount(event.get("amount"), attempt["amount"]) else None
