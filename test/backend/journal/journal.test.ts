import { expect, test } from 'vitest'
import { replayHistory } from '../../../src/dev/cli/rehearse/upgrade/replayHistory.js'
import { memoryStore } from '../../../src/server.js'
import type { JournalEntry } from '../../../src/store.js'
import { cancelled } from '../hostedShop.js'
import type { OptionChanges } from '../optionChanges.js'
import { day, openRecovery, type RecoveringShop, second } from '../recoveringShop.js'
import {
  challenged,
  json,
  noon,
  paid,
  payBody,
  posId,
  purchaseEvent,
  refundEvent,
  token,
} from '../shop.js'
import { withoutSecrets } from './withoutSecrets.js'

const order = { pos_id: posId, reference: 'A-1001' }

interface JournalShop extends RecoveringShop {
  /** What happened, and by whom; the reason in brackets, then the change of the state. */
  lines(): Promise<readonly string[]>
  history(): Promise<readonly JournalEntry[]>
}

/** A shop whose history, after every look at it, must give the attempts as they are stored. */
function openJournalShop(
  answers: Parameters<typeof openRecovery>[0] = {},
  changes: OptionChanges = {},
): JournalShop {
  const store = memoryStore()
  const history = async (): Promise<readonly JournalEntry[]> => {
    const entries = await store.findHistory(order)
    expect(replayHistory(entries, order)).toEqual(
      (await store.findAttempts(order)).map(withoutSecrets),
    )
    return entries
  }
  return {
    ...openRecovery(answers, { store, ...changes }),
    history,
    lines: async () =>
      (await history()).map(({ by, type, reason, httpStatus, from = '', to }) => {
        const why =
          reason === undefined
            ? ''
            : ` (${[reason, ...(httpStatus ? [httpStatus] : [])].join(' ')})`
        return `${by}: ${type}${why}${to ? ` ${from}>${to}` : ''}`
      }),
  }
}

const started = ['shopper: reserved >reserved', 'shopper: sent reserved>sent']

test('a payment and its webhook: who did what, and why', async () => {
  const shop = openJournalShop()
  await shop.pay()
  await shop.deliver(purchaseEvent)
  await shop.deliver(purchaseEvent)
  await shop.deliver(refundEvent)
  expect(await shop.lines()).toEqual([
    ...started,
    ...['service: answered (1000) sent>succeeded', 'service: event (1000)', 'merchant: callback'],
    ...['service: event (1004)', 'merchant: callback'],
  ])
  const [first, , , event, callback] = await shop.history()
  expect(first).toMatchObject({ number: 1, at: noon, changes: { amount: '499.90' } })
  expect(first?.changes).not.toHaveProperty('mode')
  expect(callback?.eventId).toBe(event?.eventId)
})

test('a new attempt’s entry leaves out what every new attempt has, and says what this one has of its own', async () => {
  const shop = openJournalShop(
    {},
    { findOrder: () => ({ amount: '1.00', currency: 'UAH', description: 'd', method: 'auth' }) },
  )
  await shop.host()
  const [first] = await shop.history()
  expect(first?.changes).toEqual({
    amount: '1.00',
    currency: 'UAH',
    mode: 'hosted',
    method: 'auth',
  })
})

test('a payment after an agent’s submit, as the page says', async () => {
  const shop = openJournalShop()
  await shop.pay({}, { 'Tillkit-Agent': 'earlier-submit' })
  expect((await shop.lines()).slice(0, 2)).toEqual([
    'shopper: reserved (agent_submit) >reserved',
    'shopper: sent reserved>sent',
  ])
})

test('an attempt that another one is let begin beside', async () => {
  const shop = openJournalShop(
    { create: (call) => json(challenged(call)) },
    { advanced: { allowNewAttempt: () => true } },
  )
  await shop.pay()
  await shop.pay({ attempt_token: token(2) })
  expect((await shop.lines()).slice(2, 6)).toEqual([
    'service: answered (2122) sent>action_required',
    'shopper: released',
    'shopper: reserved >reserved',
    'shopper: sent reserved>sent',
  ])
  const [, , , , second] = await shop.history()
  expect(second?.changes).toMatchObject({ number: 2, order_id: 'A-1001-2' })
})

