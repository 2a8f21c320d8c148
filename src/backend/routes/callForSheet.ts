import { sheetLimitMs } from '../attempts/changes/recoveryPlan.js'
import { withinMs } from '../time/withinMs.js'

/**
 * Calls a function of the merchant's while a wallet's sheet waits for its answer. After
 * `sheetLimitMs` the call has failed, and its signal is aborted.
 */
export async function callForSheet<Answer extends object>(
  call: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const timeout = new AbortController()
  const answer = await withinMs<Answer | undefined>(sheetLimitMs, call(timeout.signal), undefined)
  if (answer !== undefined) return answer
  const error = new Error('It did not answer within 20 seconds.')
  timeout.abort(error)
  throw error
}
