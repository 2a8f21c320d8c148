import { distribution } from './distribution.js'
import { type SchemaOptions, type TableNames, tableNamesOf } from './tableNames.js'

/** One step of the store's tables from version to version. */
export interface Migration {
  /** 1, 2, …: applied in this order, each once. */
  readonly version: number
  /** What it does, in a word or two. */
  readonly name: string
  /** The same as `sql`, statement by statement. */
  readonly statements: readonly string[]
  /**
   * SQL text for a migration tool of your own. Its last statement records the version, as `migrate`
   * does.
   */
  readonly sql: string
}

/**
 * What a migration does to the tables. One that was published is never changed: a later one
 * corrects it.
 */
interface Step {
  readonly name: string
  readonly statements: (tables: TableNames) => readonly string[]
}

/**
 * Lists the migrations this version of the store knows, first to last, as SQL text. `migrate`
 * applies them; this is for merchants whose own tool does.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used
 * @example
 * import { migrations } from 'tillkit/postgres'
 *
 * for (const { version, name, sql } of migrations()) writeFileSync(`sql/${version}_${name}.sql`,
 * sql)
 */
export function migrations(options: SchemaOptions = {}): readonly Migration[] {
  const tables = tableNamesOf(options)
  return steps.map(({ name, statements }, index) => {
    const version = index + 1
    const record = `insert into ${tables.migrations} (version, name) values (${version}, '${name}')`
    const all = [...statements(tables), ...distribution(tables), record]
    return {
      version,
      name,
      statements: all,
      sql: all.map((statement) => `${statement};\n`).join('\n'),
    }
  })
}

// Every row of an order begins with its `order_key`, in every primary and unique key, so that the
// tables can be divided by it. A name that a webhook finds its order by is the one exception.
// Indexes that find rows by something else are not unique.
//
// Records are `json` and not `jsonb`: jsonb refuses U+0000 and lone surrogates, which a webhook's
// text may contain, and a webhook that can't be stored would be lost. Times are milliseconds since
// the epoch, as the records have them.
const createTables: Step = {
  name: 'create_tables',
  statements: ({
    schema,
    orders,
    attempts,
    attemptTokens,
    orderNames,
    orderPayments,
    events,
    journal,
    migrations,
  }) => [
    // `create schema if not exists` needs the right to create one even where it exists.
    `do $$ begin if to_regnamespace('"${schema}"') is null then create schema "${schema}"; end if; end $$`,
    `create table ${migrations} (
  version integer primary key,
  name text not null,
  applied_at timestamptz not null default now()
)`,
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
    `comment on table ${orders} is 'One row an order, locked by whoever changes anything of it. Without a reference: what webhooks of no attempt are about'`,
    `comment on column ${orders}.version is 'Grows by a random step with every change of the order, its attempts or their events'`,
    `comment on column ${orders}.live_attempt is 'The attempt that blocks the order for another one'`,
    `comment on column ${orders}.state is 'Of the attempt that blocks the order, else of the last one'`,
    `create index orders_state on ${orders} (pos_id, state, created_at, order_key) where pos_id is not null`,
    `create index orders_reference on ${orders} (pos_id, reference collate "C") where pos_id is not null`,
    `create index orders_amount on ${orders} (pos_id, amount, created_at, order_key) where pos_id is not null`,
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
    `comment on column ${attempts}.is_live is 'Whether it has blocked its order for other attempts ever since it was made'`,
    `create unique index attempts_one_live on ${attempts} (order_key) where is_live`,
    `create index attempts_id on ${attempts} using hash (id)`,
    `create index attempts_return_code on ${attempts} using hash (return_code_hash) where return_code_hash is not null`,
    `create index attempts_check_at on ${attempts} (pos_id, check_at) where check_at is not null`,
    `create table ${attemptTokens} (
  order_key uuid not null,
  token_hash text not null,
  attempt_id text not null,
  primary key (order_key, token_hash)
)`,
    `create index attempt_tokens_hash on ${attemptTokens} using hash (token_hash)`,
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
    `comment on table ${orderPayments} is 'The payments that the service has named in answers and webhooks of an order'`,
    `comment on column ${orderPayments}.payment_key is 'Of SHA-256 over project and payment_id'`,
    `create index order_payments_key on ${orderPayments} using hash (payment_key)`,
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
    `comment on column ${events}.queue is 'The attempt, or of none the event itself: of one queue one event is handled at a time'`,
    `comment on column ${events}.number is 'The version of the order with which it was recorded: its place among the order''s events'`,
    `comment on column ${events}.turn is 'One more with every event of the queue that was handled while this one was the oldest'`,
    `create index events_waiting on ${events} (pos_id, next_try_at, id) where handled_at is null`,
    `create index events_queue on ${events} (order_key, queue, number) where handled_at is null`,
    `create index events_unrecognised on ${events} (pos_id, received_at, id) where is_unrecognised`,
    `create index events_waiting_id on ${events} using hash (id) where handled_at is null`,
    `create table ${journal} (
  order_key uuid not null,
  number bigint not null,
  at double precision not null,
  attempt_id text,
  type text not null,
  entry json not null,
  primary key (order_key, number)
)`,
    `comment on table ${journal} is 'What happened to an order, in the transaction that made it so. Rows are never changed'`,
    `comment on column ${journal}.number is 'The version of the order that it was written with'`,
  ],
}

const pageGuard: Step = {
  name: 'page_guard',
  statements: ({ guardChanges, guardCounts }) => [
    `create table ${guardChanges} (
  id text primary key,
  first_seen_at double precision not null,
  last_seen_at double precision not null,
  notify_at double precision,
  record json not null,
  accepted json
)`,
    `create index guard_changes_notify_at on ${guardChanges} (notify_at) where notify_at is not null`,
    `create table ${guardCounts} (
  day text not null,
  page text not null,
  what text not null,
  engine text not null,
  subject text not null,
  sha256 text not null,
  count bigint not null,
  primary key (day, page, what, engine, subject, sha256)
)`,
  ],
}

/**
 * What stood twice goes; old rows stay as they are, and are read. One statement, since Citus
 * refuses a text with several that change divided tables. Events are found by order and subject,
 * and those that wait by their id too; divided by month, their key has the month.
 */
const lighterRows: Step = {
  name: 'lighter_rows',
  statements: ({ schema, attempts, events }) => [
    `do $$ declare
  old text := (select conname from pg_constraint where conrelid = '${events}'::regclass and contype = 'u');
  month text := (select case relkind when 'p' then ', received_at' else '' end from pg_class where oid = '${events}'::regclass);
begin
  alter table ${attempts} add column token_hash text;
  comment on column ${attempts}.token_hash is 'The first token that may ask for its status, as SHA-256; more are in attempt_tokens';
  create index attempts_token on ${attempts} using hash (token_hash) where token_hash is not null;
  drop index "${schema}".events_waiting_id;
  create index events_waiting_id on ${events} (id) where handled_at is null;
  alter table ${events} drop constraint events_pkey;
  execute format('alter table ${events} drop constraint %I', old);
  execute format('alter table ${events} add constraint events_pkey primary key (order_key, subject_key, number%s)', month);
end $$`,
  ],
}

const steps: readonly Step[] = [createTables, pageGuard, lighterRows]
