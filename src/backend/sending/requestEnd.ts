import { CheckoutError } from '../../core/model/checkoutError.js'
import type { AttemptRecord } from '../attempts/attemptRecord.js'
import type { ServerContext } from '../context/serverContext.js'
import { attemptNames, detailOf } from '../observe/log.js'
import type { EndSubscription } from '../orders/subscriptionCare.js'

const reason = 'end_subscription'

/** The time, and how long an end counts as asked for that the merchant's function has not taken. */
export interface EndTerms {
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly endTimeoutMs: number
}

export function endTermsOf({ now, callbackTimer }: ServerContext): EndTerms {
  return { now: now(), endTimeoutMs: callbackTimer.timeoutMs + 5_000 }
}

/**
 * Whether the end was asked for. If the merchant's function has not taken it in its time, its
 * process has stopped.
 */
export function isEndRequested(
  { endRequest }: Pick<AttemptRecord, 'endRequest'>,
  { now, endTimeoutMs }: EndTerms,
): boolean {
  return endRequest !== undefined && (endRequest.isDone || now < endRequest.at + endTimeoutMs)
}

/**
 * Asks the merchant's function to end the attempt's subscription, once: the request is stored
 * before the call, and a second one meanwhile, or after the call has succeeded, calls nothing.
 * Answers the attempt afterwards.
 *
 * @throws {CheckoutError} `internal` when the function fails or takes too long: then it may be
 * asked again
 */
export async function requestEnd(
  asked: AttemptRecord,
  end: EndSubscription,
  context: ServerContext,
): Promise<AttemptRecord> {
  const { change, callbackTimer, service, log } = context
  const { id, reference } = asked
  const terms = endTermsOf(context)
  const request = { at: terms.now, isDone: false }
  const claimed = await change(
    { id },
    (attempt) => (isEndRequested(attempt, terms) ? attempt : { ...attempt, endRequest: request }),
    { by: 'shopper', type: 'requested', reason },
  )
  if (!claimed || claimed.before === claimed.after) return claimed?.after ?? asked

  const recurringId = asked.transactions.find(({ view }) => view.recurring)?.view.recurring?.id
  try {
    await callbackTimer.inTime(
      { id: `end ${id}`, callback: 'end', attempt: asked },
      async (signal) => {
        await end({
          reference,
          ...(recurringId !== undefined && { recurringId }),
          attempt: id,
          service,
          signal,
        })
      },
    )
  } catch (error) {
    const detail = detailOf(error)
    log({ level: 'error', event: 'callback_failed', ...attemptNames(asked), reason, detail })
    const isOwn = (attempt: AttemptRecord): boolean => attempt.endRequest?.at === request.at
    const release = ({ endRequest: _, ...attempt }: AttemptRecord): AttemptRecord => attempt
    const cause = { by: 'merchant', type: 'callback_failed', reason, detail } as const
    await change({ id }, (attempt) => (isOwn(attempt) ? release(attempt) : attempt), cause)
    throw new CheckoutError('internal')
  }
  const done = await change(
    { id },
    (attempt) => ({ ...attempt, endRequest: { ...request, isDone: true } }),
    {
      by: 'merchant',
      type: 'callback',
      reason,
    },
  )
  return done?.after ?? claimed.after
}
