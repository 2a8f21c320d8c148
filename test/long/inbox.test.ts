import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseWebhookEvent } from '../../src/model/payment/webhookEvent.js'
import { migrate, postgresStore } from '../../src/postgres.js'
import { decideEvent } from '../../src/server/events/decideEvent.js'
import { attemptKeyOf, subjectKeyOf } from '../../src/server/events/eventKeys.js'
import { type CheckoutServer, type PaymentStore, signWebhook } from '../../src/server.js'
import { reserve } from '../../src/testing/store-contract/sampleRecords.js'
import { bareLoop } from '../postgres/bareLoop.js'
import { buildModules } from '../postgres/buildModules.js'
import { apiSecret, createInboxServer, eventsOf, inboxAttempt, posId } from '../postgres/crashing/inboxShop.js'
import { openPg } from '../postgres/databases.js'
import { startReceivers } from '../postgres/receivers.js'
import { type RunningPostgres, startPostgres } from '../postgres/startPostgres.js'
import { brokenInboxes } from './brokenInboxes.js'

const orders = 2_500
const kills = 10
const atOnce = 64

let server: RunningPostgres
let pg: ReturnType<typeof openPg>
let receiver: URL
beforeAll(async () => {
  receiver = (await buildModules('inbox', ['test/postgres/crashing/receiver.ts']))('test/postgres/crashing/receiver.ts')
  server = await startPostgres()
  pg = openPg(server, { max: 16, prepare: true })
})
afterAll(async () => {
  await pg.close()
  await server.stop()
})

/** The store's tables and the merchant's records, empty except for the orders that are to be paid. */
async function prepare(numbers: readonly number[]) {
  await pg.pool.query('drop schema if exists tillkit cascade; drop table if exists effects')
  await pg.pool.query('create table effects (line text not null)')
  await migrate(pg.database)
  const store = postgresStore(pg.database)
  await eachAtOnce(numbers, async (number) => void (await reserve(store, inboxAttempt(number))))
  return store
}

async function toDelivery(data: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(data)).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  return new URLSearchParams({ data: text, signature: await signWebhook({ data: text, secret: apiSecret }) }).toString()
}

