import type { ServerContext } from '../context/serverContext.js'
import { addressMember } from './browserMeans.js'
import { commonBody, defaultMethod, type PaymentToWrite } from './commonBody.js'
import { type BuiltRequest, buildRequest, type PaymentToRequest } from './paymentRequest.js'

interface HostedPayment extends PaymentToRequest {
  /** How long the form can be paid: a multiple of 1 000. */
  readonly formTimeoutMs: number
}

/** Builds the request for a form of the service's. */
export function hostedRequest(payment: HostedPayment, context: ServerContext): BuiltRequest {
  const { service } = context
  const { order, request, formTimeoutMs } = payment
  const { split } = order
  return buildRequest(payment, context, () => {
    const form = hostedBody(payment, context)
    if (!split) {
      const body = { ...form, order_timeout: formTimeoutMs / 1_000 }
      return { body, send: (sending) => service.createPayment(body, sending) }
    }
    // A split payment has no timeout member: the server cancels it later. Only it has the shopper's
    // address, which may change, so it is not one of the form's terms.
    const address = addressMember(request, context)
    const body = { ...emptySplitMembers, ...form, ...address, method: defaultMethod, split }
    return { body, send: (sending) => service.createSplitPayment(body, sending) }
  })
}

/** The required members of a split payment, empty: the client refuses an empty one by its name. */
const emptySplitMembers = {
  customer_patronym: '',
  customer_email: '',
  customer_phone: '',
} as const

/** Equal for requests for the same form: it leaves out what is new in each request. */
export function hostedTerms(
  { payer, order }: Pick<HostedPayment, 'payer' | 'order'>,
  context: ServerContext,
): string {
  const sameForEach = { attempt: { id: '', order_id: '' }, returnCode: '' }
  const body = hostedBody({ payer, order, ...sameForEach }, context)
  return JSON.stringify([context.options.service.apiSecret, body, payer.save_card])
}

function hostedBody(payment: PaymentToWrite, context: ServerContext) {
  const { customer_lang } = payment.order
  return {
    ...(customer_lang !== undefined && { customer_lang }),
    ...commonBody(payment, context),
    mode: 'hosted',
  } as const
}
