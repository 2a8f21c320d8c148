import type { CheckoutServer } from '../../backend/createCheckoutServer.js'
import type { OrderAttempt, OrderDetails } from '../../backend/operator/orderDetails.js'
import type { ActNotice } from '../messages/adminMessages.js'
import { type ActChoice, actsFor, choiceText } from '../pages/actChoices.js'

/** An act that a form requests and that is allowed. */
export interface ActRequest {
  readonly type: 'readable'
  readonly attempt: OrderAttempt
  readonly choice: ActChoice
  readonly reason: string
}

type ActTarget =
  | ActRequest
  | { readonly type: 'not_allowed' | 'not_possible' }
  | { readonly type: 'incomplete'; readonly notice: ActNotice }

const reasonLimit = 500

/**
 * Reads the act that the form requests; `undefined` for an attempt that the order does not have.
 */
export function readTarget(
  fields: Readonly<Record<string, string>>,
  { details, canDecide }: { readonly details: OrderDetails; readonly canDecide: boolean },
): ActTarget | undefined {
  const { attempt: attemptId, choice: wanted = '', reason: text = '' } = fields
  const attempt = details.attempts.find(({ id }) => id === attemptId)
  if (!attempt) return undefined
  if (wanted === '') return { type: 'incomplete', notice: 'no_choice' }
  const find = (may: boolean): ActChoice | undefined =>
    actsFor(attempt, { events: details.events, canDecide: may }).find(
      (choice) => choiceText(choice) === wanted,
    )
  const possible = find(true)
  if (!possible) return { type: 'not_possible' }
  const choice = find(canDecide)
  if (!choice) return { type: 'not_allowed' }
  // A form sends two characters for a line break, which `maxlength` counts as one.
  const reason = text.replaceAll('\r\n', '\n').trim()
  if (reason === '' || reason.length > reasonLimit)
    return { type: 'incomplete', notice: 'no_reason' }
  return { type: 'readable', attempt, choice, reason }
}

/** Performs the act and returns the notice for the order's page. */
export async function performAct(
  checkout: CheckoutServer,
  {
    attempt: { id },
    choice,
    reason,
    by,
    seen,
  }: ActRequest & { readonly by: string; readonly seen: number },
): Promise<ActNotice> {
  const act = { attempt: id, by, reason }
  switch (choice.act) {
    case 'succeeded':
    case 'failed': {
      const state = choice.act
      const result = await checkout.resolveAttempt({
        attempt: id,
        state,
        by,
        note: reason,
        seenUpdatedAt: seen,
      })
      if (result.type === 'resolved') return result.isNotified ? 'notified' : 'not_notified'
      return result.type === 'changed' ? 'changed' : 'not_possible'
    }
    case 'note':
      return (await checkout.acts.note(act)).type === 'done' ? 'noted' : 'note_failed'
    case 'ask':
      return noticeOf(await checkout.acts.askAgain(act))
    case 'cancel':
      return noticeOf(await checkout.acts.cancelPayment(act))
    case 'retry_callback':
      return noticeOf(await checkout.acts.retryCallback({ ...act, event: choice.event ?? '' }))
  }
}

function noticeOf({ type }: Awaited<ReturnType<CheckoutServer['acts']['askAgain']>>): ActNotice {
  return type === 'done' || type === 'failed' ? type : 'not_possible'
}
