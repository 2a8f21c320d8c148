import type { CardCheckoutRequest, CheckoutRequest } from '../../core/contract/checkoutRequest.js'
import type { ServerContext } from '../context/serverContext.js'
import type { TokenMeans } from '../orders/order.js'
import { browserMeans } from './browserMeans.js'
import { commonBody, defaultMethod } from './commonBody.js'
import { type BuiltRequest, buildRequest, type PaymentToRequest } from './paymentRequest.js'

interface DirectPayment extends PaymentToRequest {
  readonly payer: CheckoutRequest
  /**
   * The means that pay in place of card data: a stored card's token, or what a wallet's token was
   * made into.
   */
  readonly means: TokenMeans | undefined
  /** Sent in place of the order's own value, for a suspicious try. */
  readonly order3dsBypass: string | undefined
}

/** Builds the request that pays with a card, or with a token in place of it. */
export function directRequest(payment: DirectPayment, context: ServerContext): BuiltRequest {
  const { service } = context
  const { split } = payment.order
  return buildRequest(payment, context, () => {
    const body = directBody(payment, context)
    if (!split) return { body, send: (sending) => service.createPayment(body, sending) }
    const splitBody = { ...emptySplitMembers, ...body, method: defaultMethod, split }
    return {
      body: splitBody,
      send: (sending) => service.createSplitPayment(splitBody, sending),
    }
  })
}

/** The required members of a split payment, empty: the client refuses an empty one by its name. */
const emptySplitMembers = {
  customer_fname: '',
  customer_lname: '',
  customer_email: '',
  customer_phone: '',
  customer_ip: '',
} as const

function directBody(payment: DirectPayment, context: ServerContext) {
  const { payer, request, order3dsBypass } = payment
  return {
    // The order's names win over those from the card.
    ...paymentMeans(payment, context),
    ...commonBody(payment, context),
    ...(order3dsBypass !== undefined && { order_3ds_bypass: order3dsBypass }),
    ...browserMeans(payer.browser_fingerprint, request, context),
  }
}

function paymentMeans({ payer, means }: DirectPayment, context: ServerContext) {
  if ('cc_number' in payer) return cardMeans(payer, context)
  const hasCode = 'saved_card' in payer && payer.card_cvv !== undefined
  return { ...means, ...(hasCode && { card_cvv: payer.card_cvv }) }
}

function cardMeans(card: CardCheckoutRequest, { options }: ServerContext) {
  const { expYearDigits, nameOnCard } = options.advanced
  const { cc_number, exp_month, exp_year, card_cvv, name_on_card } = card
  // Two digits would mean another year after 2099.
  const isShortYear = expYearDigits === 2 && exp_year < 2100
  return {
    ...(name_on_card !== undefined && nameOnCard?.(name_on_card)),
    cc_number,
    exp_month,
    exp_year: isShortYear ? exp_year % 100 : exp_year,
    card_cvv,
  }
}
