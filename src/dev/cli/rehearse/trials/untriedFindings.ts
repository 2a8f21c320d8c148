import type { TrialFindings } from './trial.js'

/** What the merchant's command or the sandbox did not do, so that the trial could not be played. */
export function untriedFindings(error: unknown): TrialFindings {
  const what = error instanceof Error ? error.message : String(error)
  const why = 'The trial was not played, so its result is unknown.'
  const fix = 'Do what the message says, and play it again with --only.'
  return { problems: [{ severity: 'error', what, why, fix }], reproduction: '' }
}