/** Runs `act` on every item, `atOnce` at a time, in their order. */
async function eachAtOnce<Item>(items: readonly Item[], act: (item: Item, index: number) => Promise<void>) {
  let next = 0
  const lane = async () => {
    while (next < items.length) {
      const index = next++
      const [item] = items.slice(index, index + 1)
      if (item !== undefined) await act(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}

const range = (length: number, from = 0) => Array.from({ length }, (_, index) => from + index)

test(`${orders * 4} events, shuffled and repeated, two processes, ${kills} killed: none lost, none taken twice`, async () => {
  await prepare(range(orders))
  const events = range(orders).flatMap(eventsOf)
  // 30 % come again: half of them byte for byte, half in another order and with a null for what is absent.
  const again = shuffled(events).slice(0, events.length * 0.3)
  const reversed = (data: object) => ({ payway: null, ...Object.fromEntries(Object.entries(data).reverse()) })
  const repeated = again.map(({ data }, index) => (index % 2 === 0 ? data : reversed(data)))
  const bodies = await Promise.all(shuffled([...events.map(({ data }) => data), ...repeated]).map(toDelivery))
  const fatal = new Set(shuffled(range(bodies.length - atOnce)).slice(0, kills))

  const receivers = await startReceivers(receiver, server.host, 2)
  const restarts: Promise<void>[] = []
  let unanswered = 0
  const startedAt = performance.now()
  await eachAtOnce(bodies, async (body, index) => {
    if (fatal.has(index)) restarts.push(receivers.killOne())
    // What is not answered 200 is sent again, as the service is asked to.
    while ((await receivers.deliver(body)) !== 200) {
      unanswered += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  const seconds = (performance.now() - startedAt) / 1000
  await Promise.all(restarts)

  const waiting = async () => await count('tillkit.events where handled_at is null')
  const left = await waiting()
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0)
  await receivers.stop()

  console.log(
    `inbox: ${bodies.length} deliveries of ${events.length} events in ${seconds.toFixed(1)} s (${(bodies.length / seconds).toFixed(0)}/s), ` +
      `${kills} SIGKILLs, ${unanswered} not answered and sent again, ${left} recorded events delivered later`,
  )
  expect(await complaintsAbout(events)).toEqual([])
  expect(await count(`tillkit.attempts where state = 'succeeded'`)).toBe(orders)
  expect(unanswered).toBeGreaterThan(0)
})

/** What is wrong with the merchant's records once all of these events were received. */
async function complaintsAbout(events: readonly { readonly line: string }[]): Promise<readonly string[]> {
  const { rows } = await pg.pool.query<{ line: string }>('select line from effects')
  const times = new Map<string, number>()
  for (const { line } of rows) times.set(line, (times.get(line) ?? 0) + 1)
  const lost = events.filter(({ line }) => !times.has(line)).length
  const twice = [...times.values()].filter((written) => written > 1).length
  const foreign = [...times.keys()].length + lost - events.length
  return Object.entries({ lost, twice, foreign }).flatMap(([what, much]) => (much > 0 ? [`${much} ${what}`] : []))
}

/** Receives the events of 100 orders, each delivery twice, through a store. */
async function takeInTwice(store: PaymentStore<PoolClient>): Promise<readonly string[]> {
  const events = range(100).flatMap(eventsOf)
  const inbox = createInboxServer(store, writeEffect, 'manual')
  const deliveries = await Promise.all(events.map(({ data }) => toDelivery(data)))
  for (const round of [shuffled(deliveries), shuffled(deliveries)]) {
    await eachAtOnce(round, async (body) => expect(await deliverTo(inbox, body)).toBe(200))
  }
  await inbox.runPending()
  inbox.close()
  return await complaintsAbout(events)
}

test('the same check finds nothing wrong with a store without a fault', async () => {
  expect(await takeInTwice(await prepare(range(100)))).toEqual([])
})

test.each(brokenInboxes)('the same check fails on a store that %s', async (_habit, complaint, spoil) => {
  const good = await prepare(range(100))
  expect(await takeInTwice({ ...good, ...spoil(good) })).toEqual([expect.stringMatching(complaint)])
})

async function deliverTo(inbox: CheckoutServer, body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = new Request('http://localhost/api/checkout/webhook', { method: 'POST', headers, body })
  return (await inbox.fetch(request)).status
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
  const record = await store.recordEvent({
    subject: subjectKeyOf(event.value) ?? line,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, known) => decideEvent(seed, attempt, known),
  })
  const handle = () =>
    store.handleEvent(record?.id ?? '', async (_event, _attempt, client) => void (await writeEffect(client, line)))
  // Skipped while another one of its attempt is in progress.
  while (!(await handle())) await new Promise((resolve) => setTimeout(resolve, 1))
}

test('events are taken in at a good part of the rate of a bare loop of the same statements', async () => {
  const size = 500
  const rounds = 3
  const store = await prepare(range(size * 3 * rounds))
  const inbox = createInboxServer(store, writeEffect, 'manual')
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
      expect(await deliverTo(inbox, body)).toBe(200)
    })
  }
  inbox.close()
  const median = (values: readonly number[]) => [...values].sort((one, other) => one - other)[values.length >> 1] ?? 0
  const [bare, ofStore, ofServer] = [median(rates.bare), median(rates.store), median(rates.server)]
  console.log(
    `inbox rate: bare loop ${bare.toFixed(0)} events/s; store ${ofStore.toFixed(0)}/s, ${(ofStore / bare).toFixed(2)} of it; ` +
      `with signature, decoding and routing ${ofServer.toFixed(0)}/s, ${(ofServer / bare).toFixed(2)}`,
  )
  expect(await count('effects')).toBe(size * 4 * 3 * rounds)
  // Two commits and a decision cost something; less than this would mean that something is waiting for something.
  expect(ofStore / bare).toBeGreaterThan(0.25)
})

function writeEffect(client: PoolClient, line: string): Promise<unknown> {
  return client.query('insert into effects (line) values ($1)', [line])
}

async function count(from: string): Promise<number> {
  const { rows } = await pg.pool.query<{ count: number }>(`select count(*)::integer as count from ${from}`)
  return rows[0]?.count ?? Number.NaN
}
