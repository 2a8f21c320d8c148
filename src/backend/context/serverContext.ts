import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { CheckPolicy } from '../attempts/changes/recoveryPlan.js'
import type { CallbackTimer } from '../callbacks/callbackTimer.js'
import type { CardTesting } from '../cardTesting/cardTesting.js'
import type { ChangeAttempt } from '../journal/changeAttempts.js'
import type { ReportAnswer } from '../observe/answerDeviations.js'
import type { ReportDeviation } from '../observe/deviations.js'
import type { ReportDropped } from '../observe/droppedMembers.js'
import type { LogHook } from '../observe/log.js'
import type { Watch } from '../observe/watch.js'
import type { Configuration } from '../options/configuration.js'
import type { ServiceClient } from '../service/serviceClient.js'
import type { EventRecord } from '../store/eventRecord.js'
import type { ServerStore } from '../store/serverStore.js'
import type { RandomBytes } from '../tokens/tokens.js'

/**
 * What every route and job of one server works with: the checked options, and what is made of them
 * once, when the server is created.
 */
export interface ServerContext extends Configuration, ServerWork {
  /** Calls the payment service, signed as this project. */
  readonly service: ServiceClient
  /** The merchant's store; its errors become `store_unavailable`. `change` changes attempts. */
  readonly store: ServerStore
  /** Changes an attempt in the store, and plans its next check. */
  readonly change: ChangeAttempt
  readonly log: LogHook
  /** Logs how the service differs from the interface, each kind once. */
  readonly reportDeviation: ReportDeviation
  /** The same of an answer to a request of ours. */
  readonly reportAnswer: ReportAnswer
  /** Logs the members of a page's request that are dropped, each name once. */
  readonly reportDropped: ReportDropped
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly randomBytes: RandomBytes
  /** How long the service may take to answer, and an attempt may stay undecided. */
  readonly policy: CheckPolicy
  readonly cardTesting: CardTesting
  /** Hashes of the tokens that this process was sent last. */
  readonly newestTokens: Map<string, true>
  /** Called with every attempt that an event has changed. */
  readonly noteAttempt: (attempt: AttemptRecord) => void
  readonly callbackTimer: CallbackTimer
  readonly watch: Watch
  /**
   * Keeps the work of a request alive, if the runtime requires it. The request goes on if the
   * merchant's hook fails.
   */
  readonly waitUntil: (work: Promise<unknown>) => void
}

/** The work that the routes begin, and that goes on after their answer. */
export interface ServerWork {
  /**
   * Delivers a recorded event to the merchant's callback, after its attempt's events that are in
   * progress here. Never rejects.
   */
  readonly deliver: (record: EventRecord) => Promise<DeliveryResult>
  /** Plans the check of an attempt that is due before the next round. */
  readonly noteCheck: (attempt: AttemptRecord) => void
}

/**
 * The result of one event. `elsewhere`: another call or process delivers it, or another event of
 * its attempt.
 */
export type DeliveryResult = 'handled' | 'failed' | 'elsewhere'
