import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutServer } from '../../src/server.js'
import type { PaymentStore } from '../../src/store.js'
import { buildModules } from '../postgres/buildModules.js'
import { createInboxServer, eventsOf } from '../postgres/crashing/inboxShop.js'
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
  inbox = openInbox(pg)
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

function writeEffect(client: PoolClient, line: string): Promise<unknown> {
  return client.query('insert into effects (line) values ($1)', [line])
}
