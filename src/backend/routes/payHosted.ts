import type { Outcome } from '../../core/contract/outcome.js'
import { parseHostedCheckoutRequest } from '../../core/contract/parseCheckoutRequest.js'
import { outcomeOfBlockedOrder } from '../attempts/views/outcomeOf.js'
import type { ServerContext } from '../context/serverContext.js'
import { findPayableOrder } from '../requests/findPayableOrder.js'
import { toOutcome } from '../requests/toOutcome.js'
import { hostedRequest, hostedTerms } from '../sending/hostedRequest.js'
import { rejectUnprepared, sendAttempt } from '../sending/sendAttempt.js'
import { startAttempt } from '../sending/startAttempt.js'
import { hashText } from '../tokens/tokens.js'
import type { PaymentBody } from './payDirect.js'

/** Seconds, as in the interface. */
const defaultOrderTimeout = 1_800

/**
 * Creates a hosted payment of the order that a body names, or finds its open one. The body may come
 * from a script or from a plain form.
 */
export async function payHosted(
  { body, request, onStart }: PaymentBody,
  context: ServerContext,
): Promise<Outcome> {
  const parse = parseHostedCheckoutRequest
  const payable = await findPayableOrder({ body, parse, mode: 'hosted', request }, context)
  if (payable.type === 'error') return payable.error
  const { payer, order } = payable.value

  // Keyed by the secret, because its input could be guessed.
  const formHash = await hashText(hostedTerms({ payer, order }, context))
  onStart?.()
  const started = await startAttempt({ payer, order, mode: 'hosted', formHash, request }, context)
  const { attempt } = started
  if (started.type === 'own') return toOutcome(attempt, context)
  if (started.type === 'blocked') return outcomeOfBlockedOrder(attempt)

  const formTimeoutMs = (order.order_timeout ?? defaultOrderTimeout) * 1_000
  const paymentRequest = hostedRequest(
    { ...started, payer, order, formTimeoutMs, request },
    context,
  )
  const answered =
    paymentRequest.type === 'failed'
      ? await rejectUnprepared(attempt, context)
      : await sendAttempt({ attempt, request: paymentRequest, formTimeoutMs }, context)
  return toOutcome(answered, context)
}
