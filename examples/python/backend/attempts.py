"""What becomes of an attempt: only ever forward, and only by what the service itself has said."""

import json
import time
from decimal import Decimal

from service import is_safe_url, outcome_of
from store import FREE, change_attempt

RANKS = ("init", "pending", "failure", "success")

TEXTS = ("status", "status_code", "status_description", "cc_mask", "processed_currency")


def apply_payment(db, attempt, payment):
    """Moves an attempt on by a payment of the service's. Answers it as it then is."""
    before = json.loads(attempt["payment"])
    if _rank(payment) < _rank(before):
        return attempt
    outcome = outcome_of(payment)
    is_whole = _is_whole(db, attempt, payment)
    if outcome == "succeeded" and is_whole:
        db.execute("update orders set is_paid = 1 where reference = ?", [attempt["reference"]])
    if attempt["state"] in ("succeeded", "needs_review"):
        return attempt
    is_open_form = outcome == "pending" and attempt["state"] == "redirect_ready"
    if is_open_form or (attempt["state"] in FREE and outcome != "succeeded"):
        return attempt
    if outcome == "succeeded" and (not is_whole or _is_strange(db, attempt)):
        print(f"{attempt['order_id']}: paid in part, after it had failed, or twice. A person must look.", flush=True)
        return change_attempt(db, attempt, "needs_review", payment=view_of(payment))
    undecided = outcome in ("pending", "action_required")
    leads_to = payment.get("user_action_url") if outcome == "action_required" else None
    # An undecided payment is asked about by itself after ten minutes, should no webhook come.
    check_at = time.time() + 600 if undecided else None
    return change_attempt(db, attempt, outcome, payment=view_of(payment), leads_to=leads_to, check_at=check_at)


def _is_whole(db, attempt, payment):
    """Whether what was processed is the order's whole price, as it is now: the payer may be able to change the amount."""
    order = db.execute("select * from orders where reference = ?", [attempt["reference"]]).fetchone()
    paid = payment["amount"] if payment.get("processed_amount") is None else payment["processed_amount"]
    currency = payment.get("processed_currency") or payment["currency"]
    is_number = isinstance(paid, (int, Decimal)) and not isinstance(paid, bool)
    return is_number and currency == order["currency"] and paid >= Decimal(order["amount"])


def _is_strange(db, attempt):
    paid = "select 1 from attempts where reference = ? and id <> ? and state = 'succeeded'"
    is_double = db.execute(paid, [attempt["reference"], attempt["id"]]).fetchone() is not None
    return is_double or attempt["state"] in FREE


def _rank(payment):
    status = payment.get("status")
    return RANKS.index(status) if status in RANKS else 0


def tell(attempt):
    """The outcome, as the holder of one of the attempt's tokens may see it."""
    kept = json.loads(attempt["payment"])
    payment = {**kept, "amount": float(attempt["amount"]), "currency": attempt["currency"]}
    payment["order_id"] = attempt["order_id"]
    if kept.get("status") == "failure":
        # Why a bank declined is what someone who tries stolen cards wants to know.
        payment = {name: value for name, value in payment.items() if name not in ("status_code", "status_description")}
    state, now = attempt["state"], time.time()
    if state == "unknown":
        return {"type": "unknown", "order_id": attempt["order_id"]}
    if state == "rejected":
        return {"type": "rejected", "issues": [{"field": "", "code": "service_refused"}]}
    if state == "action_required":
        return {"type": "action_required", "payment": payment, "user_action_url": attempt["leads_to"]}
    if state == "redirect_ready" and now < attempt["expires_at"]:
        left = int(attempt["expires_at"] - now)
        return {"type": "redirect", "payment": payment, "location": attempt["leads_to"], "expires_in": left}
    kinds = {"failed": "declined", "sent": "pending", "redirect_ready": "pending"}
    return {"type": kinds.get(state, state), "payment": payment}


def view_of(payment):
    """The members a browser may see; the card's token, the project and the shopper's details stay here."""
    view = {name: payment[name] for name in TEXTS if isinstance(payment.get(name), str)}
    if is_safe_url(payment.get("receipt_url")):
        view["receipt_url"] = payment["receipt_url"]
    if view.get("status") == "success" and isinstance(payment.get("created_at"), str):
        view["created_at"] = payment["created_at"]
    limit = payment.get("limit_info")
    if isinstance(limit, dict):
        view["limit_info"] = {name: limit[name] for name in ("retry_after", "description") if name in limit}
    return view
