import { expect, test } from 'vitest'
import {
  type FailoverReport,
  openFailoverShop,
  payThroughKills,
  plansOf,
} from './failover/failoverShop.js'
import { startPostgresPair } from './failover/postgresPair.js'

const { TILLKIT_FAILOVER_KILLS = 2, TILLKIT_FAILOVER_ORDERS = 200 } = process.env
const kills = Number(TILLKIT_FAILOVER_KILLS)
const orders = Number(TILLKIT_FAILOVER_ORDERS)

/**
 * How long nothing reaches the standby before every second kill: an asynchronous one has then
 * certainly missed something.
 */
const silentMs = 250

interface FailoverRun extends FailoverReport {
  /** From the kill until the shop's database takes writes again. */
  readonly awayMs: readonly number[]
}

async function failOver(
  replication: 'synchronous' | 'asynchronous',
  isSilent: (kill: number) => boolean,
): Promise<FailoverRun> {
  const pair = await startPostgresPair(replication)
  const plans = plansOf(orders)
  const shop = await openFailoverShop(pair.host, plans)
  const awayMs: number[] = []

  async function killAndPromote(kill: number): Promise<void> {
    if (isSilent(kill)) {
      await pair.stopSending()
      await new Promise((resolve) => setTimeout(resolve, silentMs))
    }
    const killedAt = performance.now()
    await pair.killPrimary()
    await pair.promote()
    awayMs.push(performance.now() - killedAt)
  }

  try {
    await payThroughKills(shop, plans, { kills, kill: killAndPromote, afterKill: pair.addStandby })
    await shop.recover()
    return { ...(await shop.report()), awayMs }
  } finally {
    await shop.close()
    await pair.stop()
  }
}

function log(what: string, run: FailoverRun): void {
  const { charged, chargedTwice, acknowledged, lost, unanswered, awayMs } = run
  const longest = Math.round(Math.max(...awayMs))
  console.log(
    `failover, ${what}: ${awayMs.length} kills, ${orders} orders, ${charged} charged, ` +
      `${chargedTwice.length} of them twice; ${acknowledged} events answered 200, ` +
      `${lost.length} of them lost; database away ${longest} ms at most, ` +
      `${unanswered} requests not answered`,
  )
}

test(`a synchronous standby, ${kills} primaries killed among ${orders} orders: none charged twice, no event lost`, async () => {
  const run = await failOver('synchronous', (kill) => kill % 2 === 1)
  log('synchronous standby', run)
  expect(run).toMatchObject({ chargedTwice: [], lost: [], handledTwice: [], problems: [] })
  // A run in which little happened would show nothing.
  expect(run.charged).toBeGreaterThan(orders / 2)
  expect(run.acknowledged).toBeGreaterThan(orders / 2)
  expect(run.unanswered).toBeGreaterThan(kills)
})

test('an asynchronous standby that has fallen behind: orders are charged twice, and events that were answered 200 are lost', async () => {
  const run = await failOver('asynchronous', () => true)
  log(`asynchronous standby, ${silentMs} ms behind`, run)
  expect(run.chargedTwice.length).toBeGreaterThan(0)
  expect(run.lost.length).toBeGreaterThan(0)
})
