import type { MigrationStep } from './migrationStep.js'
import type { TableNames } from './tableNames.js'

/**
 * The store's tables.
 *
 * Every row of an order begins with its `order_key`, in every primary and unique key, so that the
 * tables can be divided by it. The one exception is `order_names`, by which a webhook finds its
 * order. Indexes by other columns are not unique.
 *
 * Records are `json`, not `jsonb`. A webhook's text may contain U+0000 and lone surrogates, which
 * jsonb refuses: such a webhook could not be stored, and would be lost. Times are milliseconds
 * since the epoch, as in the records.
 */
export const createTables: MigrationStep = {
  name: 'create_tables',
  statements: (tables) => [
    ...schemaAndMigrations(tables),
    ...ordersTable(tables),
    ...attemptsTable(tables),
    ...keysOfOrders(tables),
    ...eventsTable(tables),
    ...journalTable(tables),
  ],
}

function schemaAndMigrations({ schema, migrations }: TableNames) {
  return [
    // `create schema if not exists` needs the right to create a schema even if it exists.
    `do $$ begin
  if to_regnamespace('"${schema}"') is null then create schema "${schema}"; end if;
end $$`,
    `create table ${migrations} (
  version integer primary key,
  name text not null,
  applied_at timestamptz not null default now()
)`,
  ]
}

function ordersTable({ orders }: TableNames) {
  return [
    `create table ${orders} (
  order_key uuid primary key,
  pos_id text,
  reference text,
  version bigint not null,
  attempts integer not null,
  live_attempt text,
  state text,
  amount numeric,
  currency text,
  created_at double precision not null,
  updated_at double precision not null
)`,
    `comment on table ${orders} is
  'One row an order, locked by whoever changes anything of it. '
  'Without a reference: what webhooks of no attempt are about'`,
    `comment on column ${orders}.version is
  'Grows by a random step with every change of the order, its attempts or their events'`,
    `comment on column ${orders}.live_attempt is
  'The attempt that blocks the order for another one'`,
    `comment on column ${orders}.state is
  'Of the attempt that blocks the order, else of the last one'`,
    `create index orders_state on ${orders} (pos_id, state, created_at, order_key)
  where pos_id is not null`,
    `create index orders_reference on ${orders} (pos_id, reference collate "C")
  where pos_id is not null`,
    `create index orders_amount on ${orders} (pos_id, amount, created_at, order_key)
  where pos_id is not null`,
  ]
}

function attemptsTable({ attempts, attemptTokens }: TableNames) {
  return [
    `create table ${attempts} (
  order_key uuid not null,
  id text not null,
  pos_id text not null,
  number integer not null,
  order_id text not null,
  state text not null,
  return_code_hash text,
  check_at double precision,
  blocks_order boolean not null,
  is_live boolean not null,
  record json not null,
  primary key (order_key, id)
)`,
    `comment on column ${attempts}.is_live is
  'Whether it has blocked its order for other attempts ever since it was made'`,
    `create unique index attempts_one_live on ${attempts} (order_key) where is_live`,
    `create index attempts_id on ${attempts} using hash (id)`,
    `create index attempts_return_code on ${attempts} using hash (return_code_hash)
  where return_code_hash is not null`,
    `create index attempts_check_at on ${attempts} (pos_id, check_at)
  where check_at is not null`,
    `create table ${attemptTokens} (
  order_key uuid not null,
  token_hash text not null,
  attempt_id text not null,
  primary key (order_key, token_hash)
)`,
    `create index attempt_tokens_hash on ${attemptTokens} using hash (token_hash)`,
  ]
}

/** What orders are found by: an attempt's name, and the service's `payment_id`. */
function keysOfOrders({ orderNames, orderPayments }: TableNames) {
  return [
    `create table ${orderNames} (
  pos_id text not null,
  order_id text not null,
  order_key uuid not null,
  primary key (pos_id, order_id)
)`,
    `create table ${orderPayments} (
  order_key uuid not null,
  payment_key uuid not null,
  primary key (order_key, payment_key)
)`,
    `comment on table ${orderPayments} is
  'The payments that the service has named in answers and webhooks of an order'`,
    `comment on column ${orderPayments}.payment_key is
  'Of SHA-256 over project and payment_id'`,
    `create index order_payments_key on ${orderPayments} using hash (payment_key)`,
  ]
}

function eventsTable({ events }: TableNames) {
  return [
    `create table ${events} (
  order_key uuid not null,
  id text not null,
  pos_id text not null,
  queue text not null,
  subject_key uuid not null,
  number bigint not null,
  received_at double precision not null,
  next_try_at double precision not null,
  handled_at double precision,
  turn integer not null default 0,
  is_unrecognised boolean not null default false,
  record json not null,
  primary key (order_key, id),
  unique (order_key, subject_key, number)
)`,
    `comment on column ${events}.queue is
  'The attempt, or of none the event itself: of one queue one event is handled at a time'`,
    `comment on column ${events}.number is
  'The version of the order with which it was recorded: its place among the order''s events'`,
    `comment on column ${events}.turn is
  'One more with every event of the queue that was handled while this one was the oldest'`,
    `create index events_waiting on ${events} (pos_id, next_try_at, id)
  where handled_at is null`,
    `create index events_queue on ${events} (order_key, queue, number)
  where handled_at is null`,
    `create index events_unrecognised on ${events} (pos_id, received_at, id)
  where is_unrecognised`,
    `create index events_waiting_id on ${events} using hash (id) where handled_at is null`,
  ]
}

function journalTable({ journal }: TableNames) {
  return [
    `create table ${journal} (
  order_key uuid not null,
  number bigint not null,
  at double precision not null,
  attempt_id text,
  type text not null,
  entry json not null,
  primary key (order_key, number)
)`,
    `comment on table ${journal} is
  'What happened to an order, in the transaction that made it so. Rows are never changed'`,
    `comment on column ${journal}.number is
  'The version of the order that it was written with'`,
  ]
}
