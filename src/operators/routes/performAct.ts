import type { CheckoutServer } from '../../backend/createCheckoutServer.js'
import type { ActNotice } from '../messages/adminMessages.js'
import type { ActRequest } from '../pages/order/actChoices.js'

/** Performs the act and returns the notice for the order's page. */
export async function performAct(
  checkout: CheckoutServer,
  { attempt, choice, reason, seenUpdatedAt }: ActRequest,
  operatorName: string,
): Promise<ActNotice> {
  const operatorAct = { attempt: attempt.id, by: operatorName, reason }
  switch (choice.act) {
    case 'succeeded':
    case 'failed': {
      const decision = await checkout.resolveAttempt({
        attempt: attempt.id,
        state: choice.act,
        by: operatorName,
        note: reason,
        seenUpdatedAt,
      })
      if (decision.type === 'resolved') return decision.isNotified ? 'notified' : 'not_notified'
      return decision.type === 'changed' ? 'changed' : 'not_possible'
    }
    case 'note': {
      const answer = await checkout.acts.note(operatorAct)
      return answer.type === 'done' ? 'noted' : 'note_failed'
    }
    case 'ask':
      return noticeOf(await checkout.acts.askAgain(operatorAct))
    case 'cancel':
      return noticeOf(await checkout.acts.cancelPayment(operatorAct))
    case 'retry_callback': {
      const event = choice.event ?? ''
      return noticeOf(await checkout.acts.retryCallback({ ...operatorAct, event }))
    }
  }
}

function noticeOf({ type }: Awaited<ReturnType<CheckoutServer['acts']['askAgain']>>): ActNotice {
  return type === 'done' || type === 'failed' ? type : 'not_possible'
}
