import { type SchemaOptions, type Tables, tablesOf } from './tables.js'

/** One step of the store's tables from version to version. */
export interface Migration {
  /** 1, 2, …: applied in this order, each once. */
  readonly version: number
  /** What it does, in a word or two. */
  readonly name: string
  /** The same as `sql`, statement by statement. */
  readonly statements: readonly string[]
  /** SQL text for a migration tool of your own. Its last statement records the version, as `migrate` does. */
  readonly sql: string
}

/** What a migration does to the tables. One that was published is never changed: a later one corrects it. */
interface Step {
  readonly name: string
  readonly statements: (tables: Tables) => readonly string[]
}

/**
 * Lists the migrations this version of the store knows, first to last, as SQL text. `migrate` applies them; this is for
 * merchants whose own tool does.
 *
 * @throws {CheckoutError} `configuration` when the schema's name can't be used
 * @example
 * import { migrations } from 'tillkit/postgres'
 *
 * for (const { version, name, sql } of migrations()) writeFileSync(`sql/${version}_${name}.sql`, sql)
 */
export function migrations(options: SchemaOptions = {}): readonly Migration[] {
  const tables = tablesOf(options)
  return steps.map(({ name, statements }, index) => {
    const version = index + 1
    const record = `insert into ${tables.migrations} (version, name) values (${version}, '${name}')`
    const all = [...statements(tables), record]
    return { version, name, statements: all, sql: all.map((statement) => `${statement};\n`).join('\n') }
  })
}

// Records are `json` and not `jsonb`: jsonb refuses U+0000 and lone surrogates, which a webhook's text may contain, and a
// webhook that can't be stored would be lost. Times are milliseconds since the epoch, as the records have them.
const createTables: Step = {
  name: 'create_tables',
  statements: ({ schema, attempts, attemptTokens, events, migrations }) => [
    // `create schema if not exists` needs the right to create one even where it exists.
    `do $$ begin if to_regnamespace('"${schema}"') is null then create schema "${schema}"; end if; end $$`,
    `create table ${migrations} (
  version integer primary key,
  name text not null,
  applied_at timestamptz not null default now()
)`,
    `create table ${attempts} (
  id text primary key,
  sequence bigint generated always as identity,
  pos_id text not null,
  reference text not null,
  number integer not null,
  order_id text not null,
  state text not null,
  return_code_hash text,
  check_at double precision,
  updated_at double precision not null,
  is_live boolean not null,
  version bigint not null default 1,
  record json not null,
  unique (pos_id, order_id),
  unique (pos_id, reference, number)
)`,
    `comment on column ${attempts}.is_live is 'Whether it has blocked its order for other attempts ever since it was made'`,
    `create unique index attempts_one_live on ${attempts} (pos_id, reference) where is_live`,
    `create unique index attempts_return_code on ${attempts} (return_code_hash) where return_code_hash is not null`,
    `create index attempts_check_at on ${attempts} (check_at) where check_at is not null`,
    `create table ${attemptTokens} (
  token_hash text primary key,
  attempt_id text not null references ${attempts} on delete cascade
)`,
    `create index attempt_tokens_attempt on ${attemptTokens} (attempt_id)`,
    `create table ${events} (
  id text primary key,
  sequence bigint generated always as identity,
  pos_id text,
  attempt_id text,
  subject_hash bytea not null,
  subject_number integer not null,
  received_at double precision not null,
  next_try_at double precision not null,
  handled_at timestamptz,
  record json not null,
  unique (subject_hash, subject_number)
)`,
    `create index events_waiting on ${events} (next_try_at, sequence) where handled_at is null`,
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

const steps: readonly Step[] = [createTables, pageGuard]
