import type { AttemptRecord } from '../../../../backend/attempts/attemptRecord.js'
import type { JournalEntry } from '../../../../backend/attempts/journalEntry.js'
import type { OrderName } from '../../../../backend/attempts/orderName.js'
import { callMerchant as callCallback } from '../../../../backend/events/callMerchant.js'
import type { CallbackOptions } from '../../../../backend/options/checkoutServerOptions.js'
import type { EventRecord } from '../../../../backend/store/eventRecord.js'
import type { StoredEvent } from '../../../../backend/store/orderLists.js'
import { membersOf } from '../../../../core/model/isObject.js'
import { replayHistory } from './replayHistory.js'

/** The callbacks that get events. */
const callbackNames = ['onDoublePayment', 'onPayment', 'onOperation', 'onUnrecognised'] as const
type EventCallbackName = (typeof callbackNames)[number]

/** A call of a merchant's callback. */
export interface RecordedCall {
  readonly callback: EventCallbackName
  /** What it was called with, in the words of the interface: method, status, amount, and so on. */
  readonly subject: string
  /** Whether it has ended well, at the first try or a later one. */
  readonly isDone: boolean
  /** The error of its last try, if that failed. */
  readonly failure?: string
}

interface CallSource {
  readonly order: OrderName
  readonly history: readonly JournalEntry[]
  readonly callbacks: CallbackOptions
}

/**
 * The calls by which a server reports events. The server's own function makes them again, with
 * callbacks that only note what they get. `priceOf` is not asked: it needs the transaction.
 */
export async function replayCalls(
  events: readonly StoredEvent[],
  { order, history, callbacks }: CallSource,
): Promise<readonly RecordedCall[]> {
  const recordedCalls: RecordedCall[] = []
  for (const { record, handledAt } of events) {
    const { attempt, failure } = callOf(record, { order, history })
    const isDone = handledAt !== undefined
    const result = { isDone, ...(!isDone && failure !== undefined && { failure }) }
    const recorderOf = (callback: EventCallbackName) => (subject: unknown, context: unknown) => {
      recordedCalls.push({ callback, subject: subjectText(subject, context), ...result })
    }
    const calledNames = callbackNames.filter((name) => typeof callbacks[name] === 'function')
    const recorders = Object.fromEntries(calledNames.map((name) => [name, recorderOf(name)]))
    await callCallback(
      record,
      { attempt, transaction: undefined, signal: new AbortController().signal },
      { options: { callbacks: { onPayment: 'none', ...recorders } }, log: () => undefined },
    )
  }
  return recordedCalls
}

/** Whether it is a call of an event's callback. */
export function isCall({ type, eventId }: JournalEntry): boolean {
  return eventId !== undefined && (type === 'callback' || type === 'callback_failed')
}

/**
 * The attempt as it was when the event's callback was called first, and how the last call failed.
 * Only a callback that failed has later calls, and then more may be known of the attempt.
 */
function callOf({ id, attemptId }: EventRecord, { order, history }: Omit<CallSource, 'callbacks'>) {
  const entries = history.filter(({ eventId }) => eventId === id)
  const calls = entries.filter(isCall)
  const [calledEntry = entries.at(-1)] = calls
  const callIndex = calledEntry ? history.indexOf(calledEntry) : -1
  const attempts = replayHistory(history.slice(0, callIndex + 1), order)
  const storedAttempt = attempts.find((attempt) => attempt.id === attemptId)
  const attempt: AttemptRecord | undefined = storedAttempt && { ...storedAttempt, tokenHashes: [] }
  const lastCall = calls.at(-1)
  const failure = lastCall?.type === 'callback_failed' ? (lastCall.detail ?? '') : undefined
  return { attempt, failure }
}

/**
 * `purchase success 1000 499.90 UAH, paid 499.90, isPaid`. It is equal for calls with which a
 * callback should do the same.
 */
function subjectText(subject: unknown, context: unknown) {
  const { type, payment, operation, data, ...subjectMembers } = membersOf(subject)
  // `onUnrecognised` gets the event, the others what is in it.
  const { method, status, status_code, amount, currency } = membersOf(
    payment ?? operation ?? data ?? subjectMembers,
  )
  const { reason, decision, paidAmount, isPaid, isAuthorized, isSuperseded } = membersOf(context)
  const money = typeof amount === 'number' ? amount.toFixed(2) : amount
  const words = [method, status, status_code, money, currency].filter((word) => word !== undefined)
  const marks = Object.entries({ isPaid, isAuthorized, isSuperseded })
  const trueMarks = marks.flatMap(([name, mark]) => (mark === true ? [name] : []))
  const reasons = [reason, decision && 'decided by an operator'].filter((word) => word)
  const paid = paidAmount === undefined ? [] : [`paid ${String(paidAmount)}`]
  return [words.join(' '), ...reasons, ...paid, ...trueMarks].join(', ')
}
