import * as admin from 'tillkit/admin'
import * as postgresEntry from 'tillkit/postgres'
import * as server from 'tillkit/server'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as flow from '../../src/page/flow/createFlow.js'
import * as adapter from '../../src/page/provider/fetchAdapter.js'
import { runPostgres } from '../backend/postgres/runPostgres.js'
import {
  buyOrders,
  deliverWebhooks,
  type Press,
  readPages,
  readStatuses,
  recoverOrders,
  referenceOf,
} from './mixed/mixedPresses.js'
import { type MixedShops, openMixedShops } from './mixed/mixedShops.js'
import { type Build, buildOlder, type OlderBuild } from './mixed/olderBuild.js'
import { pressPage } from './mixed/pressPage.js'

const postgres = runPostgres()
const newerBuild: Build = { server, postgres: postgresEntry, admin, flow, adapter }
let older: OlderBuild
beforeAll(async () => {
  older = await buildOlder()
})
afterAll(() => older?.remove())

const pairs = [
  ['older', 'newer'],
  ['newer', 'older'],
] as const

function buildNamed(name: 'older' | 'newer'): Build {
  return name === 'older' ? older.build : newerBuild
}

let schemaCount = 0

async function openShops(): Promise<MixedShops> {
  schemaCount += 1
  const shops = await openMixedShops(postgres.server, `mixed_${schemaCount}`)
  onTestFinished(shops.close)
  return shops
}

test.each(pairs)(
  '200 presses and their webhooks, where a process of the %s build runs and one of the %s build starts beside it: none is refused, no order is paid twice, onPayment reports each once',
  async (before, after) => {
    const shops = await openShops()
    const presses: Press[] = []
    const numbers: number[] = []
    const nextNumbers = () => {
      const added = Array.from({ length: 16 }, (_, index) => numbers.length + index)
      numbers.push(...added)
      return added
    }

    const first = await shops.deploy(buildNamed(before))
    presses.push(...(await buyOrders(shops, nextNumbers(), [first, first])))
    const alone = presses.length
    const second = await shops.deploy(buildNamed(after))
    const processes = [first, second] as const
    while (presses.length - alone < 200) {
      presses.push(...(await buyOrders(shops, nextNumbers(), processes)))
    }
    shops.unanswered.clear()
    for (const payment of shops.service.ledger) {
      const waits = payment.status === 'init' || payment.status === 'pending'
      if (waits) shops.service.finish(payment, 'success')
    }
    const webhooks = [
      ...(await deliverWebhooks(shops, processes)),
      ...(await recoverOrders(shops, processes)),
    ]

    const references = numbers.map(referenceOf).toSorted()
    const payments = shops.service.ledger.filter(({ status }) => status === 'success')
    console.info({ before, presses: presses.length, alone, webhooks: webhooks.length })
    expect(presses.map(({ status }) => status)).toEqual(presses.map(() => 200))
    expect(webhooks).toEqual(webhooks.map(() => 200))
    expect(webhooks.length).toBeGreaterThan(100)
    // A declined order is paid by its second attempt, such as `M-3-2`.
    expect(payments.map(({ order_id }) => orderOf(order_id)).toSorted()).toEqual(references)
    expect(await shops.readPaid()).toEqual(references)

    const statuses = await readStatuses(presses, processes)
    // The second tab of an order that is being paid has a token of no attempt.
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([])
    for (const reference of references) {
      const attempts = await first.checkout.attempts(reference)
      expect(await second.checkout.attempts(reference)).toEqual(attempts)
    }
    for (const process of processes) {
      const pages = await readPages(process, references.slice(0, 32))
      expect(pages).toEqual(pages.map(() => 200))
      expect(process.errors).toEqual([])
    }
  },
)

/** The order of an attempt: `M-3` for the attempt `M-3-2`. */
function orderOf(orderId: string): string {
  return orderId.split('-').slice(0, 2).join('-')
}

test.each(pairs)(
  '200 presses on a page of the %s build, whose backend is of the %s one: each pays, or gets its form',
  async (before, after) => {
    const shops = await openShops()
    const { checkout, errors } = await shops.deploy(buildNamed(after))
    const modes = Array.from({ length: 200 }, (_, number) =>
      number % 4 === 3 ? ('hosted' as const) : ('direct' as const),
    )
    const presses = modes.map(async (mode, number) => {
      const order = { checkout, reference: referenceOf(number), mode }
      return await pressPage(buildNamed(before), order)
    })
    const outcomes = (await Promise.all(presses)).map(({ outcome, errors: reported }) => [
      outcome?.type,
      ...reported,
    ])
    const expected = modes.map((mode) => [mode === 'hosted' ? 'redirect' : 'succeeded'])
    expect(outcomes).toEqual(expected)
    expect(shops.service.ledger).toHaveLength(200)
    expect(errors).toEqual([])
  },
)

test.each(['older', 'newer'] as const)(
  'a process of the %s build stores members of a record that it does not know as it found them',
  async (name) => {
    const shops = await openShops()
    const process = await shops.deploy(buildNamed(name))
    const bankOrder = 4
    await buyOrders(shops, [bankOrder], [process, process])
    const records = `mixed_${schemaCount}.attempts`
    const tomorrow = '{"tomorrow":{"plan":[1]}}'
    await postgres.pg.pool.query(
      `update ${records} set record = (record::jsonb || '${tomorrow}')::json`,
    )
    // Only a new process reads the attempt again: the first one remembers it.
    const next = await shops.deploy(buildNamed(name))
    for (const payment of shops.service.ledger) shops.service.finish(payment, 'success')
    const webhooks = await deliverWebhooks(shops, [next, next])
    expect(new Set(webhooks)).toEqual(new Set([200]))
    const { rows } = await postgres.pg.pool.query(`select state, record from ${records}`)
    expect(rows).toMatchObject([{ state: 'succeeded', record: JSON.parse(tomorrow) }])
  },
)
