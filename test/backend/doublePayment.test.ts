import { expect, test } from 'vitest'
import { type AttemptRecord, blocksOrder } from '../../src/backend/attempts/attemptRecord.js'
import { createCallbackTimer } from '../../src/backend/callbacks/callbackTimer.js'
import type { ServerContext } from '../../src/backend/context/serverContext.js'
import { reportDoublePayment } from '../../src/backend/events/reportDoublePayment.js'
import type { LogEntry } from '../../src/backend/observe/log.js'
import { noWatch } from '../../src/backend/observe/watch.js'
import { memoryStore } from '../../src/server.js'
import { paymentOf, reservedAttempt } from './attemptWalk.js'
import { throwing } from './shop.js'

const payment = paymentOf({ payment_id: 'p-2', status: 'success', status_code: '1000' })

/** What the journal says after the last report, and what was measured. */
let history: unknown
let measured: object[]

async function report(
  onDoublePayment: ServerContext['options']['callbacks']['onDoublePayment'],
  more: Partial<AttemptRecord> = {},
): Promise<readonly LogEntry[]> {
  const log: LogEntry[] = []
  measured = []
  const watch = { ...noWatch, measure: (metric: object) => void measured.push(metric) }
  const callbackTimer = createCallbackTimer({ timeoutMs: 20, watch })
  const attempt = reservedAttempt({ state: 'needs_review', ...more })
  const store = memoryStore()
  await store.reserveAttempt({
    ...attempt,
    tokenHash: 'token',
    draft: () => attempt,
    blocksOrder,
    journal: undefined,
  })
  const context = {
    log: (entry: LogEntry) => void log.push(entry),
    options: { callbacks: { onDoublePayment } },
    callbackTimer,
    store,
    now: () => 7,
  }
  await reportDoublePayment(attempt, payment, context as object as ServerContext)
  history = await store.findHistory(attempt)
  return log
}

const notice = { level: 'error', event: 'double_payment', attempt: 'attempt-1', order_id: 'A-1' }

test('a double payment that an answer shows is logged, and the merchant is notified with a copy of it', async () => {
  const calls: unknown[][] = []
  const log = await report((...args) => void calls.push(args), { saveCardConsent: true })
  expect(log).toEqual([notice])
  expect(calls).toEqual([
    [
      payment,
      {
        order_id: 'A-1',
        reference: 'A-1',
        isPaid: true,
        isAuthorized: false,
        paidAmount: '10.00',
        paidCurrency: 'UAH',
        attemptAmount: '10.00',
        attemptCurrency: 'UAH',
        newMembers: Object.keys(payment),
        isSuperseded: false,
        saveCardConsent: true,
        transaction: undefined,
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  expect(calls[0]?.[0]).not.toBe(payment)
})

test('whether the merchant has been notified of it is in the journal', async () => {
  const entry = {
    number: 1,
    at: 7,
    attemptId: 'attempt-1',
    by: 'merchant',
    reason: 'double_payment',
  }
  await report(() => undefined)
  expect(history).toEqual([{ ...entry, type: 'callback' }])
  await report(() => Promise.reject(new Error('down 17')))
  expect(history).toEqual([{ ...entry, type: 'callback_failed', detail: 'Error: down ••' }])
  expect(await report(undefined)).toEqual([notice])
  expect(history).toEqual([])
})

test('a callback that fails is logged, and fails nothing', async () => {
  const log = await report(throwing(new Error('the shop’s database is down')))
  expect(log).toEqual([
    notice,
    expect.objectContaining({
      level: 'error',
      event: 'callback_failed',
      attempt: 'attempt-1',
      order_id: 'A-1',
      detail: expect.stringContaining('the shop’s database is down'),
    }),
  ])
})

test('a callback that does not end is logged as late, its signal is aborted, and health shows it until it ends', async () => {
  let signal: AbortSignal | undefined
  const log = await report((_payment, context) => {
    signal = context.signal
    expect(context).not.toHaveProperty('saveCardConsent')
    return new Promise(() => undefined)
  })
  expect(log.at(-1)).toMatchObject({
    event: 'callback_failed',
    reason: 'timeout',
    detail: expect.stringContaining('`callbacks.timeoutMs`'),
  })
  expect(measured).toMatchObject([
    { name: 'callback', callback: 'onDoublePayment', result: 'timeout' },
  ])
  expect(signal?.aborted).toBe(true)
  expect(signal?.reason).toMatchObject({ name: 'CallbackTimeout' })
})
