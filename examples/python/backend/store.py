"""Orders, attempts and events in one SQLite database, so that what belongs together is written together."""

import hashlib
import json
import sqlite3
import time
from contextlib import closing, contextmanager

TABLES = """
create table if not exists orders (
  reference text primary key, shopper text not null, amount text not null, currency text not null,
  is_paid integer not null default 0);
create table if not exists attempts (
  id integer primary key, reference text not null, order_id text not null unique, mode text not null,
  amount text not null, currency text not null, state text not null, payment text not null default '{}',
  leads_to text, expires_at real, check_at real, checks integer not null default 0, updated_at real not null);
create table if not exists tokens (hash text primary key, attempt_id integer not null);
create table if not exists return_codes (hash text primary key, attempt_id integer not null);
create table if not exists events (
  hash text primary key, data text not null, attempt_id integer, note text not null, received_at real not null);
"""

# An order in any other state is free for a new attempt.
FREE = ("failed", "cancelled", "rejected")


def digest(text):
    """Tokens and codes are kept as this only: who reads the database can ask for nothing."""
    return hashlib.sha256(text.encode()).hexdigest()


class Store:
    def __init__(self, path):
        self._path = path
        with closing(self._connect()) as connection:
            connection.execute("pragma journal_mode = wal")
            connection.executescript(TABLES)

    @contextmanager
    def transaction(self):
        """One writer at a time: `begin immediate` is the lock that keeps a second attempt of an order out."""
        with closing(self._connect()) as connection:
            connection.execute("begin immediate")
            try:
                yield connection
            except BaseException:
                connection.execute("rollback")
                raise
            connection.execute("commit")

    def _connect(self):
        connection = sqlite3.connect(self._path, timeout=10, isolation_level=None)
        connection.row_factory = sqlite3.Row
        connection.execute("pragma synchronous = full")
        return connection


def find_by_token(db, token):
    query = "select attempts.* from attempts join tokens on attempt_id = attempts.id where hash = ?"
    return db.execute(query, [digest(token)]).fetchone()


def find_holder(db, reference):
    """The attempt that keeps others of its order out, if there is one."""
    query = "select * from attempts where reference = ? and state not in (?, ?, ?) order by id desc"
    return db.execute(query, [reference, *FREE]).fetchone()


def add_attempt(db, order, mode, token, return_code):
    """Stores an attempt before the first byte of it goes out, under a name that no other attempt has."""
    count = db.execute("select count(*) from attempts where reference = ?", [order["reference"]]).fetchone()[0]
    order_id = order["reference"] if count == 0 else f"{order['reference']}-{count + 1}"
    insert = """insert into attempts (reference, order_id, mode, amount, currency, state, check_at, updated_at)
                values (?, ?, ?, ?, ?, 'sent', ?, ?) returning id"""
    now = time.time()
    # Should this process end while the request is under way, the attempt is looked at again after a minute.
    values = [order["reference"], order_id, mode, order["amount"], order["currency"], now + 60, now]
    attempt_id = db.execute(insert, values).fetchone()[0]
    add_token(db, token, attempt_id)
    db.execute("insert into return_codes values (?, ?)", [digest(return_code), attempt_id])
    return find_attempt(db, attempt_id)


def add_token(db, token, attempt_id):
    db.execute("insert or ignore into tokens values (?, ?)", [digest(token), attempt_id])


def find_attempt(db, attempt_id):
    return db.execute("select * from attempts where id = ?", [attempt_id]).fetchone()


def change_attempt(db, attempt, state, payment=None, leads_to=None, expires_at=None, check_at=None):
    """Moves an attempt on. What is not given stays as it is, but for the next check: none unless given."""
    update = """update attempts set state = ?, payment = coalesce(?, payment), leads_to = coalesce(?, leads_to),
                expires_at = coalesce(?, expires_at), check_at = ?, checks = 0, updated_at = ? where id = ?"""
    kept = None if payment is None else json.dumps(payment, default=float)
    db.execute(update, [state, kept, leads_to, expires_at, check_at, time.time(), attempt["id"]])
    return find_attempt(db, attempt["id"])


def take_return_code(db, code):
    """The attempt of a code that was never used before."""
    query = "delete from return_codes where hash = ? returning attempt_id"
    row = db.execute(query, [digest(code)]).fetchone()
    return row and row["attempt_id"]
