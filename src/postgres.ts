export type {
  AttemptChange,
  AttemptDecision,
  AttemptKey,
  AttemptRecord,
  CaptureRecord,
  ReviewReason,
  TransactionRecord,
} from './backend/attempts/attemptRecord.js'
export type {
  JournalActor,
  JournalCause,
  JournalEntry,
  JournalType,
  NewJournalEntry,
  WriteEntry,
} from './backend/attempts/journalEntry.js'
export type { AttemptState } from './backend/attempts/states.js'
export type { LogEntry, LogEvent, LogHook } from './backend/observe/log.js'
export type {
  FromPgOptions,
  PgClient,
  PgPool,
  PgQueries,
  PgStatement,
} from './backend/postgres/databases/fromPg.js'
export { fromPg } from './backend/postgres/databases/fromPg.js'
export type { PgliteDatabase, PgliteTransaction } from './backend/postgres/databases/fromPglite.js'
export { fromPglite } from './backend/postgres/databases/fromPglite.js'
export type {
  PostgresJs,
  PostgresJsTransaction,
} from './backend/postgres/databases/fromPostgresJs.js'
export { fromPostgresJs } from './backend/postgres/databases/fromPostgresJs.js'
export type {
  PostgresDatabase,
  PostgresQueries,
  PostgresRow,
  TransactionOptions,
  TransactionQueries,
} from './backend/postgres/databases/postgresDatabase.js'
export type { PostgresStoreOptions } from './backend/postgres/postgresStore.js'
export { postgresStore } from './backend/postgres/postgresStore.js'
export type { PruneOptions, PruneProgress, PruneResult } from './backend/postgres/prune/prune.js'
export { prune } from './backend/postgres/prune/prune.js'
export type { MigrateResult } from './backend/postgres/schema/migrate.js'
export { migrate } from './backend/postgres/schema/migrate.js'
export type { Migration } from './backend/postgres/schema/migrations.js'
export { migrations } from './backend/postgres/schema/migrations.js'
export type { SchemaOptions } from './backend/postgres/schema/tableNames.js'
export type { EventPurpose, EventRecord, UnrecognisedReason } from './backend/store/eventRecord.js'
export type {
  EventQuery,
  OrderLists,
  OrderQuery,
  OrderSummary,
  StoredEvent,
} from './backend/store/orderLists.js'
export type {
  EventDecision,
  EventRequest,
  PaymentStore,
  RecordedEvent,
  Reservation,
  ReserveRequest,
} from './backend/store/paymentStore.js'
export type { WalletType } from './core/contract/checkoutRequest.js'
export type { PaymentView } from './core/contract/outcome.js'
export type { Issue, IssueCode } from './core/model/issue.js'
export type { CustomerMembers } from './core/model/payment/customerMembers.js'
export type { LimitInfo } from './core/model/payment/limitInfo.js'
export type { CreationMethod, PrimaryMethod, SecondaryMethod } from './core/model/payment/method.js'
export type { Operation } from './core/model/payment/operation.js'
export type { Payment, SplitEntry } from './core/model/payment/payment.js'
export type { PaymentMode } from './core/model/payment/paymentFields.js'
export type { KnownStatus, KnownStatusCode, OtherStatus } from './core/model/payment/statusCode.js'
export type { Fee, TransactionMembers } from './core/model/payment/transactionMembers.js'
export type { WebhookEvent } from './core/model/payment/webhookEvent.js'
export type { InitRecurring } from './core/model/recurring/initRecurring.js'
export type { IntervalUnit } from './core/model/recurring/recurringLimits.js'
export type { Acceptance, PageChange, PageChangeKind } from './guard/changes/pageChange.js'
export type { BrowserEngine } from './guard/reports/engine.js'
export type { GuardCount, GuardRecords, GuardStore } from './guard/store/guardStore.js'
export { postgresGuardStore } from './guard/store/postgresGuardStore.js'
