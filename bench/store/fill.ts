import type { Pool } from 'pg'
import { modelNumber, referenceOf } from './recordPayment.js'

interface Filling {
  readonly schema: string
  /** Numbers of the payments, the last one included. */
  readonly from: number
  readonly to: number
  /** Whether the merchant's callback has not yet taken their events. */
  readonly areWaiting?: boolean
}

/** The service's name of a stored payment. */
export function paymentIdOf(number: number): string {
  return paymentIdStart + String(number).padStart(12, '0')
}

const paymentIdStart = '00000004-0000-4000-8000-'

/** The stored orders began one after the other, 20 000 a day. */
export const everyMs = 4_320

/** So many days ago, so that `prune` may delete them. */
const daysAgo = 500

const filled = ['orders', 'attempts', 'order_names', 'order_payments', 'events', 'journal'] as const

/**
 * Stores payments by copying the rows of payment `modelNumber`, with keys and names of the same
 * length and as random. Indexes are made afterwards, which takes a fraction of the time, and are as
 * packed as they can be.
 */
export async function fill(
  pool: Pool,
  { schema, from, to, areWaiting = false }: Filling,
): Promise<void> {
  const key = `md5('order ' || n)::uuid`
  const id = `left(md5('attempt ' || n), 16)`
  const reference = `'A-' || lpad(n::text, 9, '0')`
  const copies = `generate_series(${from}, ${to}) n`
  const ms = daysAgo * 24 * 60 * 60 * 1_000
  const ofModel = `where order_key = (select order_key from ${schema}.orders where reference = '${referenceOf(modelNumber)}')`
  const model = (table: string) => `(select * from ${schema}.${table} ${ofModel}) m`
  const names = `(select id, order_id from ${schema}.attempts ${ofModel}) named`
  const renamed = `replace(replace(m.record::text, named.id, ${id}), named.order_id, ${reference})`
  const renamedEntry = `replace(m.entry::text, named.id, ${id})`
  // For the lists: what an order shows is another one for some, and differs in amount and time.
  const shownState = `case when n % 5000 = 0 then 'needs_review' when n % 10 = 0 then 'failed' else state end`
  const restore = await dropIndexes(pool, schema)
  for (const statement of [
    `insert into ${schema}.orders
       (order_key, pos_id, reference, version, attempts, live_attempt, state, amount, currency, created_at, updated_at)
     select ${key}, pos_id, ${reference}, version, attempts, ${id}, ${shownState}, n % 1000, currency, created_at - ${ms} + n::float8 * ${everyMs}, updated_at - ${ms}
     from ${copies}, ${model('orders')}`,
    `insert into ${schema}.attempts
       (order_key, id, pos_id, number, order_id, state, return_code_hash, token_hash, check_at, blocks_order, is_live, record)
     select ${key}, ${id}, pos_id, number, ${reference}, state,
       case when return_code_hash is not null then ${hashOf('code')} end, ${hashOf('token')}, check_at, blocks_order, is_live,
       ${renamed}::json
     from ${copies}, ${model('attempts')}, ${names}`,
    `insert into ${schema}.order_names (pos_id, order_id, order_key)
     select pos_id, ${reference}, ${key} from ${copies}, ${model('order_names')}`,
    `insert into ${schema}.order_payments (order_key, payment_key)
     select ${key}, left(encode(sha256(convert_to(format('["payment","%s","${paymentIdStart}%s"]', pos_id, lpad(n::text, 12, '0')), 'UTF8')), 'hex'), 32)::uuid
     from ${copies}, ${model('orders')}`,
    `insert into ${schema}.events (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, turn, record)
     select ${key}, left(md5(m.id || n), 16), pos_id, ${id}, md5(m.subject_key::text || n)::uuid, number, received_at - ${ms},
       next_try_at - ${ms} + n, ${areWaiting ? 'null' : `handled_at - ${ms}`}, ${areWaiting ? 0 : 'turn'},
       replace(${renamed}, m.id, left(md5(m.id || n), 16))::json
     from ${copies}, ${model('events')}, ${names}`,
    `insert into ${schema}.journal (order_key, number, at, attempt_id, type, entry)
     select ${key}, m.number, m.at - ${ms}, ${id}, m.type,
       case when m.entry ->> 'eventId' is null then replace(${renamedEntry}, named.order_id, ${reference})
         else replace(${renamedEntry}, m.entry ->> 'eventId', left(md5((m.entry ->> 'eventId') || n), 16)) end::json
     from ${copies}, ${model('journal')}, ${names}`,
  ]) {
    await pool.query(statement)
  }
  await restore()
  await pool.query(`vacuum analyze ${filled.map((table) => `${schema}.${table}`).join()}`)
}

function hashOf(what: string): string {
  return `encode(sha256(convert_to('${what} ' || n, 'UTF8')), 'hex')`
}

/** Drops every index of the tables. Answers what makes them again. */
async function dropIndexes(pool: Pool, schema: string): Promise<() => Promise<void>> {
  const { rows } = await pool.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
         else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
       case when c.oid is null then pg_get_indexdef(i.indexrelid)
         else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
     from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid = any ($1::regclass[])`,
    [filled.map((table) => `${schema}.${table}`)],
  )
  for (const { drop } of rows) await pool.query(drop)
  return async () => {
    for (const { make } of rows) await pool.query(make)
  }
}

/** Bytes on disk of each of the tables, and of its indexes. */
export async function sizesOf(
  pool: Pool,
  schema: string,
): Promise<readonly { readonly name: string; readonly table: number; readonly indexes: number }[]> {
  const { rows } = await pool.query<{ name: string; table: string; indexes: string }>(
    `select name, pg_table_size(format('%I.%I', $1::text, name)::regclass) as table,
       pg_indexes_size(format('%I.%I', $1::text, name)::regclass) as indexes
     from unnest($2::text[]) with ordinality t (name, place) order by place`,
    [schema, filled],
  )
  return rows.map(({ name, table, indexes }) => ({
    name,
    table: Number(table),
    indexes: Number(indexes),
  }))
}
