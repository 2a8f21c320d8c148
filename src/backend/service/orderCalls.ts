import type { Issue } from '../../core/model/issue.js'
import {
  cancelPath,
  isPathSegment,
  resendPath,
  resendRecurringPath,
} from '../../core/wire/paths.js'
import { callEndpoint } from './callEndpoint.js'
import { readCancellation, readPayment, unexpectedAnswer } from './serviceAnswer.js'
import type { ServiceClientOptions } from './serviceOptions.js'
import type {
  CancelPaymentResult,
  ResendRecurringWebhookResult,
  ResendWebhookResult,
} from './serviceResults.js'

/** @see The interface, "Cancel a created and unpaid payment" */
export async function cancelPayment(
  order: { readonly order_id: string },
  options: ServiceClientOptions,
): Promise<CancelPaymentResult> {
  const { posId: pos_id } = options
  const { order_id } = order ?? {}
  const issues = validatePathParts({ order_id })
  if (issues.length > 0) return { type: 'invalid', issues }
  const path = cancelPath({ pos_id, order_id })
  const answer = await callEndpoint({ endpoint: 'cancel', method: 'POST', path }, options)
  return answer.type === 'ok'
    ? readCancellation(answer, { pos_id, order_id })
    : unexpectedAnswer(answer)
}

/** @see The interface, "Re-send a webhook for an operation" */
export async function resendWebhook(
  transaction: { readonly order_id: string; readonly operation: string },
  options: ServiceClientOptions,
): Promise<ResendWebhookResult> {
  const { posId: pos_id } = options
  const { order_id, operation } = transaction ?? {}
  const issues = validatePathParts({ order_id, operation })
  if (issues.length > 0) return { type: 'invalid', issues }
  const path = resendPath({ pos_id, order_id, operation })
  const answer = await callEndpoint({ endpoint: 'resend', method: 'GET', path }, options)
  if (answer.type !== 'ok') return unexpectedAnswer(answer)
  // The body of this answer is not shown, so one without the payment is a success too.
  const read = readPayment(answer, { pos_id, order_id })
  return { type: 'resent', ...(read.type === 'payment' && { payment: read.payment }) }
}

/** @see The interface, "Re-send a webhook for a recurring payment" */
export async function resendRecurringWebhook(
  transaction: { readonly order_id: string; readonly transactionId?: string },
  options: ServiceClientOptions,
): Promise<ResendRecurringWebhookResult> {
  const { posId: pos_id } = options
  const { order_id, transactionId } = transaction ?? {}
  const query = transactionId === undefined ? {} : { transactionId }
  const issues = validatePathParts({ order_id, ...query })
  if (issues.length > 0) return { type: 'invalid', issues }
  const path = resendRecurringPath({ pos_id, order_id, ...query })
  const answer = await callEndpoint({ endpoint: 'resendRecurring', method: 'GET', path }, options)
  if (answer.type !== 'ok') return unexpectedAnswer(answer)
  const read = readPayment(answer, { pos_id, order_id, transaction_id: transactionId })
  return read.type === 'payment' ? { type: 'resent', payment: read.payment } : read
}

/** Validates the parts of a path as unknown, because plain JavaScript may leave one out. */
export function validatePathParts(pathParts: Readonly<Record<string, unknown>>): readonly Issue[] {
  return Object.entries(pathParts)
    .filter(([, segment]) => typeof segment !== 'string' || !isPathSegment(segment))
    .map(([field, segment]) => {
      const isMissing = segment === '' || segment === undefined
      return { field, code: isMissing ? 'required' : 'format' }
    })
}
