import { expect, test } from 'vitest'
import { noon, reserve, sampleAttempt } from '../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, postgresStore, prune } from '../../src/postgres.js'
import { runPostgres } from '../backend/postgres/runPostgres.js'

const postgres = runPostgres()

let schemas = 0

/**
 * A database with so many orders, each with a paid attempt and an event, made by copying those of
 * one payment.
 */
async function openFilled(orders: number, areHandled: boolean) {
  const schema = `many_${++schemas}`
  const { database, pool } = postgres.pg
  await migrate(database, { schema })
  await reserve(postgresStore(database, { schema }), sampleAttempt('model', { state: 'succeeded' }))
  const key = `('00000000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  await pool.query(`
    insert into ${schema}.orders
      (order_key, pos_id, reference, version, attempts, state, created_at, updated_at)
    select ${key}, pos_id, 'A-' || n, 1, 1, state, ${noon}, ${noon}
    from ${schema}.orders, generate_series(1, ${orders}) n;
    insert into ${schema}.attempts
      (order_key, id, pos_id, number, order_id, state, check_at, blocks_order, is_live, record)
    select ${key}, 'a' || n, pos_id, 1, 'A-' || n, state, null, true, true, record
    from ${schema}.attempts, generate_series(1, ${orders}) n;
    insert into ${schema}.attempt_tokens
    select ${key}, 'token ' || n, 'a' || n from generate_series(1, ${orders}) n;
    insert into ${schema}.order_names
    select pos_id, order_id, order_key from ${schema}.attempts where id <> 'model';
    insert into ${schema}.events
      (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, record)
    select ${key}, 'e' || n, 'project', 'a' || n, gen_random_uuid(), n, ${noon}, ${noon} + n,
      ${areHandled ? '1' : 'null'}, '{"event": {"type": "unrecognised"}}'
    from generate_series(1, ${orders}) n;
  `)
  await pool.query(`vacuum analyze ${schema}.events, ${schema}.attempts, ${schema}.orders`)
  return { schema, database }
}

test('a prune of four times as many orders takes about four times as long', async () => {
  const pruneMs = async (orders: number, areHandled: boolean) => {
    const { database, schema } = await openFilled(orders, areHandled)
    const startedAt = performance.now()
    const gone = await prune(database, { schema, before: noon + 5, now: () => noon + 10 })
    const time = performance.now() - startedAt
    // The order that all others were copied from has no event.
    const all = areHandled ? { attempts: orders + 1, events: orders } : { attempts: 1, events: 0 }
    expect(gone).toEqual({ orders: orders + 1, ...all })
    return time
  }
  const deleting = [await pruneMs(7_500, true), await pruneMs(30_000, true)] as const
  const passing = [await pruneMs(7_500, false), await pruneMs(30_000, false)] as const
  const perThousand = (time: number, orders: number) => ((time / orders) * 1_000).toFixed(0)
  console.log(
    'prune, ms for 1 000 orders of 7 500 and of 30 000: ' +
      `deleted ${perThousand(deleting[0], 7_500)} and ${perThousand(deleting[1], 30_000)}; ` +
      `kept for events that wait ${perThousand(passing[0], 7_500)} and ` +
      `${perThousand(passing[1], 30_000)}`,
  )
  // Sixteen times as long if each order were compared with all others.
  expect(deleting[1] / deleting[0]).toBeLessThan(9)
  expect(passing[1] / passing[0]).toBeLessThan(9)
})
