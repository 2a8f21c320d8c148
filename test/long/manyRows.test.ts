import { expect, test } from 'vitest'
import { migrate, postgresStore, prune } from '../../src/postgres.js'
import { noon, reserve, sampleAttempt } from '../../src/testing/store-contract/sampleRecords.js'
import { runPostgres } from '../postgres/runPostgres.js'

const postgres = runPostgres()

let schemas = 0

interface Filling {
  /** Orders, each with one paid attempt. */
  readonly orders: number
  /** Events, shared out among the orders. They wait unless they are handled. */
  readonly events: number
  readonly areHandled?: boolean
}

/** A store with that many rows, made by copying those of one payment. */
async function openFilled({ orders, events, areHandled = false }: Filling) {
  const schema = `many_${++schemas}`
  const { database, pool } = postgres.pg
  await migrate(database, { schema })
  const store = postgresStore(database, { schema })
  await reserve(store, sampleAttempt('model', { state: 'succeeded' }))
  const keyOf = (number: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
  await pool.query(`
    insert into ${schema}.orders (order_key, pos_id, reference, version, attempts, state, created_at, updated_at)
    select ${keyOf('n')}, pos_id, 'A-' || n, 1, 1, state, ${noon}, ${noon}
    from ${schema}.orders, generate_series(1, ${orders}) n;
    insert into ${schema}.attempts (order_key, id, pos_id, number, order_id, state, check_at, blocks_order, is_live, record)
    select ${keyOf('n')}, 'a' || n, pos_id, 1, 'A-' || n, state, null, true, true, record
    from ${schema}.attempts, generate_series(1, ${orders}) n;
    insert into ${schema}.attempt_tokens select ${keyOf('n')}, 'token ' || n, 'a' || n from generate_series(1, ${orders}) n;
    insert into ${schema}.order_names select pos_id, order_id, order_key from ${schema}.attempts where id <> 'model';
    insert into ${schema}.events
      (order_key, id, pos_id, queue, subject_key, number, received_at, next_try_at, handled_at, record)
    select ${keyOf(`n % ${orders} + 1`)}, 'e' || n, 'project', 'a' || (n % ${orders} + 1), gen_random_uuid(), n, ${noon}, ${noon} + n,
      ${areHandled ? '1' : 'null'}, '{"event": {"type": "unrecognised"}}'
    from generate_series(1, ${events}) n;
  `)
  await pool.query(`vacuum analyze ${schema}.events, ${schema}.attempts, ${schema}.orders`)
  return { schema, store, pool, database }
}

/** The median of some runs, in milliseconds. */
async function medianMs(act: () => Promise<unknown>, runs = 15): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const startedAt = performance.now()
    await act()
    times.push(performance.now() - startedAt)
  }
  return times.sort((one, other) => one - other)[runs >> 1] ?? Number.NaN
}

test('10 due attempts are taken as fast among 75 000 as among 750', async () => {
  const takeMs = async (orders: number) => {
    const { store, schema, pool } = await openFilled({ orders, events: 0 })
    await pool.query(`update ${schema}.attempts set check_at = ${noon} where id <> 'model'`)
    await pool.query(`vacuum analyze ${schema}.attempts`)
    let taken = 0
    const time = await medianMs(async () => {
      const due = await store.takeDueAttempts({ pos_id: 'project', now: noon, until: noon + 9, limit: 10 })
      taken += due.length
    })
    expect(taken).toBe(150)
    return time
  }
  const [few, many] = [await takeMs(750), await takeMs(75_000)]
  console.log(`10 due attempts of 750 and of 75 000: ${few.toFixed(1)} and ${many.toFixed(1)} ms`)
  expect(many / few).toBeLessThan(10)
})

test('a prune of four times as many orders takes about four times as long', async () => {
  const pruneMs = async (orders: number, areHandled: boolean) => {
    const { database, schema } = await openFilled({ orders, events: orders, areHandled })
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
    `prune, ms for 1 000 orders of 7 500 and of 30 000: deleted ${perThousand(deleting[0], 7_500)} and ` +
      `${perThousand(deleting[1], 30_000)}; kept for events that wait ${perThousand(passing[0], 7_500)} and ${perThousand(passing[1], 30_000)}`,
  )
  // Sixteen times as long if each order were compared with all others.
  expect(deleting[1] / deleting[0]).toBeLessThan(9)
  expect(passing[1] / passing[0]).toBeLessThan(9)
})
