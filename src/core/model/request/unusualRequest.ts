import { unusualCardData } from '../card/cardData.js'
import { unusualFingerprint } from '../fingerprint.js'
import type { Issue } from '../issue.js'
import { hasMinorUnit, isMoney } from '../money/currency.js'
import { unusualFields } from '../payment/parseFields.js'
import { paymentFields, splitFields } from '../payment/paymentFields.js'
import { cardNames, cardOf, type PaymentMeans } from '../payment/paymentMeans.js'
import { type PaymentMembers, unusualAddress } from '../payment/paymentMembers.js'
import { unusualRecurring } from '../recurring/initRecurring.js'
import type { SplitRequest } from '../split/parseSplitRequest.js'
import { unusualSplitSum } from '../split/unusualSplitSum.js'
import type { HostedPaymentRequest, PaymentRequest } from './paymentRequest.js'

/**
 * What is unusual and not forbidden. Such a request is sent, and logged; a strict sandbox refuses
 * it.
 */
export function unusualInPayment(request: PaymentRequest, now: number): readonly Issue[] {
  const { mode, init_recurring } = request
  return [
    ...unusualFields(request, { rows: paymentFields, mode }),
    ...unusualMembers(request),
    ...(request.mode === 'direct' ? unusualMeans(request, now) : unusualForm(request)),
    ...(init_recurring ? unusualRecurring(init_recurring) : []),
  ]
}

/** As {@link unusualInPayment}, of a split payment. */
export function unusualInSplit(request: SplitRequest, now: number): readonly Issue[] {
  const { mode, currency, split } = request
  const shares = split.map(({ amount }) => amount)
  const modeIssues =
    request.mode === 'direct'
      ? unusualMeans(request, now)
      : unusualAddress('validation_url', request.validation_url)
  return [
    ...unusualFields(request, { rows: splitFields, mode }),
    ...unusualMembers(request),
    ...tooManyDecimals('split', shares, currency),
    ...modeIssues,
    ...unusualSplitSum(request),
  ]
}

function unusualMembers(members: PaymentMembers): readonly Issue[] {
  const { amount, currency, order_3ds_bypass, server_url, result_url } = members
  return [
    ...tooManyDecimals('amount', [amount], currency),
    ...(isMoney(currency) ? [] : [{ field: 'currency', code: 'currency' } as const]),
    ...longText('order_3ds_bypass', order_3ds_bypass, 256),
    ...unusualAddress('server_url', server_url),
    ...unusualAddress('result_url', result_url),
  ]
}

/** Amounts with a fraction in a currency that has no minor unit. */
function tooManyDecimals(
  field: string,
  amounts: readonly number[],
  currency: string,
): readonly Issue[] {
  if (hasMinorUnit(currency) || amounts.every(Number.isInteger)) return []
  return [{ field, code: 'amount_decimals', message: 'The currency has no minor unit.' }]
}

/** Without card, token or cryptogram there may be means that the interface does not list. */
function unusualMeans(means: PaymentMeans, now: number): readonly Issue[] {
  const { cc_token, cryptogram, customer_referrer, browser_fingerprint } = means
  const card = cc_token === undefined ? cardOf(means) : undefined
  const hasMeans = card !== undefined || cc_token !== undefined || cryptogram !== undefined
  const missingNames = hasMeans ? [] : cardNames
  return [
    ...(card ? unusualCardData(card, now) : []),
    ...missingNames.map((field): Issue => ({ field, code: 'required' })),
    ...longText('cc_token', cc_token, 2048),
    ...unusualAddress('customer_referrer', customer_referrer),
    ...(browser_fingerprint ? unusualFingerprint(browser_fingerprint) : []),
  ]
}

function unusualForm({ order_timeout, validation_url }: HostedPaymentRequest): readonly Issue[] {
  const addressIssues = unusualAddress('validation_url', validation_url)
  const isPast = order_timeout !== undefined && order_timeout < 1
  if (!isPast) return addressIssues
  const message = 'A whole number, 1 or more.'
  return [{ field: 'order_timeout', code: 'format', message }, ...addressIssues]
}

/** Longer than anything that the interface shows for the member. */
function longText(field: string, text: string | undefined, max: number): readonly Issue[] {
  return text !== undefined && text.length > max ? [{ field, code: 'text_too_long' }] : []
}
