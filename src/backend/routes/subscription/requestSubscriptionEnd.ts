import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { AttemptRecord } from '../../attempts/attemptRecord.js'
import type { ServerContext } from '../../context/serverContext.js'
import { attemptNames, detailOf } from '../../observe/log.js'
import type { EndSubscription } from '../../orders/subscriptionCare.js'

/** Named in the log and in the journal. */
const reason = 'end_subscription'

/** The clock, and how long a request to end stays valid without an answer of the merchant's. */
export interface EndTerms {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly endTimeoutMs: number
}

export function endTermsOf({ now, callbackTimer }: ServerContext): EndTerms {
  return { now: now(), endTimeoutMs: callbackTimer.timeoutMs + 5_000 }
}

/**
 * Whether the end was requested. If the merchant's function has neither succeeded nor failed within
 * its time, its process has stopped, and the end may be requested again.
 */
export function isEndRequested(
  { endRequest }: Pick<AttemptRecord, 'endRequest'>,
  { now, endTimeoutMs }: EndTerms,
): boolean {
  return endRequest !== undefined && (endRequest.isDone || now < endRequest.at + endTimeoutMs)
}

/**
 * Calls the merchant's function that ends the attempt's subscription, once: the request is stored
 * before the call, and a second one meanwhile, or after the call has succeeded, calls nothing.
 * Answers the attempt afterwards.
 *
 * @throws {CheckoutError} `internal` when the function fails or takes too long: then the end may be
 *   requested again
 */
export async function requestSubscriptionEnd(
  attempt: AttemptRecord,
  end: EndSubscription,
  context: ServerContext,
): Promise<AttemptRecord> {
  const { id } = attempt
  const terms = endTermsOf(context)
  const endRequest = { at: terms.now, isDone: false }
  const claimed = await context.change(
    { id },
    (current) => (isEndRequested(current, terms) ? current : { ...current, endRequest }),
    { by: 'shopper', type: 'requested', reason },
  )
  if (!claimed) return attempt
  if (claimed.before === claimed.after) return claimed.after

  try {
    await callEnd(attempt, end, context)
  } catch (error) {
    await releaseEnd(attempt, endRequest.at, error, context)
    throw new CheckoutError('internal')
  }
  const finished = await context.change(
    { id },
    (current) => ({ ...current, endRequest: { ...endRequest, isDone: true } }),
    { by: 'merchant', type: 'callback', reason },
  )
  return finished?.after ?? claimed.after
}

async function callEnd(
  attempt: AttemptRecord,
  end: EndSubscription,
  { callbackTimer, service }: ServerContext,
) {
  const { id, reference, transactions } = attempt
  const recurringId = transactions.find(({ view }) => view.recurring)?.view.recurring?.id
  const request = {
    reference,
    ...(recurringId !== undefined && { recurringId }),
    attempt: id,
    service,
  }
  const timedCall = { id: `end ${id}`, callback: 'end', attempt } as const
  await callbackTimer.inTime(timedCall, async (signal) => await end({ ...request, signal }))
}

/** Logs the failure of a call, and lets the shopper request the end again. */
async function releaseEnd(
  attempt: AttemptRecord,
  requestedAt: number,
  error: unknown,
  { change, log }: ServerContext,
) {
  const detail = detailOf(error)
  log({ level: 'error', event: 'callback_failed', ...attemptNames(attempt), reason, detail })
  const release = (current: AttemptRecord): AttemptRecord => {
    // A later request is another process's.
    if (current.endRequest?.at !== requestedAt) return current
    const { endRequest: _released, ...released } = current
    return released
  }
  const cause = { by: 'merchant', type: 'callback_failed', reason, detail } as const
  await change({ id: attempt.id }, release, cause)
}
