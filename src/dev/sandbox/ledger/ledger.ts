import { type Capped, dropOldest } from '../shared/dropOldest.js'
import type { CardOnFile } from './cardOnFile.js'
import type { LedgerOperation } from './operation.js'
import type { Subscription } from './subscription.js'
import type { Transaction } from './transaction.js'

/** The merchant's name for an order, with the project: two projects may use one `order_id`. */
export interface OrderName {
  readonly pos_id: string
  readonly order_id: string
}

/** What is stored of payments. The oldest entries are first. */
export interface LedgerLists {
  readonly transactions: Map<string, Transaction>
  readonly operations: Map<string, LedgerOperation>
  /** The cards of tokens, by project and token. */
  readonly cards: Map<string, CardOnFile>
}

/** Drops the oldest when a list is full. */
export function createLedger(
  { transactions, operations, cards }: LedgerLists,
  { cap, onDrop }: Capped<Transaction>,
) {
  const filter = (matches: (transaction: Transaction) => boolean) =>
    [...transactions.values()].filter(matches)
  const isOf = (order: OrderName) => (entry: OrderName) =>
    entry.pos_id === order.pos_id && entry.order_id === order.order_id
  return {
    /** Adds a transaction, or replaces it after a change. */
    add(transaction: Transaction) {
      transactions.set(transaction.transaction_id, transaction)
      dropOldest(transactions, cap, onDrop)
    },
    byTransactionId: (transaction_id: string) => transactions.get(transaction_id),
    ofOrder: (order: OrderName) => filter(isOf(order)),
    byBankId: (bank_id: string) => filter((transaction) => transaction.bank_id === bank_id)[0],
    byCheckoutId: (checkout_id: string) =>
      filter((transaction) => transaction.checkout?.checkout_id === checkout_id)[0],
    byPaymentId: (payment_id: string) =>
      filter((transaction) => transaction.payment_id === payment_id)[0],
    /** Newest first. */
    list: () => [...transactions.values()].reverse(),
    addOperation(operation: LedgerOperation) {
      operations.set(operation.operation_id, operation)
      dropOldest(operations, cap)
    },
    operationsOf: (order: OrderName) => [...operations.values()].filter(isOf(order)),
    /** Those on one payment of its order. */
    operationsOn: ({ payment_id }: Transaction) =>
      [...operations.values()].filter((operation) => operation.payment_id === payment_id),
    /** Newest first. */
    listOperations: () => [...operations.values()].reverse(),
    addCard({ pos_id, card }: { readonly pos_id: string; readonly card: CardOnFile }) {
      cards.set(`${pos_id} ${card.cc_token}`, card)
      dropOldest(cards, cap)
    },
    /** The card of a token of this project. Other projects can't pay with it. */
    cardOf: ({ pos_id, cc_token }: { readonly pos_id: string; readonly cc_token: string }) =>
      cards.get(`${pos_id} ${cc_token}`),
  }
}

/**
 * The subscriptions by their ids, which are also found by the `order_id` of their first payment.
 * Drops the oldest when it is full.
 */
export function createSubscriptionLedger(
  subscriptions: Map<string, Subscription>,
  { cap, onDrop }: Capped<Subscription>,
) {
  return {
    set(subscription: Subscription) {
      subscriptions.set(subscription.id, subscription)
      dropOldest(subscriptions, cap, onDrop)
    },
    find: (name: string) =>
      subscriptions.get(name) ??
      [...subscriptions.values()].find(({ first: firstPayment }) => firstPayment.order_id === name),
    /** Newest first. */
    list: () => [...subscriptions.values()].reverse(),
  }
}