test.each([
  [
    'refused',
    () => json({ message: 'amount 4242' }, 403),
    'service: answered (refused 403) sent>rejected',
    'amount ••••',
  ],
  [
    'not to be reached',
    () =>
      Promise.reject(
        Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }),
      ),
    'service: not_sent (connection) sent>rejected',
    undefined,
  ],
  [
    'lost',
    () => Promise.reject(new TypeError('fetch failed')),
    'service: answered (connection) sent>unknown',
    undefined,
  ],
  [
    'of another amount',
    (call: Parameters<typeof paid>[0]) => json({ ...paid(call), amount: 1 }),
    'service: answered (body_mismatch) sent>unknown',
    undefined,
  ],
] as const)('a payment whose answer is %s', async (_what, create, line, detail) => {
  const shop = openJournalShop({ create })
  await shop.pay()
  expect(await shop.lines()).toEqual([...started, line])
  expect((await shop.history()).at(-1)?.detail).toBe(detail)
})

test('an unclear payment: asked again and again, given up, notified, decided by a person', async () => {
  const resend = () => new Response('{}', { status: 500 })
  const shop = openJournalShop({
    create: () => Promise.reject(new TypeError('fetch failed')),
    resend,
  })
  await shop.pay()
  await shop.pass(2 * day)
  const [attempt] = await shop.checkout.attempts('A-1001')
  const decision = {
    attempt: attempt?.id ?? '',
    state: 'failed',
    by: 'olena',
    note: 'not in the portal',
  } as const
  await shop.checkout.resolveAttempt(decision)
  const lines = await shop.lines()
  expect(lines.slice(2, 4)).toEqual([
    'service: answered (connection) sent>unknown',
    'recovery: asked (http_status 500)',
  ])
  expect(lines.slice(-4)).toEqual([
    'recovery: recovered (unclear) unknown>needs_review',
    'merchant: notified (unclear)',
    'operator:olena: decided (failed) needs_review>failed',
    'merchant: callback',
  ])
  expect((await shop.history()).at(-2)?.detail).toBe('not in the portal')
})

test('a status and a decision that comes too late write nothing', async () => {
  const shop = openJournalShop()
  await shop.pay()
  await shop.status()
  const [attempt] = await shop.checkout.attempts('A-1001')
  await shop.checkout.resolveAttempt({ attempt: attempt?.id ?? '', state: 'failed', by: 'olena' })
  expect(await shop.lines()).toHaveLength(3)
})

test('a form that is not cancelled at first, and then is', async () => {
  let isRefused = true
  const shop = openJournalShop({
    cancel: (call) => (isRefused ? json({ message: 'no' }, 409) : cancelled(call)),
  })
  await shop.host()
  await shop.cancel()
  isRefused = false
  await shop.cancel()
  expect((await shop.lines()).slice(2)).toEqual([
    'service: answered (redirect) sent>redirect_ready',
    'shopper: cancel_refused (refused 409)',
    'shopper: cancelled (6007) redirect_ready>cancelled',
  ])
})

test('a payment that a process left unsent, and one it left unanswered', async () => {
  const never = () => new Promise<Response>(() => undefined)
  const shop = openJournalShop({ create: never })
  void shop.pay()
  await expect.poll(() => shop.calls).toHaveLength(1)
  await shop.pass(96 * second)
  expect((await shop.lines()).slice(2, 3)).toEqual([
    'recovery: recovered (unanswered) sent>unknown',
  ])
})

test('an event that does not match its order is in the order’s journal, and says why it was not applied', async () => {
  const shop = openJournalShop()
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, amount: 1, payment_id: 'other' })
  expect((await shop.lines()).slice(-2)).toEqual(['service: event (amount)', 'merchant: callback'])
  expect((await shop.history()).at(-2)).not.toHaveProperty('changes')
})

test('no entry has the card, a token, the code of the return address, or a hash of them', async () => {
  let code = ''
  const shop = openJournalShop({
    create: (call) => {
      code = call.body.result_url?.split('/').at(-1) ?? ''
      return json({ message: `card ${payBody.cc_number} endpoints-1` }, 403)
    },
  })
  await shop.pay()
  const text = JSON.stringify(await shop.history())
  expect(code).toHaveLength(43)
  for (const secret of [payBody.cc_number, '739', payBody.attempt_token, code, 'endpoints-1']) {
    expect(text).not.toContain(secret)
  }
  expect(text).not.toMatch(/[0-9a-f]{64}/)
})
