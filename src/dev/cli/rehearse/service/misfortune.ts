import type { Need } from '../../../testing/conformance/check.js'
import type { Trial, TrialProblem } from '../trials/trial.js'
import type { ExpectedState } from './expectRecorded.js'
import type { Scene } from './scene.js'

/** What the service, the network, the bank or the merchant's staff do to one order. */
export interface Misfortune extends Pick<Trial, 'title'> {
  /** The document of the remedy. @default {@link webhookRules} */
  readonly page?: string
  /** Why it matters that it did not hold. */
  readonly why?: string
  readonly fix: string
  /** Steps by which a person plays it at the sandbox. */
  readonly steps: string
  /** Without them it is skipped. @default ['direct'] */
  readonly needs?: readonly (Need | 'state' | 'restart' | 'pause' | 'subscription')[]
  /**
   * Answers `undefined` if it has compared all that matters.
   *
   * @throws {Violation} when the checkout answers wrongly on the way
   */
  play(scene: Scene): Promise<PlayedState | undefined>
}

interface PlayedState extends ExpectedState {
  /** What a person should look at, although nothing is broken. */
  readonly problems?: readonly TrialProblem[]
}

/** Where most misfortunes have their remedy. */
export const webhookRules = 'docs/webhooks.md#rules-to-follow'
export const lateMs = 2_000
export const markOnWebhook =
  'Mark orders as paid in onPayment where isPaid is true, and nowhere else. Write with its ' +
  'transaction, and only if the order is not paid yet.'
