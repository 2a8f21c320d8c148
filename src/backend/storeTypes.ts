// The types that a store takes and answers, for those who write, pass or test a store.

export type {
  AttemptChange,
  AttemptKey,
  AttemptRecord,
  CaptureRecord,
  LaterCharge,
  TransactionRecord,
} from './attempts/attemptRecord.js'
export type { WriteEntry } from './attempts/journalEntry.js'
export type { EventRecord } from './store/eventRecord.js'
export type { EventQuery, OrderLists, StoredEvent } from './store/orderLists.js'
export type {
  EventDecision,
  EventRequest,
  PaymentStore,
  RecordedEvent,
  Reservation,
  ReserveRequest,
} from './store/paymentStore.js'
export type * from './storedTypes.js'
