import { expect, test } from 'vitest'
import { parseWebhookEvent, type WebhookEvent } from '../../src/model/payment/webhookEvent.js'
import { decideEvent } from '../../src/server/events/decideEvent.js'
import { attemptKeyOf, subjectKeyOf } from '../../src/server/events/eventKeys.js'
import { memoryStore } from '../../src/server.js'
import type { AttemptRecord, PaymentStore } from '../../src/store.js'
import { reserve } from '../../src/testing/store-contract/sampleRecords.js'
import { inboxAttempt, posId } from './crashing/inboxShop.js'
import { emptyStore } from './databases.js'
import { runPostgres } from './runPostgres.js'

const postgres = runPostgres()

const shared = { order_id: 'I-1', pos_id: posId, mode: 'direct', amount: 10, currency: 'UAH' }
const ids = {
  payment_id: '0d9f5b0e-6f6e-4b0c-8a58-0c7f3f3c1a01',
  transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-55f6a3c7d902',
}
const created_at = '2026-11-21T10:15:30.123'
const done = { status: 'success', status_code: '1004', created_at }

/** What the service may report of one order: statuses of its payment, and operations on it. */
const webhookBodies = {
  init: { ...shared, ...ids, method: 'purchase', status: 'init', created_at },
  pending: { ...shared, ...ids, method: 'purchase', status: 'pending', status_code: '2122', created_at },
  failure: { ...shared, ...ids, method: 'purchase', status: 'failure', status_code: '2000', created_at },
  success: { ...shared, ...ids, method: 'purchase', status: 'success', status_code: '1000', created_at },
  capture: { ...shared, ...ids, ...done, operation_id: '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b71', method: 'capture' },
  refund: { ...shared, ...ids, ...done, operation_id: '4c1de1d1-93b6-4b62-90a1-6b8a9d3f2b72', method: 'refund' },
  other: {
    ...{ ...shared, payment_id: ids.payment_id, transaction_id: '9a2b8f6e-1c57-4a0f-b2f1-55f6a3c7d903' },
    ...{ method: 'purchase', status: 'success', status_code: '1000', created_at },
  },
} as const
type Name = keyof typeof webhookBodies

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]]
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))
}

function subsets<Item>(items: readonly Item[]): Item[][] {
  const [first, ...rest] = items
  if (first === undefined) return [[]]
  return subsets(rest).flatMap((some) => [some, [first, ...some]])
}

function eventOf(name: Name): WebhookEvent {
  const event = parseWebhookEvent(webhookBodies[name])
  if (event.type === 'error' || event.value.type === 'unrecognised') throw new Error(`${name} is no event.`)
  return event.value
}

/** Takes the events in, in this order, and answers the attempt that is left. */
async function afterAllOf(
  names: readonly Name[],
  store: PaymentStore,
  number: number,
): Promise<AttemptRecord | undefined> {
  const attempt = { ...inboxAttempt(1), id: `attempt ${number}`, reference: `R-${number}` }
  const own = {
    ...attempt,
    order_id: `I-${number}`,
    tokenHashes: [`token ${number}`],
    returnCodeHash: `code ${number}`,
  }
  await reserve(store, own)
  for (const name of names) {
    const event = eventOf(name)
    const policy = { answerTimeoutMs: 95_000, abandonAfterMs: 86_400_000 }
    const seed = { id: `${number} ${name}`, event, posId, now: 1, policy }
    await store.recordEvent({
      subject: `${number} ${subjectKeyOf(event)}`,
      attemptKey: { pos_id: posId, order_id: own.order_id },
      decide: (found, known) => decideEvent(seed, found, known),
    })
  }
  expect(attemptKeyOf(eventOf('init'), posId)).toEqual({ pos_id: posId, order_id: 'I-1' })
  return await store.findAttempt({ id: own.id })
}

/** What must not depend on the order. */
function finalState(attempt: AttemptRecord | undefined): unknown {
  if (!attempt) return undefined
  const { state, transactions, hasEvent } = attempt
  return {
    state,
    hasEvent,
    transactions: [...transactions].sort((one, other) => (toText(one) < toText(other) ? -1 : 1)),
  }
}

const toText = (value: unknown): string => JSON.stringify(value)

/** Whether the order was free when the success came: then another attempt may have been made, and a person must look. */
function wasFreeBefore(names: readonly Name[]): boolean {
  const failure = names.indexOf('failure')
  const successes = [names.indexOf('success'), names.indexOf('other')].filter((index) => index >= 0)
  return failure >= 0 && successes.some((index) => failure < index) && !successes.some((index) => index < failure)
}

async function expectOneEnd(names: readonly Name[], openStore: () => PaymentStore): Promise<number> {
  const ends = new Map<string, unknown>()
  let number = 0
  for (const subset of subsets(names)) {
    for (const order of permutations(subset)) {
      number += 1
      const end = finalState(await afterAllOf(order, openStore(), number))
      const kind = `${[...subset].sort()}${wasFreeBefore(order) ? ' after the order was free' : ''}`
      if (!ends.has(kind)) ends.set(kind, end)
      expect(end, order.join(' → ')).toEqual(ends.get(kind))
    }
  }
  return number
}

test.each<[Name, Name, Name, Name, Name, Name]>([
  ['init', 'pending', 'failure', 'success', 'capture', 'refund'],
  ['init', 'pending', 'success', 'other', 'capture', 'refund'],
])('all permutations of up to 6 events end the same: %s, %s, %s, %s, %s, %s', async (...names) => {
  expect(await expectOneEnd(names, () => memoryStore())).toBe(1957)
})

test('a success that comes once a failure had freed the order is the one thing order decides: a person must look', async () => {
  const after = async (...names: Name[]) => (await afterAllOf(names, memoryStore(), 1))?.state
  expect(await after('success', 'failure')).toBe('succeeded')
  expect(await after('failure', 'success')).toBe('needs_review')
})

test('all permutations of up to 4 events end the same on PostgreSQL', async () => {
  const { store } = await emptyStore({ one: postgres.pg })
  expect(await expectOneEnd(['pending', 'failure', 'success', 'refund'], () => store)).toBe(65)
})
