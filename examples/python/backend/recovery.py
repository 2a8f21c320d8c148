"""Asks what became of attempts that are undecided: nothing unclear is charged again, so it has to become clear."""

import threading
import time

import service
from checkout import cancel_attempt

# Waits after each time the webhook was asked for, in seconds: with the first 5 s, at 30 s, 2 min, 10 min, 1 h, 6 h and
# 24 h. Then a person must look.
WAITS = (25, 90, 480, 3_000, 18_000, 64_800, 600)


def watch(checkout):
    """Runs for as long as the process does."""
    threading.Thread(target=_watch, args=[checkout], daemon=True).start()


def _watch(checkout):
    while True:
        time.sleep(1)
        try:
            for attempt in _take_due(checkout.store):
                _ask(checkout, attempt)
        except Exception as error:  # A round that fails must not end the next ones.
            print(f"Recovery failed and goes on: {error}", flush=True)


def _take_due(store):
    """Attempts whose time has come, each with the time of its next check set."""
    now = time.time()
    with store.transaction() as db:
        db.execute("update attempts set state = 'unknown' where state = 'sent' and check_at <= ?", [now])
        due = db.execute("select * from attempts where check_at <= ? limit 20", [now]).fetchall()
        for attempt in due:
            if attempt["checks"] >= len(WAITS):
                db.execute("update attempts set state = 'needs_review', check_at = null where id = ?", [attempt["id"]])
                print(f"{attempt['order_id']}: nobody knows what became of it. A person must look.", flush=True)
            else:
                later = [now + WAITS[attempt["checks"]], attempt["id"]]
                db.execute("update attempts set checks = checks + 1, check_at = ? where id = ?", later)
    return [attempt for attempt in due if attempt["checks"] < len(WAITS)]


def _ask(checkout, attempt):
    has_run_out = attempt["mode"] == "hosted" and time.time() >= (attempt["expires_at"] or 0)
    if has_run_out and cancel_attempt(checkout, attempt)["state"] == "cancelled":
        return
    service.resend_webhook(checkout.project, attempt["order_id"])
