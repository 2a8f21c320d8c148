import { expect } from 'vitest'
import { reserve } from '../../../src/dev/testing/store-contract/sampleRecords.js'
import { migrate, postgresStore } from '../../../src/postgres.js'
import { signWebhook } from '../../../src/server.js'
import { apiSecret, eventsOf, inboxAttempt } from './crashing/inboxShop.js'
import type { openPg } from './databases.js'
import { startReceivers } from './receivers.js'

const atOnce = 64

/** The merchant's records in a database, and what is right in them. */
interface Inbox {
  /**
   * The store's tables and the merchant's records, empty except for the orders that are to be paid.
   */
  prepare(numbers: readonly number[]): Promise<void>
  /** What is wrong with the merchant's records once all of these events were received. */
  complaintsAbout(events: readonly { readonly line: string }[]): Promise<readonly string[]>
  /** Counts the rows of a table, or of a part of it. */
  count(from: string): Promise<number>
}

export function openInbox({ pool, database }: ReturnType<typeof openPg>): Inbox {
  return {
    async prepare(numbers) {
      await pool.query('drop schema if exists tillkit cascade; drop table if exists effects')
      await pool.query('create table effects (line text not null)')
      await migrate(database)
      const store = postgresStore(database)
      await eachAtOnce(numbers, async (number) => void (await reserve(store, inboxAttempt(number))))
    },
    async complaintsAbout(events) {
      const { rows } = await pool.query<{ line: string }>('select line from effects')
      const times = new Map<string, number>()
      for (const { line } of rows) times.set(line, (times.get(line) ?? 0) + 1)
      const lost = events.filter(({ line }) => !times.has(line)).length
      const twice = [...times.values()].filter((written) => written > 1).length
      const foreign = [...times.keys()].length + lost - events.length
      return Object.entries({ lost, twice, foreign }).flatMap(([what, much]) =>
        much > 0 ? [`${much} ${what}`] : [],
      )
    },
    async count(from) {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*)::integer as count from ${from}`,
      )
      return rows[0]?.count ?? Number.NaN
    },
  }
}

interface Receiving {
  /** The program of a receiver, built. */
  readonly receiver: URL
  /** The folder of the database server's socket. */
  readonly place: string
  readonly orders: number
  readonly kills: number
}

/**
 * Has the events of so many orders delivered to two processes, shuffled and repeated, while some of
 * the processes are killed, and fails when one is lost or handled twice.
 */
export async function expectEachOnce(
  inbox: Inbox,
  { receiver, place, orders, kills }: Receiving,
): Promise<void> {
  await inbox.prepare(range(orders))
  const events = range(orders).flatMap(eventsOf)
  // 30 % come again: half of them byte for byte, half in another order and with a null for what is
  // absent.
  const again = shuffled(events).slice(0, events.length * 0.3)
  const reversed = (data: object) => ({
    payway: null,
    ...Object.fromEntries(Object.entries(data).reverse()),
  })
  const repeated = again.map(({ data }, index) => (index % 2 === 0 ? data : reversed(data)))
  const bodies = await Promise.all(
    shuffled([...events.map(({ data }) => data), ...repeated]).map(toDelivery),
  )
  const fatal = new Set(shuffled(range(bodies.length - atOnce)).slice(0, kills))

  const receivers = await startReceivers(receiver, place, 2)
  const restarts: Promise<void>[] = []
  let unanswered = 0
  await eachAtOnce(bodies, async (body, index) => {
    if (fatal.has(index)) restarts.push(receivers.killOne())
    // What is not answered 200 is sent again, as the service is asked to.
    while ((await receivers.deliver(body)) !== 200) {
      unanswered += 1
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  await Promise.all(restarts)

  const waiting = async () => await inbox.count('tillkit.events where handled_at is null')
  const left = await waiting()
  await expect.poll(waiting, { timeout: 90_000, interval: 500 }).toBe(0)
  await receivers.stop()

  console.log(
    `inbox: ${bodies.length} deliveries of ${events.length} events, ` +
      `${kills} SIGKILLs, ${unanswered} not answered and sent again, ` +
      `${left} recorded events delivered later`,
  )
  expect(await inbox.complaintsAbout(events)).toEqual([])
  expect(await inbox.count(`tillkit.attempts where state = 'succeeded'`)).toBe(orders)
  expect(unanswered).toBeGreaterThan(0)
}

async function toDelivery(data: object): Promise<string> {
  const text = Buffer.from(JSON.stringify(data))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return new URLSearchParams({
    data: text,
    signature: await signWebhook({ data: text, secret: apiSecret }),
  }).toString()
}

/** Runs `act` on every item, `atOnce` at a time, in their order. */
async function eachAtOnce<Item>(
  items: readonly Item[],
  handleItem: (item: Item, index: number) => Promise<void>,
) {
  let nextIndex = 0
  const lane = async () => {
    while (nextIndex < items.length) {
      const index = nextIndex++
      const [item] = items.slice(index, index + 1)
      if (item !== undefined) await handleItem(item, index)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, at: Math.random() }))
    .sort((earlier, later) => earlier.at - later.at)
    .map(({ item }) => item)
}

const range = (length: number): number[] => Array.from({ length }, (_, index) => index)
