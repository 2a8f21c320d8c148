import { expect, test } from 'vitest'
import type { JournalEntry } from '../../../../src/backend/attempts/journalEntry.js'
import type { OrderEvent } from '../../../../src/backend/operator/orderEvent.js'
import { exportIncident } from '../../../../src/dev/cli/incident/exportIncident.js'

const startedAt = Date.UTC(2026, 10, 24, 10)
const canary = 'CANARY 4929420573595709'

const payment = {
  payment_id: '5f0c9a52-7d1e-4f6b-8a34-0c2b9d7e1a10',
  transaction_id: '0d7be1c4-93a2-4b8e-9c15-6e2f4a8b7d21',
  created_at: '2026-11-24T10:00:01.000',
}
const view = {
  order_id: 'A-1',
  amount: 25,
  currency: 'EUR',
  status: 'success',
  status_code: '1000',
} as const

const entry = (number: number, afterMs: number, actor: JournalEntry['by'], members: object) =>
  ({ number, at: startedAt + afterMs, attemptId: 'x7', by: actor, ...members }) as JournalEntry
const money = { amount: '25.00', currency: 'EUR' }
const reserved = {
  pos_id: 'P',
  reference: 'A-1',
  number: 1,
  order_id: 'A-1',
  customer_id: 'c-7',
  ...money,
}
const reported = { hasEvent: true, awaitsEvent: false, transactions: [{ ...payment, view }] }
const ofEvent = { eventId: 'e1' }

/**
 * A payment whose answer was lost, and whose webhook came while the merchant's database was away.
 */
const history: readonly JournalEntry[] = [
  entry(1, 0, 'shopper', {
    type: 'reserved',
    to: 'reserved',
    changes: { ...reserved, wallet: 'google_pay' },
  }),
  entry(2, 0, 'shopper', { type: 'sent', from: 'reserved', to: 'sent', changes: {} }),
  entry(3, 900, 'service', {
    type: 'answered',
    reason: 'connection',
    from: 'sent',
    to: 'unknown',
    changes: {},
  }),
  entry(4, 9_000, 'service', {
    type: 'event',
    reason: '1000',
    from: 'unknown',
    to: 'succeeded',
    changes: reported,
    ...ofEvent,
  }),
  entry(5, 9_000, 'merchant', { type: 'callback_failed', detail: canary, ...ofEvent }),
  entry(6, 15_000, 'merchant', { type: 'callback', ...ofEvent }),
]

const event: OrderEvent = {
  id: 'e1',
  attempt: 'x7',
  purpose: { type: 'payment' },
  receivedAt: startedAt + 9_000,
  failures: 1,
  event: {
    type: 'payment',
    payment: {
      ...payment,
      ...view,
      pos_id: 'P',
      mode: 'direct',
      method: 'purchase',
      customer_email: '•••',
    },
  },
}

const incident = exportIncident({ history, events: [event] })

test('an incident has stand-ins, times from its first entry, and safe members only', () => {
  expect(incident.history).toMatchObject([
    {
      at: 0,
      by: 'shopper',
      to: 'reserved',
      changes: { order_id: 'order_id-5', amount: '25.00', wallet: 'google_pay' },
    },
    { at: 0, type: 'sent' },
    { at: 900, by: 'service', reason: 'connection', to: 'unknown' },
    {
      at: 9_000,
      reason: '1000',
      to: 'succeeded',
      changes: { transactions: [{ payment_id: 'payment_id-3', view: { status_code: '1000' } }] },
    },
    { at: 9_000, by: 'merchant', type: 'callback_failed' },
    { at: 15_000, type: 'callback' },
  ])
  expect(incident.events).toMatchObject([
    {
      type: 'payment',
      at: 9_000,
      body: { payment_id: 'payment_id-3', amount: 25, created_at: 1_000 },
    },
  ])
  expect(JSON.stringify(incident)).not.toMatch(/customer_email|detail|5f0c9a52|A-1|x7/)
})

/** Every place of a document in which a text is, one after the other, with a canary in it. */
function withCanaries<Document>(document: Document): readonly Document[] {
  const paths: string[][] = []
  const visit = (value: unknown, path: string[]): void => {
    if (typeof value === 'string') paths.push(path)
    else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) visit(inner, [...path, name])
    }
  }
  visit(document, [])
  return paths.map((path) => {
    const copy = structuredClone(document)
    let place: object = Object(copy)
    for (const name of path.slice(0, -1)) place = Object(Reflect.get(place, name))
    Reflect.set(place, path.at(-1) ?? '', canary)
    return copy
  })
}

test('a canary in any text of the journal or of an event is in no export', () => {
  const planted = withCanaries({
    history: history.map(({ type: _type, from: _from, to: _to, ...entry }) => ({
      ...entry,
      changes: {
        ...entry.changes,
        [canary]: canary,
        customer_id: 'c',
        location: 'l',
        issues: [{ field: 'f', code: 'c', message: 'm' }],
        decision: { state: 'failed', by: 'b', note: 'n', at: 1, successes: 0 },
        review: { reason: 'unclear', isNotified: true },
        captures: [{ operation_id: 'o', amount: '1.00', currency: 'EUR' }],
        trace: 't',
        '=': { note: 'n' },
        transactions: {
          0: {
            ...payment,
            user_action_url: 'u',
            view: { ...view, cc_mask: 'm', receipt_url: 'r' },
          },
        },
      },
    })),
    event: {
      ...event.event,
      payment: {
        ...(event.event.type === 'payment' && event.event.payment),
        cc_token: 't',
        cc_mask: 'm',
        payload: 'p',
        customer_ip: '1',
        status_description: 's',
        limit_info: { retry_after: '2026-11-24T10:00:01.000', description: 'd' },
        recurring: { id: 'i', status: 'active' },
        split: [{ amount: 1, sub_merchant_id: 's' }],
        other: { new_member: { inner: 'n' } },
      },
    },
  })
  expect(planted.length).toBeGreaterThan(120)
  const types = history.map(({ type, from, to }) => ({
    type,
    ...(from && { from }),
    ...(to && { to }),
  }))
  for (const records of planted) {
    const document = exportIncident({
      history: records.history.map((entry, index) => ({
        ...entry,
        ...types[index],
      })) as unknown as JournalEntry[],
      events: [{ ...event, event: records.event as OrderEvent['event'] }],
    })
    expect(JSON.stringify(document)).not.toMatch(/CANARY|4929420573595709/)
  }
})
