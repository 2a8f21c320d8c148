import { createHash } from 'node:crypto'
import type { PoolClient, QueryConfig } from 'pg'
import type { AttemptRecord, NewJournalEntry } from '../../src/store.js'
import type { ContestantsOptions } from './contestants.js'
import { assertDone, type Step } from './recordPayment.js'

type Entries = readonly (NewJournalEntry | undefined)[]

/** What the merchant's callback writes, whoever takes the webhook. */
export const writeLine = (client: PoolClient, line: string) =>
  client.query({ name: 'merchant', text: 'insert into merchant_lines values ($1)', values: [line] })

/**
 * The fewest statements that leave the same rows: one before the service is called, since a payment
 * that is not stored by then could be sent twice, and one after its answer.
 */
export async function payBare(steps: readonly Step[], options: ContestantsOptions): Promise<void> {
  const { reserved, later } = changesOf(steps)
  const last = later.at(-1)
  if (!last) throw new Error('No answer was recorded.')
  const entries = later.map(({ entry }) => entry)
  await options.pool.query(insertPayment(reserved, options))
  await options.pool.query(updatePayment({ attempt: last.attempt, entries, number: 2 }, options))
}

/**
 * The same with the store's promises: what is about to be sent is stored as sent, in a statement of
 * its own.
 */
export async function payWithPromises(
  steps: readonly Step[],
  options: ContestantsOptions,
): Promise<void> {
  const { reserved, later } = changesOf(steps)
  await options.pool.query(insertPayment(reserved, options))
  for (const [index, { attempt, entry }] of later.entries()) {
    const change = { attempt, entries: [entry], number: index + 2 }
    await options.pool.query(updatePayment(change, options))
  }
}

/** The event, its payment and the merchant's line in one transaction, and nothing decided. */
export async function deliverBare(
  steps: readonly Step[],
  options: ContestantsOptions,
): Promise<void> {
  const { event, attempt, handledEntry } = webhookOf(steps)
  const client = await options.pool.connect()
  try {
    await client.query('begin')
    const entries = [event.entry, handledEntry]
    const { rowCount } = await client.query(
      insertEvent(event, { entries, isHandled: true }, options),
    )
    assertDone(1, rowCount)
    await writeLine(client, attempt.reference)
    await client.query('commit')
  } finally {
    client.release()
  }
}

/**
 * The same with the store's promises, in as many packets: the event is committed before the
 * merchant's callback, the callback has the event's row to itself, and the mark is committed with
 * what the callback wrote.
 */
export async function deliverWithPromises(
  steps: readonly Step[],
  options: ContestantsOptions,
): Promise<void> {
  const { event, attempt, handledEntry } = webhookOf(steps)
  const { database, pool, schema } = options
  const entries = [event.entry]
  const { rowCount } = await pool.query(insertEvent(event, { entries, isHandled: false }, options))
  assertDone(1, rowCount)
  const key = keyOf(attempt.reference)
  await database.transaction(
    async (queries, client) => {
      const [turn] = await queries.query(
        `select e.record::text as event, a.record::text as attempt
          from ${schema}.events e join ${schema}.attempts a on a.order_key = e.order_key and a.id = e.queue
          where e.order_key = $1 and e.queue = $2 and e.handled_at is null
          order by e.number limit 1 for update of e skip locked`,
        [key, attempt.id],
      )
      const { event: storedEvent, attempt: storedAttempt } = turn ?? {}
      assertDone(event.record.id, JSON.parse(storedEvent ?? '{}').id)
      await writeLine(client, JSON.parse(storedAttempt ?? '{}').reference)
      const markHandled = `with e as (
            update ${schema}.events set handled_at = $3 where order_key = $1 and id = $2),
          o as (update ${schema}.orders set version = version + 1 where order_key = $1)
          ${addEntries(schema, 5, 4)}`
      const values = [
        key,
        event.record.id,
        String(event.record.receivedAt),
        JSON.stringify([handledEntry]),
      ]
      await (queries.queryLast?.(markHandled, values) ?? queries.query(markHandled, values))
    },
    { readsFirst: true },
  )
}

interface Change {
  readonly attempt: AttemptRecord
  readonly entry: NewJournalEntry | undefined
}

function changesOf(steps: readonly Step[]): {
  readonly reserved: Change
  readonly later: readonly Change[]
} {
  const [reserved, ...later] = steps.filter(
    (step) => step.type === 'reserve' || step.type === 'change',
  )
  if (!reserved) throw new Error('No payment was recorded.')
  return { reserved, later }
}

