import type { OrderDetails } from '../../backend/operator/orderDetails.js'
import type { ActNotice } from '../messages/adminMessages.js'
import { type ActChoice, type ActRequest, actsFor, choiceText } from '../pages/order/allowedActs.js'

type ActForm =
  | { readonly type: 'readable'; readonly act: ActRequest }
  | { readonly type: 'unreadable' | 'not_allowed' | 'not_possible' }
  | { readonly type: 'incomplete'; readonly notice: ActNotice }

const reasonLimit = 500

/**
 * Reads the act that the form requests; `undefined` for an attempt that the order does not have.
 *
 * `not_possible` comes before `not_allowed`, so that an operator who may not decide still learns
 * that the attempt has moved on.
 */
export function readActForm(
  fields: Readonly<Record<string, string>>,
  { attempts, events }: OrderDetails,
  canDecide: boolean,
): ActForm | undefined {
  const { attempt: attemptId, choice: choiceField = '', reason: reasonField = '', seen } = fields
  const attempt = attempts.find(({ id }) => id === attemptId)
  if (!attempt) return undefined
  if (choiceField === '') return { type: 'incomplete', notice: 'no_choice' }
  const isChosen = (choice: ActChoice) => choiceText(choice) === choiceField
  const isPossible = actsFor(attempt, { events, canDecide: true }).some(isChosen)
  if (!isPossible) return { type: 'not_possible' }
  const choice = actsFor(attempt, { events, canDecide }).find(isChosen)
  if (!choice) return { type: 'not_allowed' }
  if (!/^\d{1,15}$/.test(seen ?? '')) return { type: 'unreadable' }
  // A form sends two characters for a line break, which `maxlength` counts as one.
  const reason = reasonField.replaceAll('\r\n', '\n').trim()
  if (reason === '' || reason.length > reasonLimit) {
    return { type: 'incomplete', notice: 'no_reason' }
  }
  const act = { attempt, choice, reason, seenUpdatedAt: Number(seen) }
  return { type: 'readable', act }
}
