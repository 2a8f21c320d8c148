import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { ContestantsOptions } from './contestants.js'
import { assertDone, type Step } from './recordPayment.js'

/** What the merchant's callback writes, whoever takes the webhook. */
export const writeLine = (client: PoolClient, line: string) =>
  client.query({ name: 'merchant', text: 'insert into merchant_lines values ($1)', values: [line] })

/**
 * The fewest statements that leave the same rows: one before the service is called, since a payment
 * that is not stored by then could be sent twice, and one after its answer.
 */
export async function payBare(
  steps: readonly Step[],
  { pool, prepare, schema }: ContestantsOptions,
): Promise<void> {
  const changes = steps.filter((step) => step.type === 'reserve' || step.type === 'change')
  const attempts = changes.map(({ attempt }) => attempt)
  const [reserved, ...later] = changes.map(({ entry }) => entry)
  const [first, last] = [attempts[0], attempts.at(-1)]
  if (!first || !last) throw new Error('No payment was recorded.')
  const key = keyOf(first.reference)
  const { id, pos_id, reference, order_id, returnCodeHash, amount, currency, tokenHashes } = first
  await pool.query({
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
      ...[
        key,
        id,
        pos_id,
        reference,
        order_id,
        first.state,
        returnCodeHash,
        amount,
        currency,
        first.createdAt,
      ],
      ...[tokenHashes[0], first.checkAt, JSON.stringify(first), JSON.stringify([reserved])],
    ],
  })
  await pool.query({
    ...(prepare && { name: `paid ${schema}` }),
    text: `with o as (update ${schema}.orders set version = version + 1, state = $3, updated_at = $4 where order_key = $1),
      p as (insert into ${schema}.order_payments (order_key, payment_key) values ($1, $8)),
      j as (${addEntries(schema, 2, 7)})
      update ${schema}.attempts set state = $3, check_at = $5, record = $6 where order_key = $1 and id = $2`,
    values: [
      ...[
        key,
        id,
        last.state,
        last.updatedAt,
        last.checkAt,
        JSON.stringify(last),
        JSON.stringify(later),
      ],
      keyOf(`payment ${last.transactions[0]?.payment_id}`),
    ],
  })
}

/** The event, its payment and the merchant's line in one transaction, and nothing decided. */
export async function deliverBare(
  steps: readonly Step[],
  { pool, prepare, schema }: ContestantsOptions,
): Promise<void> {
  const event = steps.find((step) => step.type === 'event')
  if (event?.type !== 'event' || !event.attempt) throw new Error('No webhook was recorded.')
  const { record, attempt, subject } = event
  const entries = steps.flatMap((step) =>
    step.type === 'event' || step.type === 'handle' ? (step.entry ?? []) : [],
  )
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query({
      ...(prepare && { name: `webhook ${schema}` }),
      text: `with e as (
          insert into ${schema}.events
            (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, record)
          select order_key, $3, $1, $4, $5, 1, $6, $6, $6, $7
          from ${schema}.order_names where pos_id = $1 and order_id = $2 returning order_key),
        o as (update ${schema}.orders o set version = version + 1, updated_at = $6 from e where o.order_key = e.order_key),
        j as (${addEntries(schema, 4, 11, '(select order_key from e)')})
        update ${schema}.attempts a set state = $8, check_at = $9, record = $10 from e where a.order_key = e.order_key and a.id = $4`,
      values: [
        ...[
          attempt.pos_id,
          attempt.order_id,
          record.id,
          attempt.id,
          keyOf(subject),
          record.receivedAt,
        ],
        ...[
          JSON.stringify(record),
          attempt.state,
          attempt.checkAt,
          JSON.stringify(attempt),
          JSON.stringify(entries),
        ],
      ],
    })
    assertDone(1, rowCount)
    await writeLine(client, attempt.reference)
    await client.query('commit')
  } finally {
    client.release()
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
