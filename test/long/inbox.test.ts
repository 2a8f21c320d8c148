import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWebhookEvent } from '../../src/model/payment/webhookEvent.js'
import { decideEvent } from '../../src/server/events/decideEvent.js'
import { attemptKeyOf, subjectKeyOf } from '../../src/server/events/eventKeys.js'
import type { CheckoutServer } from '../../src/server.js'
import type { PaymentStore } from '../../src/store.js'
import { handleEvent } from '../../src/testing/store-contract/sampleRecords.js'
import { bareLoop } from '../postgres/bareLoop.js'
import { buildModules } from '../postgres/buildModules.js'
import { createInboxServer, eventsOf, posId } from '../postgres/crashing/inboxShop.js'
import { openPg } from '../postgres/databases.js'
import {
  eachAtOnce,
  expectEachOnce,
  type Inbox,
  openInbox,
  range,
  shuffled,
  toDelivery,
} from '../postgres/shuffledInbox.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'
import { brokenInboxes } from './brokenInboxes.js'

/** 2 500 is the full count. */
const { TILLKIT_INBOX_ORDERS = 600 } = process.env
const orders = Number(TILLKIT_INBOX_ORDERS)
const kills = 10

let server: RunningPostgres
let pg: ReturnType<typeof openPg>
let inbox: Inbox
let receiver: URL
beforeAll(async () => {
  receiver = (await buildModules('inbox', ['test/postgres/crashing/receiver.ts']))('test/postgres/crashing/receiver.ts')
  // A server for this file: the processes that are killed know it by the folder of its socket, and use its first database.
  server = await startPostgres()
  pg = openPg(server, { max: 16, prepare: true, pipeline: true })
  inbox = openInbox(pg, server.host)
})
afterAll(async () => {
  await pg.close()
  await server.stop()
})

test(`${orders * 4} events, shuffled and repeated, two processes, ${kills} killed: none lost, none taken twice`, () =>
  expectEachOnce(inbox, { receiver, place: server.host, orders, kills }))

/** Receives the events of 100 orders, each delivery twice, through a store. */
async function takeInTwice(store: PaymentStore<PoolClient>): Promise<readonly string[]> {
  const events = range(100).flatMap(eventsOf)
  const checkout = createInboxServer(store, writeEffect, 'manual')
  const deliveries = await Promise.all(events.map(({ data }) => toDelivery(data)))
  for (const round of [shuffled(deliveries), shuffled(deliveries)]) {
    await eachAtOnce(round, async (body) => expect(await deliverTo(checkout, body)).toBe(200))
  }
  await checkout.runPending()
  checkout.close()
  return await inbox.complaintsAbout(events)
}

test('the same check finds nothing wrong with a store without a fault', async () => {
  expect(await takeInTwice(await inbox.prepare(range(100)))).toEqual([])
})

test.each(brokenInboxes)('the same check fails on a store that %s', async (_habit, complaint, spoil) => {
  const good = await inbox.prepare(range(100))
  expect(await takeInTwice({ ...good, ...spoil(good) })).toEqual([expect.stringMatching(complaint)])
})

async function deliverTo(checkout: CheckoutServer, body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://localhost/api/checkout/webhook', { method: 'POST', headers, body })
  return (await checkout.fetch(request)).status
}

/** Takes one event in as the webhook route does, once it is verified and decoded. */
async function takeIn(store: PaymentStore<PoolClient>, { line, data }: { line: string; data: object }): Promise<void> {
  const event = parseWebhookEvent(data)
  if (event.type === 'error') throw new Error('The event was refused.')
  const seed = {
    id: line,
    event: event.value,
    posId,
    now: Date.now(),
    policy: { answerTimeoutMs: 95_000, abandonAfterMs: 1e8 },
  }
  const attemptKey = attemptKeyOf(event.value, posId)
  const { record } = await store.recordEvent({
    subject: subjectKeyOf(event.value) ?? line,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, known) => decideEvent(seed, attempt, known),
  })
  const handle = () =>
    handleEvent(store, record?.id ?? '', async (_event, _attempt, client) => void (await writeEffect(client, line)))
  // Skipped while another one of its attempt is in progress.
  while (!(await handle())) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('events are taken in at a good part of the rate of a bare loop of the same statements', async () => {
  const size = 250
  const rounds = 3
  const store = await inbox.prepare(range(size * 3 * rounds))
  const checkout = createInboxServer(store, writeEffect, 'manual')
  const rates = { bare: [] as number[], store: [] as number[], server: [] as number[] }
  const measure = async <Item>(
    name: keyof typeof rates,
    items: readonly Item[],
    act: (item: Item) => Promise<void>,
  ) => {
    const startedAt = performance.now()
    await eachAtOnce(items, act)
    rates[name].push(items.length / ((performance.now() - startedAt) / 1000))
  }
  // Turn by turn, since the machine has other work too.
  for (let round = 0; round < rounds; round += 1) {
    const eventsFrom = (part: number) => shuffled(range(size, (round * 3 + part) * size).flatMap(eventsOf))
    const deliveries = await Promise.all(eventsFrom(2).map(({ data }) => toDelivery(data)))
    await measure('bare', eventsFrom(0), (event) => bareLoop(pg.pool, event))
    await measure('store', eventsFrom(1), (event) => takeIn(store, event))
    await measure('server', deliveries, async (body) => {
      expect(await deliverTo(checkout, body)).toBe(200)
    })
  }
  checkout.close()
  const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
  const [bare, ofStore, ofServer] = [median(rates.bare), median(rates.store), median(rates.server)]
  console.log(
    `inbox rate: bare loop ${bare.toFixed(0)} events/s; store ${ofStore.toFixed(0)}/s, ${(ofStore / bare).toFixed(2)} of it; ` +
      `with signature, decoding and routing ${ofServer.toFixed(0)}/s, ${(ofServer / bare).toFixed(2)}`,
  )
  expect(await inbox.count('effects')).toBe(size * 4 * 3 * rounds)
  // Two commits and a decision cost something; less than this would mean that something is waiting for something.
  expect(ofStore / bare).toBeGreaterThan(0.25)
})

function writeEffect(client: PoolClient, line: string): Promise<unknown> {
  return client.query('insert into effects (line) values ($1)', [line])
}
