import type { AttemptRecord } from '../attempts/attemptRecord.js'
import { summarizeAttempt } from '../attempts/attemptSummary.js'
import { attemptStates } from '../attempts/states.js'
import { release } from '../attempts/steps.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { ServerContext } from '../serverContext.js'
import { cancelAttempt } from './cancelAttempt.js'
import { type FormRequest, isSameForm } from './shareAttempt.js'

/** Whether the order has become free by cancelling the hosted form that blocked it. */
export async function cancelBlockingForm(
  attempt: AttemptRecord,
  start: FormRequest,
  context: ServerContext,
): Promise<boolean> {
  if (attempt.mode !== 'hosted' || isOpenForm(attempt, start, context.now())) return false
  if (!attemptStates[attempt.state].mayCancel) return false
  return (await cancelAttempt(attempt, 'shopper', context)).state === 'cancelled'
}

/** The form is where this shopper may pay this order on these terms: whoever asks for it once more is sent there again. */
function isOpenForm(attempt: AttemptRecord, start: FormRequest, now: number): boolean {
  const { state, expiresAt = 0 } = attempt
  return isSameForm(attempt, start) && state === 'redirect_ready' && now < expiresAt
}

/** Releases a payment that is at the bank, where the merchant's own policy says so. What may have been paid is not released. */
export function releaseIfAllowed(
  blocking: AttemptRecord,
  { options, log, now }: ServerContext,
): AttemptRecord | undefined {
  if (!attemptStates[blocking.state].mayRelease) return undefined
  try {
    if (options.allowNewAttempt?.(summarizeAttempt(blocking)) !== true) return undefined
  } catch (error) {
    log({ level: 'error', event: 'callback_failed', ...attemptNames(blocking), detail: detailOf(error) })
    return undefined
  }
  return release(blocking, now())
}
