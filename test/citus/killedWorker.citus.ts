import { exec } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { addressOf } from '../backend/postgres/databaseOfPlace.js'
import { openPg } from '../backend/postgres/databases.js'
import { openFailoverShop, payThroughKills, plansOf } from '../long/failover/failoverShop.js'
import { clusterUrl, dropSchema, makeKnown } from './cluster.js'

const {
  TILLKIT_CITUS_KILL = '',
  TILLKIT_FAILOVER_KILLS = 2,
  TILLKIT_FAILOVER_ORDERS = 200,
} = process.env
const kills = Number(TILLKIT_FAILOVER_KILLS)
const orders = Number(TILLKIT_FAILOVER_ORDERS)

test(`a worker killed ${kills} times among ${orders} orders: none charged twice, no event lost`, async () => {
  const place = clusterUrl()
  const { database, pool, close } = openPg(addressOf(place))
  await dropSchema(database, 'tillkit')
  await pool.query('drop table if exists effects')
  const plans = plansOf(orders)
  const shop = await openFailoverShop(place, plans)
  await makeKnown(database, 'effects')

  const awayMs: number[] = []
  /**
   * The command kills a worker and starts it again; it is over when a statement to all workers is
   * answered.
   */
  async function killWorker(): Promise<void> {
    const killedAt = performance.now()
    await promisify(exec)(TILLKIT_CITUS_KILL)
    const isBack = () =>
      pool.query('select count(*) from tillkit.orders').then(
        () => true,
        () => false,
      )
    while (!(await isBack())) await new Promise((resolve) => setTimeout(resolve, 50))
    awayMs.push(performance.now() - killedAt)
  }

  try {
    await payThroughKills(shop, plans, { kills, kill: killWorker })
    await shop.recover()
    const { charged, chargedTwice, acknowledged, lost, handledTwice, problems, unanswered } =
      await shop.report()
    console.log(
      `citus: ${kills} kills of a worker, ${orders} orders, ${charged} charged, ` +
        `${chargedTwice.length} of them twice; ${acknowledged} events answered 200, ` +
        `${lost.length} of them lost; away ${Math.round(Math.max(...awayMs))} ms at most, ` +
        `${unanswered} requests not answered`,
    )
    expect({ chargedTwice, lost, handledTwice, problems }).toEqual({
      chargedTwice: [],
      lost: [],
      handledTwice: [],
      problems: [],
    })
    // A run in which little happened would show nothing.
    expect(charged).toBeGreaterThan(orders / 2)
    expect(acknowledged).toBeGreaterThan(orders / 2)
    expect(unanswered).toBeGreaterThan(kills)
  } finally {
    await shop.close()
    await close()
  }
})
