import { dropOldest } from './dropOldest.js'
import type { CardOnFile, Transaction } from './transaction.js'

/** The sandbox's books: transactions and the cards behind the tokens it gave out. The oldest leave first when full. */
export interface Ledger {
  add(transaction: Transaction): void
  /** Writes the transaction's new state over the old one. */
  update(transaction: Transaction): void
  byOrder(pos_id: string, order_id: string): Transaction | undefined
  byBankId(bank_id: string): Transaction | undefined
  byPaymentId(payment_id: string): Transaction | undefined
  /** Newest first. */
  list(): readonly Transaction[]
  keepCard(card: CardOnFile): void
  cardOf(cc_token: string): CardOnFile | undefined
}

/** @param cap how many transactions, and how many cards, are kept */
export function createLedger(cap: number): Ledger {
  const transactions = new Map<string, Transaction>()
  const cards = new Map<string, CardOnFile>()
  const find = (fits: (transaction: Transaction) => boolean) => [...transactions.values()].find(fits)
  return {
    add(transaction) {
      transactions.set(transaction.transaction_id, transaction)
      dropOldest(transactions, cap)
    },
    update(transaction) {
      if (transactions.has(transaction.transaction_id)) transactions.set(transaction.transaction_id, transaction)
    },
    byOrder: (pos_id, order_id) => find((each) => each.pos_id === pos_id && each.order_id === order_id),
    byBankId: (bank_id) => find((each) => each.bank_id === bank_id),
    byPaymentId: (payment_id) => find((each) => each.payment_id === payment_id),
    list: () => [...transactions.values()].reverse(),
    keepCard(card) {
      cards.set(card.cc_token, card)
      dropOldest(cards, cap)
    },
    cardOf: (cc_token) => cards.get(cc_token),
  }
}
