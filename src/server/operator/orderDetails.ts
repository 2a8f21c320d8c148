import { isObject } from '../../model/isObject.js'
import { hundredthsToText, wholeHundredths } from '../../model/money/amount.js'
import { hasTakenEffect } from '../../model/payment/operation.js'
import { statusRank } from '../../model/payment/statusCode.js'
import type { WebhookEvent } from '../../model/payment/webhookEvent.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/attemptSummary.js'
import { moneyTaken } from '../attempts/moneyTaken.js'
import { type OrderSubscription, subscriptionOf } from '../attempts/orderSubscription.js'
import { hasSucceeded } from '../attempts/transactions.js'
import type { EventPurpose } from '../store/eventRecord.js'
import type { OrderSummary, StoredEvent } from '../store/orderLists.js'
import { mayAsk, mayCancel, mayDecide } from './actRules.js'

/** An event of an order as an operator sees it. */
export interface OrderEvent {
  /** Our own id. */
  readonly id: string
  /** The attempt it belongs to; absent where it changed none. */
  readonly attempt?: string
  /** Which callback it goes to, or why it goes to `onUnrecognised`. */
  readonly purpose: EventPurpose
  /** What the webhook said. What pays like a card or names the shopper is masked. */
  readonly event: WebhookEvent
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** When the merchant's callback had succeeded on it; absent as long as it waits. Milliseconds since the epoch. */
  readonly handledAt?: number
  /** How often the merchant's callback has failed on it. */
  readonly failures: number
  /** When the callback is run next, as long as the event waits. Milliseconds since the epoch. */
  readonly nextTryAt?: number
}

/** A capture, void or refund, as its last event has it. */
export interface OrderOperation {
  /** The service's id of the operation. */
  readonly operation_id: string
  /** `capture`, `void` or `refund`. */
  readonly method: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** As the service says it. */
  readonly status: string
  /** The service's code. */
  readonly status_code?: string
  /** When its last event came. Milliseconds since the epoch. */
  readonly receivedAt: number
}

/** What has been taken for an order in one currency, and what operations have left of it. Decimal text, two decimals. */
export interface OrderBalance {
  /** ISO 4217. */
  readonly currency: string
  /** Reserved by authorisations, and neither captured nor voided. */
  readonly reserved: string
  /** Taken by purchases and captures. */
  readonly taken: string
  /** Given back by refunds, and by voids of purchases. */
  readonly returned: string
  /** What is left of `taken`. */
  readonly left: string
}

/** What an operator may do to an attempt as it is. */
export type AttemptAct = 'ask' | 'cancel' | 'decide' | 'note'

/** An attempt, and what may be done to it. */
export interface OrderAttempt extends AttemptSummary {
  /** What may be done to it as it is. */
  readonly acts: readonly AttemptAct[]
  /** The subscription that it has begun. */
  readonly subscription?: OrderSubscription
}

/** All that is known of an order. */
export interface OrderDetails {
  /** As a list shows it. */
  readonly order: OrderSummary
  /** Oldest first. */
  readonly attempts: readonly OrderAttempt[]
  /** Oldest first, handled or not. */
  readonly events: readonly OrderEvent[]
  /** By the time of their first event. */
  readonly operations: readonly OrderOperation[]
  /** One a currency; empty when nothing was reserved or taken. */
  readonly balances: readonly OrderBalance[]
}

export function detailsOf(
  order: OrderSummary,
  attempts: readonly AttemptRecord[],
  { stored, now }: { readonly stored: readonly StoredEvent[]; readonly now: number },
): OrderDetails {
  const operations = operationsOf(stored)
  return {
    order,
    attempts: attempts.map((attempt) => {
      const subscription = subscriptionOf(attempt, { endedAt: endOf(attempt, stored), now })
      return { ...summarizeAttempt(attempt), acts: actsOf(attempt), ...(subscription && { subscription }) }
    }),
    events: stored.map(toOrderEvent),
    operations,
    balances: balancesOf(attempts, operations),
  }
}

/** When the service first said that the attempt's subscription has ended. */
function endOf({ id }: AttemptRecord, stored: readonly StoredEvent[]): number | undefined {
  const ends = stored.filter(
    ({ record: { attemptId, event } }) =>
      attemptId === id && event.type === 'payment' && event.payment.recurring?.status === 'canceled',
  )
  return ends[0]?.record.receivedAt
}

