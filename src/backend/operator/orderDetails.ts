import { isObject } from '../../core/model/isObject.js'
import { hundredthsToText, wholeHundredths } from '../../core/model/money/amount.js'
import { isSecondaryMethod } from '../../core/model/payment/method.js'
import { hasTakenEffect } from '../../core/model/payment/operation.js'
import { statusRank } from '../../core/model/payment/statusCode.js'
import type { WebhookEvent } from '../../core/model/payment/webhookEvent.js'
import { type AttemptRecord, mayCancel } from '../attempts/attemptRecord.js'
import { moneyTaken } from '../attempts/transactions/moneyTaken.js'
import { hasSucceeded } from '../attempts/transactions/transactionStatus.js'
import { type AttemptSummary, summarizeAttempt } from '../attempts/views/attemptSummary.js'
import { type OrderSubscription, subscriptionOf } from '../attempts/views/orderSubscription.js'
import type { EventPurpose } from '../store/eventRecord.js'
import type { OrderSummary, StoredEvent } from '../store/orderLists.js'
import { mayAsk, mayDecide } from './operatorAct.js'

/** An event of an order, for an operator. */
export interface OrderEvent {
  /** Our own id. */
  readonly id: string
  /** The attempt it belongs to, if any. */
  readonly attempt?: string
  /** Which callback it goes to, or why it goes to `onUnrecognised`. */
  readonly purpose: EventPurpose
  /** The event, with masked values where they can pay or name the shopper. */
  readonly event: WebhookEvent
  /** Milliseconds since the epoch. */
  readonly receivedAt: number
  /** When the callback succeeded; absent while the event waits. Milliseconds since the epoch. */
  readonly handledAt?: number
  /** How often the callback has failed. */
  readonly failures: number
  /** When the callback is called next, while the event waits. Milliseconds since the epoch. */
  readonly nextTryAt?: number
}

/** A capture, void or refund, by its last event. */
interface OrderOperation {
  /** The service's id of the operation. */
  readonly operation_id: string
  /** `capture`, `void` or `refund`. */
  readonly method: string
  /** Decimal text, two decimals. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
  /** The service's text. */
  readonly status: string
  /** The service's code. */
  readonly status_code?: string
  /** When its last event was received. Milliseconds since the epoch. */
  readonly receivedAt: number
}

/**
 * What was taken for an order in one currency, and what is left of it. Decimal text, two decimals.
 */
export interface OrderBalance {
  /** ISO 4217. */
  readonly currency: string
  /** Reserved by authorisations, and not captured or voided. */
  readonly reserved: string
  /** Taken by purchases and captures. */
  readonly taken: string
  /** Given back by refunds, and by voids of purchases. */
  readonly returned: string
  /** `taken` without `returned`. */
  readonly left: string
}

/** What an operator may do to an attempt. */
type AttemptAct = 'ask' | 'cancel' | 'decide' | 'note'

/** An attempt with its subscription. */
export interface OrderAttempt extends AttemptSummary {
  /** What an operator may do to it now. */
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
      return {
        ...summarizeAttempt(attempt),
        acts: actsOf(attempt),
        ...(subscription && { subscription }),
      }
    }),
    events: stored.map(toOrderEvent),
    operations,
    balances: balancesOf(attempts, operations),
  }
}

function endOf({ id }: AttemptRecord, stored: readonly StoredEvent[]): number | undefined {
  const ends = stored.filter(
    ({ record: { attemptId, event } }) =>
      attemptId === id &&
      event.type === 'payment' &&
      event.payment.recurring?.status === 'canceled',
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
    // Masking replaces texts by texts, so the type stays.
    event: maskMembers(event) as WebhookEvent,
    receivedAt,
    failures,
    ...(handledAt === undefined ? { nextTryAt } : { handledAt }),
  }
}

/**
 * One entry for each operation, from its last event of the furthest status: a late failure changes
 * no success.
 */
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

/** An unknown status counts as not decided. */
function rankOf(status: string): number {
  return statusRank(status) ?? 1
}

function balancesOf(attempts: readonly AttemptRecord[], operations: readonly OrderOperation[]) {
  const paid = attempts.flatMap(({ method, transactions }) =>
    transactions.filter(hasSucceeded).map(({ view }) => ({ method, ...moneyTaken(view) })),
  )
  const operated = operations.filter(
    (each) => isSecondaryMethod(each.method) && hasTakenEffect(each),
  )
  const all = [
    ...paid,
    ...operated.map((each) => ({ ...each, hundredths: wholeHundredths(each.amount) })),
  ]
  return [...new Set(all.map(({ currency }) => currency))].map((currency): OrderBalance => {
    const sumOf = (name: string) =>
      all.reduce(
        (sum, each) =>
          each.currency === currency && each.method === name ? sum + each.hundredths : sum,
        0n,
      )
    const [captured, voided] = [sumOf('capture'), sumOf('void')]
    const taken = sumOf('purchase') + captured
    // A void releases an authorisation. If none is left, it returns a purchase.
    const open = sumOf('auth') - captured
    const released = voided < open ? voided : atLeastZero(open)
    const returned = sumOf('refund') + voided - released
    return {
      currency,
      reserved: hundredthsToText(atLeastZero(open - released)),
      taken: hundredthsToText(taken),
      returned: hundredthsToText(returned),
      left: hundredthsToText(atLeastZero(taken - returned)),
    }
  })
}

function atLeastZero(hundredths: bigint): bigint {
  return hundredths < 0n ? 0n : hundredths
}

/** Members that can pay, name the shopper, or have any text of the merchant's. */
const hidden = /^(?:cc_token.*|customer_(?!id$|country$).*|payload|result_url|user_action_url)$/

const mask = '•••'

function maskMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskMembers)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      hidden.test(name) ? mask : maskMembers(member),
    ]),
  )
}
