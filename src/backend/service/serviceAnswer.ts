import { parseJson } from '../../core/model/jsonObject.js'
import { equalAmounts } from '../../core/model/money/amount.js'
import { type Payment, parseCancellation, parsePayment } from '../../core/model/payment/payment.js'
import { paymentOutcomeType } from '../../core/model/payment/statusCode.js'
import { sameUuid } from '../../core/model/uuid.js'
import type { Taken } from './callService.js'
import type { CancelPaymentResult, CreatePaymentResult, Failure } from './serviceResults.js'

/** The members of a request that its answer must repeat. */
export interface Asked {
  readonly pos_id: string
  readonly order_id: string
  readonly amount?: number
  readonly currency?: string
  readonly transaction_id?: string
}

/** An answer of a kind that this endpoint does not give says nothing about the request. */
export function notExpected(answer: Taken | Failure): Failure {
  const { type } = answer
  if (type === 'ok')
    return { type: 'unclear', reason: 'http_status', httpStatus: answer.httpStatus }
  return type === 'redirect'
    ? { type: 'unclear', reason: 'redirect', httpStatus: answer.httpStatus }
    : answer
}

type OkAnswer = Extract<Taken, { type: 'ok' }>

/** Reads a payment, and checks that it is the one asked about. */
export function readPayment(answer: OkAnswer, asked: Asked): CreatePaymentResult {
  const body = parseJson(answer.text ?? '')
  if (!body) return { type: 'unclear', reason: 'body_unreadable', httpStatus: answer.httpStatus }
  const payment = parsePayment(body.value)
  if (payment.type === 'error')
    return { type: 'unclear', reason: 'body_shape', httpStatus: answer.httpStatus }
  if (!isAbout(payment.value, asked)) return { type: 'unclear', reason: 'body_mismatch' }
  return { type: 'payment', payment: payment.value }
}

/**
 * Reads a cancellation. A success of the order counts first. `cancelled` needs a cancelled payment
 * of the order, and none beside it that may still be paid.
 */
export function readCancellation(answer: OkAnswer, asked: Asked): CancelPaymentResult {
  const { httpStatus } = answer
  const body = parseJson(answer.text ?? '')
  if (!body) return { type: 'unclear', reason: 'body_unreadable', httpStatus }
  const payments = parseCancellation(body.value)
  if (payments.type === 'error') return { type: 'unclear', reason: 'body_shape', httpStatus }
  const own = payments.value.filter((each) => isAbout(each, asked))
  const paid = own.find((each) => paymentOutcomeType(each) === 'succeeded')
  if (paid) return { type: 'paid', payment: paid }
  const payment = own.find((each) => paymentOutcomeType(each) === 'cancelled')
  const isOver = own.every(
    ({ status, payment_id }) =>
      status === 'failure' || (status === 'init' && payment_id === payment?.payment_id),
  )
  return payment && isOver
    ? { type: 'cancelled', payment }
    : { type: 'unclear', reason: 'body_mismatch', httpStatus }
}

function isAbout(
  payment: Payment,
  { pos_id, order_id, amount, currency, transaction_id }: Asked,
): boolean {
  return (
    sameUuid(payment.pos_id, pos_id) &&
    payment.order_id === order_id &&
    (currency === undefined || payment.currency === currency) &&
    (amount === undefined || equalAmounts(payment.amount, amount)) &&
    (transaction_id === undefined || sameUuid(payment.transaction_id ?? '', transaction_id))
  )
}
