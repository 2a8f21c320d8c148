import {
  afterCharge,
  afterFirstPayment,
  ended,
  makeCharge,
  type Subscription,
} from '../ledger/subscription.js'
import { isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { stateText } from '../shared/paymentStates.js'
import { notifyPayment } from './notify.js'

/**
 * Starts or ends the subscription of a payment that has just been decided. Does nothing for
 * other payments, for one that is still open, and for a subscription that was ended meanwhile.
 */
export function followFirstPayment(transaction: Transaction, context: SandboxContext): void {
  const { recurring_id = '', transaction_id } = transaction
  const subscription = context.subscriptions.find(recurring_id)
  if (subscription?.first.transaction_id !== transaction_id || isOpen(transaction)) return
  if (subscription.status === 'canceled') return
  const startedSubscription = afterFirstPayment(subscription, transaction, context.clock.now())
  const event = startedSubscription.next ? 'subscription_started' : 'subscription_ended'
  store(startedSubscription, context)
  context.log.note(event, { subject: transaction })
}

/** Ends a subscription. Sends its last transaction again, to notify the merchant of the end. */
export function endSubscription(subscription: Subscription, context: SandboxContext): Subscription {
  const over = ended(subscription)
  const { first: subject } = over
  store(over, context)
  context.log.note('subscription_ended', { subject })
  const lastTransaction = context.ledger
    .list()
    .find(({ recurring_id }) => recurring_id === subject.recurring_id)
  if (lastTransaction) notifyPayment(lastTransaction, context)
  return over
}

/** Stores the subscription and plans its next charge. */
function store(subscription: Subscription, context: SandboxContext) {
  const { id, next: plannedCharge } = subscription
  context.subscriptions.set(subscription)
  if (plannedCharge === undefined) context.clock.cancel(id)
  else context.clock.plan(id, { kind: 'charge', at: plannedCharge.at })
}

/**
 * Makes the charge of a subscription that is due, sends its webhook, and plans the next one.
 * Does nothing if the subscription has ended since it was planned.
 */
export function charge(id: string, context: SandboxContext): void {
  const subscription = context.subscriptions.find(id)
  if (subscription?.next === undefined) return
  const now = context.clock.now()
  const transaction = makeCharge(subscription, { now, baseUrl: context.baseUrl })
  const chargedSubscription = afterCharge(subscription, transaction, now)
  context.ledger.add(transaction)
  // At its charge the subscription was active, even at the last one.
  store({ ...chargedSubscription, status: 'active' }, context)
  const isPaid = transaction.status === 'success'
  const event = isPaid ? 'subscription_charged' : 'subscription_charge_failed'
  context.log.note(event, { subject: transaction, detail: stateText(transaction) })
  notifyPayment(transaction, context)
  if (chargedSubscription.status === 'canceled') endSubscription(chargedSubscription, context)
}
