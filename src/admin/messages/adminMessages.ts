import type { ReviewReason } from '../../server/attempts/attemptRecord.js'
import type { JournalType } from '../../server/attempts/journalEntry.js'
import type { AttemptState } from '../../server/attempts/states.js'
import type { ServiceSays } from '../../server/reconciliation/askAboutOrder.js'
import type { DifferenceType } from '../../server/reconciliation/differenceTypes.js'
import type { LedgerState } from '../../server/reconciliation/ledger/merchantOrder.js'
import type { EventPurpose, UnrecognisedReason } from '../../server/store/eventRecord.js'

/** The languages of the pages. */
export type AdminLocale = 'en' | 'uk'

/** An act of a form. */
export type FormAct = 'ask' | 'cancel' | 'succeeded' | 'failed' | 'retry_callback' | 'note'

/** The result of an act, as a page shows it. */
export type ActNotice = (typeof actNotices)[number]

export const actNotices = [
  'no_choice',
  'no_reason',
  'done',
  'notified',
  'not_notified',
  'not_possible',
  'changed',
  'failed',
  'noted',
  'note_failed',
] as const

/** Every text of the pages. The compiler checks that a language is complete. */
export interface AdminMessages {
  readonly title: string
  readonly skip: string
  readonly menu: string
  readonly overview: string
  readonly orders: string
  readonly signedInAs: string
  readonly environments: Readonly<Record<'test' | 'live', string>>
  readonly states: Readonly<Record<AttemptState, { readonly name: string; readonly meaning: string }>>
  readonly reviewReasons: Readonly<Record<ReviewReason, { readonly name: string; readonly meaning: string }>>
  readonly needsPerson: string
  readonly nothingNeedsPerson: string
  readonly doublePayments: string
  readonly reviews: string
  readonly allReviews: string
  readonly failingCallbacks: string
  readonly unrecognisedEvents: string
  readonly backlog: string
  readonly eventsWaiting: string
  readonly oldestWaiting: string
  readonly ordersByState: string
  readonly noOrders: string
  readonly orMore: (count: number) => string
  readonly ageMinutes: (minutes: number) => string
  readonly paidToday: string
  readonly nothingPaid: string
  readonly paidOn: (day: string) => string
  readonly day: string
  readonly anotherDay: string
  readonly previousDay: string
  readonly nextDay: string
  readonly showOrders: string
  readonly atLeast: (count: number) => string
  readonly firstOnly: (count: number) => string
  readonly since: string
  readonly search: string
  readonly filter: {
    readonly reference: string
    readonly order_id: string
    readonly payment_id: string
    readonly state: string
    readonly anyState: string
    readonly from: string
    readonly until: string
    readonly amount: string
    readonly show: string
    readonly clear: string
    readonly invalid: string
  }
  readonly columns: Readonly<
    Record<
      | 'order'
      | 'state'
      | 'amount'
      | 'attempts'
      | 'begun'
      | 'changed'
      | 'event'
      | 'received'
      | 'failures'
      | 'nextTry'
      | 'reason'
      | 'operation'
      | 'status',
      string
    >
  >
  readonly nothingFound: string
  readonly nextPage: string
  readonly firstPage: string
  readonly downloadCsv: string
  readonly orderOf: (reference: string) => string
  readonly orderUnknown: string
  readonly attempt: (number: number) => string
  readonly attempts: string
  readonly timeline: string
  readonly emptyTimeline: string
  readonly actors: Readonly<Record<'shopper' | 'service' | 'merchant' | 'recovery', string>>
  readonly entries: Readonly<Record<JournalType, string>>
  readonly labels: Readonly<
    Record<
      | 'orderId'
      | 'mode'
      | 'card'
      | 'serviceSays'
      | 'returned'
      | 'charges'
      | 'nextCharge'
      | 'lastCharge'
      | 'ended'
      | 'decision'
      | 'begun'
      | 'changed'
      | 'currency'
      | 'reserved'
      | 'taken'
      | 'givenBack'
      | 'left'
      | 'handled'
      | 'waits'
      | 'yes'
      | 'no',
      string
    >
  >
  readonly modes: Readonly<Record<'direct' | 'hosted', string>>
  readonly events: string
  readonly noEvents: string
  readonly body: string
  readonly eventKinds: Readonly<Record<EventPurpose['type'], string>>
  readonly unrecognisedReasons: Readonly<Record<UnrecognisedReason, string>>
  readonly money: string
  readonly operations: string
  readonly subscription: string
  readonly subscriptionSays: (id: string, status: string) => string
  readonly reconciliation: {
    readonly title: string
    readonly lead: string
    readonly all: string
    readonly of: (period: string) => string
    readonly period: string
    readonly orders: string
    readonly entries: string
    readonly asked: string
    readonly differences: string
    readonly byType: string
    readonly none: string
    readonly listUnreadable: string
    readonly nothingDiffers: string
    readonly unfinished: string
    readonly unfinishedText: string
    readonly unreadable: string
    readonly advice: string
    readonly showAll: (count: number) => string
    readonly allTypes: string
    readonly cutShort: string
    readonly paid: string
    readonly booked: string
    readonly service: string
    readonly nothing: string
    readonly noAttempt: string
    readonly repaired: string
    readonly waitingEvents: (count: number) => string
    readonly serviceSays: Readonly<Record<ServiceSays, string>>
    readonly ledgerStates: Readonly<Record<LedgerState, string>>
    readonly types: Readonly<
      Record<DifferenceType, { readonly name: string; readonly meaning: string; readonly advice: string }>
    >
  }
  readonly act: string
  readonly whatToDo: string
  readonly reason: string
  readonly reasonHint: string
  readonly continue: string
  readonly acts: Readonly<
    Record<FormAct, { readonly name: string; readonly hint: string; readonly confirm: string; readonly button: string }>
  >
  readonly confirmTitle: string
  readonly confirmLead: string
  readonly back: string
  readonly notices: Readonly<Record<ActNotice, string>>
  readonly errors: Readonly<
    Record<
      'signedOut' | 'notAllowed' | 'foreign' | 'expired' | 'notFound' | 'method' | 'store' | 'body' | 'report',
      { readonly title: string; readonly text: string }
    >
  >
}
