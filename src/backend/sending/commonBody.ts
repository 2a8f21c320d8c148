import type { AttemptRequest } from '../../core/contract/checkoutRequest.js'
import { returnPath, webhookPath } from '../../core/contract/paths.js'
import { payerFields } from '../../core/model/customer/payerFields.js'
import { amountToNumber } from '../../core/model/money/amount.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import { notificationUrl } from '../attempts/changes/notificationAddress.js'
import type { ServerContext } from '../context/serverContext.js'
import { type ChargeableOrder, orderMembers } from '../orders/order.js'
import type { PaymentToRequest } from './paymentRequest.js'

/** What the members of both modes are written from. */
export type PaymentToWrite = Omit<PaymentToRequest, 'request'>

/** The default, and the only method of a split payment. */
export const defaultMethod = 'purchase' as const

/**
 * The members that a payment has in both modes.
 *
 * @see The interface, "Create a payment"
 */
export function commonBody(
  { payer, order, attempt, returnCode, notificationCode }: PaymentToWrite,
  { addresses }: ServerContext,
) {
  const recurring = recurringOf(order, payer)
  const notifications = notificationCode !== undefined && {
    notification_url: notificationUrl(addresses.publicUrl, {
      attemptId: attempt.id,
      code: notificationCode,
    }),
  }
  return {
    ...pickGiven(order, orderMembers),
    ...payerMembers(payer, order),
    ...(recurring && { init_recurring: { ...recurring, ...notifications } }),
    method: order.method ?? defaultMethod,
    amount: amountToNumber(order.amount),
    currency: order.currency,
    description: order.description,
    order_id: attempt.order_id,
    order_3ds_bypass: order.order_3ds_bypass ?? 'always',
    ...(order.customer_id && { customer_id: order.customer_id }),
    result_url: `${addresses.publicUrl}${returnPath}/${returnCode}`,
    server_url: `${addresses.publicUrl}${webhookPath}`,
  }
}

/** The members that the payer filled in, without the terms of a subscription. */
function payerMembers(
  payer: AttemptRequest,
  order: ChargeableOrder,
): Readonly<Record<string, unknown>> {
  const { payerFields: allowedFields = [] } = order
  // The merchant's list may be plain JavaScript: only names that a payer may ever fill in count.
  const fields = payerFields.filter((name) => allowedFields.includes(name))
  const { init_recurring: _terms, ...members } = pickGiven(payer, fields)
  return members
}

/** The subscription that the order begins, with the payer's terms if the order allows them. */
export function recurringOf(
  { init_recurring, payerFields: allowedFields = [] }: ChargeableOrder,
  payer: Pick<AttemptRequest, 'init_recurring'>,
): InitRecurring | undefined {
  // A database row may say `null`.
  if (!init_recurring) return undefined
  if (!allowedFields.includes('init_recurring')) return { ...init_recurring }
  return { ...init_recurring, ...payer.init_recurring }
}

/** The named members that have a value. */
function pickGiven<Members extends object, Name extends keyof Members>(
  members: Members,
  names: readonly Name[],
) {
  const picked: Partial<Pick<Members, Name>> = {}
  for (const name of names) {
    if (members[name] !== undefined && members[name] !== null) picked[name] = members[name]
  }
  return picked
}
