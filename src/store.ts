export type { AttemptKey, AttemptRecord } from './backend/attempts/attemptRecord.js'
export type { JournalEntry, NewJournalEntry } from './backend/attempts/journalEntry.js'
export type { OrderLists } from './backend/store/orderLists.js'
export type { EventRecord, PaymentStore } from './backend/store/paymentStore.js'
