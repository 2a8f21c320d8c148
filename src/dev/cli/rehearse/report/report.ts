import type { TrialResult } from '../trials/trial.js'
import type { TrialCounts } from './describeTrial.js'

/** A rehearsal as a whole. The members are public in `--json`. */
export interface RehearsalReport {
  /** Whether no trial fell, and at least one held. */
  readonly holds: boolean
  /** When it began, ISO 8601. */
  readonly startedAt: string
  readonly durationMs: number
  /** What was rehearsed, such as the backend's address. */
  readonly subject: string
  readonly versions: Readonly<Record<'tillkit' | 'node', string>>
  readonly counts: TrialCounts
  /** In the order in which they were played. */
  readonly results: readonly TrialResult[]
}