function actsOf(attempt: AttemptRecord): readonly AttemptAct[] {
  return [
    ...(mayAsk(attempt) ? (['ask'] as const) : []),
    ...(mayCancel(attempt) ? (['cancel'] as const) : []),
    ...(mayDecide(attempt) ? (['decide'] as const) : []),
    'note',
  ]
}

export function toOrderEvent({ record, handledAt }: StoredEvent): OrderEvent {
  const { id, attemptId, purpose, event, receivedAt, failures, nextTryAt } = record
  return {
    id,
    ...(attemptId !== undefined && { attempt: attemptId }),
    purpose,
    event: maskEvent(event),
    receivedAt,
    failures,
    ...(handledAt === undefined ? { nextTryAt } : { handledAt }),
  }
}

/** One event for each operation: the last of those whose status is furthest. A failure that comes late changes no success. */
function operationsOf(stored: readonly StoredEvent[]): readonly OrderOperation[] {
  const byId = new Map<string, OrderOperation>()
  for (const { record } of stored) {
    if (record.event.type !== 'operation' || record.purpose.type !== 'operation') continue
    const { operation } = record.event
    const known = byId.get(operation.operation_id)
    if (known && rankOf(operation.status) < rankOf(known.status)) continue
    const { operation_id, method, status, status_code } = operation
    const { hundredths, currency } = moneyTaken(operation)
    byId.set(operation_id, {
      operation_id,
      method,
      amount: hundredthsToText(hundredths),
      currency,
      status,
      ...(status_code !== undefined && { status_code }),
      receivedAt: record.receivedAt,
    })
  }
  return [...byId.values()]
}

/** A status that the interface does not show is treated as not decided. */
function rankOf(status: string): number {
  return statusRank(status) ?? 1
}

interface Sums {
  authorized: bigint
  purchased: bigint
  captured: bigint
  voided: bigint
  refunded: bigint
}

function balancesOf(
  attempts: readonly AttemptRecord[],
  operations: readonly OrderOperation[],
): readonly OrderBalance[] {
  const byCurrency = new Map<string, Sums>()
  const add = (currency: string, name: keyof Sums, hundredths: bigint): void => {
    const sums = byCurrency.get(currency) ?? { authorized: 0n, purchased: 0n, captured: 0n, voided: 0n, refunded: 0n }
    byCurrency.set(currency, { ...sums, [name]: sums[name] + hundredths })
  }
  for (const { method, transactions } of attempts) {
    for (const { view } of transactions.filter(hasSucceeded)) {
      const { currency, hundredths } = moneyTaken(view)
      add(currency, method === 'auth' ? 'authorized' : 'purchased', hundredths)
    }
  }
  for (const operation of operations) {
    const name = sumOf[operation.method]
    if (name && hasTakenEffect(operation)) add(operation.currency, name, wholeHundredths(operation.amount))
  }
  return [...byCurrency].map(([currency, sums]) => toBalance(currency, sums))
}

const sumOf: Readonly<Record<string, keyof Sums>> = { capture: 'captured', void: 'voided', refund: 'refunded' }

function toBalance(currency: string, { authorized, purchased, captured, voided, refunded }: Sums): OrderBalance {
  const taken = purchased + captured
  // A void gives an authorisation free; where there was none, it gives a purchase back.
  const open = authorized - captured
  const released = voided < open ? voided : atLeastZero(open)
  const returned = refunded + voided - released
  return {
    currency,
    reserved: hundredthsToText(atLeastZero(open - released)),
    taken: hundredthsToText(taken),
    returned: hundredthsToText(returned),
    left: hundredthsToText(atLeastZero(taken - returned)),
  }
}

function atLeastZero(hundredths: bigint): bigint {
  return hundredths < 0n ? 0n : hundredths
}

/** What pays like a card, what names the shopper, and text of any kind that the merchant sent along. */
const hidden = /^(?:cc_token.*|customer_(?!id$|country$).*|payload|result_url|user_action_url)$/

/** What stands in place of a value that an operator does not see. */
const mask = '•••'

/** The event as an operator sees it: every member is there, and none that pays, or names the shopper, says its value. */
function maskEvent(event: WebhookEvent): WebhookEvent {
  // The type is that of the copy's original: only texts have been replaced, by texts.
  return maskMembers(event) as WebhookEvent
}

function maskMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMembers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, hidden.test(name) ? mask : maskMembers(member)]),
  )
}