type EventStep = Extract<Step, { type: 'event' }>

function webhookOf(steps: readonly Step[]): {
  readonly event: EventStep
  readonly attempt: AttemptRecord
  readonly handledEntry: NewJournalEntry | undefined
} {
  const event = steps.find((step) => step.type === 'event')
  const handled = steps.find((step) => step.type === 'handle')
  if (!event?.attempt) throw new Error('No webhook was recorded.')
  return { event, attempt: event.attempt, handledEntry: handled?.entry }
}

function insertPayment(
  { attempt, entry }: Change,
  { prepare, schema }: ContestantsOptions,
): QueryConfig {
  const { id, pos_id, reference, order_id, state, returnCodeHash, amount, currency } = attempt
  return {
    ...(prepare && { name: `pay ${schema}` }),
    text: `with o as (
        insert into ${schema}.orders
          (order_key, pos_id, reference, version, attempts, live_attempt, state, amount, currency, created_at, updated_at)
        values ($1, $3, $4, 1, 1, $2, $6, $8, $9, $10, $10)),
      n as (insert into ${schema}.order_names (pos_id, order_id, order_key) values ($3, $5, $1)),
      j as (${addEntries(schema, 1, 14)})
      insert into ${schema}.attempts
        (order_key, id, pos_id, number, order_id, state, return_code_hash, token_hash, check_at, blocks_order, is_live, record)
      values ($1, $2, $3, 1, $5, $6, $7, $11, $12, true, true, $13)`,
    values: [
      ...[keyOf(reference), id, pos_id, reference, order_id, state, returnCodeHash],
      ...[amount, currency, attempt.createdAt, attempt.tokenHashes[0], attempt.checkAt],
      ...[JSON.stringify(attempt), JSON.stringify([entry])],
    ],
  }
}

/** The first of the entries has that number. */
function updatePayment(
  { attempt, entries, number }: { attempt: AttemptRecord; entries: Entries; number: number },
  { prepare, schema }: ContestantsOptions,
): QueryConfig {
  const [transaction] = attempt.transactions
  return {
    ...(prepare && { name: `paid ${schema} ${number}` }),
    text: `with o as (update ${schema}.orders set version = version + 1, state = $3, updated_at = $4 where order_key = $1),
      p as (insert into ${schema}.order_payments (order_key, payment_key) select $1, $8::uuid where $8 is not null),
      j as (${addEntries(schema, number, 7)})
      update ${schema}.attempts set state = $3, check_at = $5, record = $6, return_code_hash = $9
      where order_key = $1 and id = $2`,
    values: [
      ...[keyOf(attempt.reference), attempt.id, attempt.state, attempt.updatedAt, attempt.checkAt],
      ...[JSON.stringify(attempt), JSON.stringify(entries)],
      transaction ? keyOf(`payment ${transaction.payment_id}`) : null,
      attempt.returnCodeHash,
    ],
  }
}

function insertEvent(
  { record, attempt, subject }: EventStep,
  { entries, isHandled }: { entries: Entries; isHandled: boolean },
  { prepare, schema }: ContestantsOptions,
): QueryConfig {
  return {
    ...(prepare && { name: `webhook ${schema} ${isHandled}` }),
    text: `with e as (
          insert into ${schema}.events
            (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, record)
          select order_key, $3, $1, $4, $5, 1, $6, $6, ${isHandled ? '$6' : 'null'}, $7
          from ${schema}.order_names where pos_id = $1 and order_id = $2 returning order_key),
        o as (update ${schema}.orders o set version = version + 1, updated_at = $6 from e where o.order_key = e.order_key),
        j as (${addEntries(schema, 4, 11, '(select order_key from e)')})
        update ${schema}.attempts a set state = $8, check_at = $9, record = $10 from e where a.order_key = e.order_key and a.id = $4`,
    values: [
      ...[attempt?.pos_id, attempt?.order_id, record.id, attempt?.id, keyOf(subject)],
      ...[record.receivedAt, JSON.stringify(record), attempt?.state, attempt?.checkAt],
      ...[JSON.stringify(attempt), JSON.stringify(entries)],
    ],
  }
}

/** Inserts the entries of a parameter, the first with that number. */
function addEntries(schema: string, first: number, parameter: number, key = '$1::uuid'): string {
  return `insert into ${schema}.journal (order_key, number, at, attempt_id, type, entry)
    select ${key}, ${first} + n - 1, (e ->> 'at')::float8, e ->> 'attemptId', e ->> 'type', e
    from json_array_elements($${parameter}::json) with ordinality t (e, n)`
}

function keyOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
