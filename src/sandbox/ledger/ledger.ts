import { dropOldest } from '../shared/dropOldest.js'
import type { CardOnFile } from './cardOnFile.js'
import type { LedgerOperation } from './operation.js'
import type { Transaction } from './transaction.js'

/** An order of a project. */
interface OrderName {
  readonly pos_id: string
  readonly order_id: string
}

/** The sandbox's memory: transactions, operations on them, and the cards of its tokens. Drops the oldest when full. */
export interface Ledger {
  add(transaction: Transaction): void
  /** Replaces the transaction's state. */
  update(transaction: Transaction): void
  byTransactionId(transaction_id: string): Transaction | undefined
  /** An order's transactions, the oldest first. */
  ofOrder(order: OrderName): readonly Transaction[]
  byBankId(bank_id: string): Transaction | undefined
  byCheckoutId(checkout_id: string): Transaction | undefined
  byPaymentId(payment_id: string): Transaction | undefined
  /** Newest first. */
  list(): readonly Transaction[]
  addOperation(operation: LedgerOperation): void
  /** An order's operations, the oldest first. */
  operationsOf(order: OrderName): readonly LedgerOperation[]
  /** Newest first. */
  listOperations(): readonly LedgerOperation[]
  addCard(entry: { readonly pos_id: string; readonly card: CardOnFile }): void
  /** The card of a token of this project. Other projects can't pay with it. */
  cardOf(token: { readonly pos_id: string; readonly cc_token: string }): CardOnFile | undefined
}

export interface LedgerOptions {
  /** How many transactions, operations and cards are kept, each. */
  readonly cap: number
  /** Called with every transaction that is dropped. */
  readonly onDrop: (transaction: Transaction) => void
}

export function createLedger({ cap, onDrop }: LedgerOptions): Ledger {
  const transactions = new Map<string, Transaction>()
  const operations = new Map<string, LedgerOperation>()
  const cards = new Map<string, CardOnFile>()
  const filter = (matches: (transaction: Transaction) => boolean) => [...transactions.values()].filter(matches)
  const isOf = (order: OrderName) => (each: OrderName) =>
    each.pos_id === order.pos_id && each.order_id === order.order_id
  return {
    add(transaction) {
      transactions.set(transaction.transaction_id, transaction)
      dropOldest(transactions, cap, onDrop)
    },
    update(transaction) {
      if (transactions.has(transaction.transaction_id)) transactions.set(transaction.transaction_id, transaction)
    },
    byTransactionId: (transaction_id) => transactions.get(transaction_id),
    ofOrder: (order) => filter(isOf(order)),
    byBankId: (bank_id) => filter((each) => each.bank_id === bank_id)[0],
    byCheckoutId: (checkout_id) => filter((each) => each.checkout?.checkout_id === checkout_id)[0],
    byPaymentId: (payment_id) => filter((each) => each.payment_id === payment_id)[0],
    list: () => [...transactions.values()].reverse(),
    addOperation(operation) {
      operations.set(operation.operation_id, operation)
      dropOldest(operations, cap)
    },
    operationsOf: (order) => [...operations.values()].filter(isOf(order)),
    listOperations: () => [...operations.values()].reverse(),
    addCard({ pos_id, card }) {
      cards.set(`${pos_id} ${card.cc_token}`, card)
      dropOldest(cards, cap)
    },
    cardOf: ({ pos_id, cc_token }) => cards.get(`${pos_id} ${cc_token}`),
  }
}
