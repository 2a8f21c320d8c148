import { parseJson } from '../../core/model/jsonObject.js'
import { equalAmounts } from '../../core/model/money/amount.js'
import { looseMembersOf } from '../../core/model/payment/looseTypes.js'
import { type Payment, parseCancellation, parsePayment } from '../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import { sameUuid } from '../../core/model/uuid.js'
import type { CancelPaymentResult, CreatePaymentResult, ServiceFailure } from './serviceResults.js'
import type { AcceptedAnswer } from './sortAnswer.js'

/** The members that an answer must have, to be about the request. */
export interface ExpectedMembers {
  readonly pos_id: string
  readonly order_id: string
  readonly amount?: number
  readonly currency?: string
  readonly transaction_id?: string | undefined
}

/** An answer of a kind that this endpoint does not give says nothing about the request. */
export function unexpectedAnswer(answer: AcceptedAnswer | ServiceFailure): ServiceFailure {
  if (answer.type !== 'ok' && answer.type !== 'redirect') return answer
  const { type, httpStatus } = answer
  if (type === 'ok') return { type: 'unclear', reason: 'http_status', httpStatus }
  const { location } = answer
  const message = location === undefined ? {} : { message: shownAddress(location) }
  return { type: 'unclear', reason: 'redirect', httpStatus, ...message }
}

/** An address for the log. It keeps only short words, because others may give access to a form. */
function shownAddress(location: string): string {
  const [, origin = '', path = ''] = /^(https?:\/\/[\w.:-]+)?([^?#]*)/i.exec(location) ?? []
  return (
    origin +
    path.replace(/[^/]+/g, (segment) => (/^[a-z]{1,9}$|^v\d$/.test(segment) ? segment : '…'))
  )
}

type OkAnswer = Extract<AcceptedAnswer, { type: 'ok' }>

/**
 * Reads a payment, and checks that it is the expected one. An answer about another payment could
 * make an order look paid that is not.
 */
export function readPayment(
  { text = '', httpStatus }: OkAnswer,
  expected: ExpectedMembers,
): CreatePaymentResult {
  const body = parseJson(text)
  if (!body) return { type: 'unclear', reason: 'body_unreadable', httpStatus }
  const payment = parsePayment(body.value)
  if (payment.type === 'error') return { type: 'unclear', reason: 'body_shape', httpStatus }
  if (!isAbout(payment.value, expected)) return { type: 'unclear', reason: 'body_mismatch' }
  const looseMembers = looseMembersOf(body.value)
  const loose = looseMembers.length > 0 ? { looseMembers } : {}
  return { type: 'payment', payment: payment.value, ...loose }
}

/**
 * Reads a cancellation. A success of the order counts first. `cancelled` needs a cancelled payment
 * of the order, and none beside it that may still be paid.
 */
export function readCancellation(
  { text = '', httpStatus }: OkAnswer,
  expected: ExpectedMembers,
): CancelPaymentResult {
  const body = parseJson(text)
  if (!body) return { type: 'unclear', reason: 'body_unreadable', httpStatus }
  const payments = parseCancellation(body.value)
  if (payments.type === 'error') return { type: 'unclear', reason: 'body_shape', httpStatus }
  const orderPayments = payments.value.filter((payment) => isAbout(payment, expected))
  const success = orderPayments.find((payment) => paymentOutcomeType(payment) === 'succeeded')
  if (success) return { type: 'paid', payment: success }
  const cancelled = orderPayments.find((payment) => paymentOutcomeType(payment) === 'cancelled')
  const isOver = orderPayments.every(
    ({ status, payment_id }) =>
      status === 'failure' || (status === 'init' && payment_id === cancelled?.payment_id),
  )
  if (cancelled && isOver) return { type: 'cancelled', payment: cancelled }
  return { type: 'unclear', reason: 'body_mismatch', httpStatus }
}

function isAbout(
  payment: Payment,
  { pos_id, order_id, amount, currency, transaction_id }: ExpectedMembers,
) {
  if (!sameUuid(payment.pos_id, pos_id) || payment.order_id !== order_id) return false
  if (currency !== undefined && payment.currency !== currency) return false
  if (amount !== undefined && !equalAmounts(payment.amount, amount)) return false
  return transaction_id === undefined || sameUuid(payment.transaction_id ?? '', transaction_id)
}
