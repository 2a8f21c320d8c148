import { jsonType } from '../../core/contract/headers.js'
import { CheckoutError } from '../../core/model/checkoutError.js'
import { openWebhook } from '../../core/wire/openWebhook.js'
import type { ServerContext } from '../context/serverContext.js'
import { findSubscription } from '../events/charges/findSubscription.js'
import { recordEvent } from '../events/recordEvent.js'
import { reportJsonWebhook, reportRefusedWebhook } from '../events/reportRefusedWebhook.js'
import { hasType, readFormText } from '../requests/body/readRequest.js'
import { senderAddress } from '../requests/senderAddress.js'
import { readClientAddress } from '../service/addresses/ipAddress.js'
import { withinMs } from '../time/withinMs.js'
import { answerText } from './answer.js'

/**
 * Answers `POST /webhook`, and the address of each subscription below it. Verifies one delivery,
 * records its event once, and delivers it. An address that names no subscription counts as
 * `/webhook`.
 *
 * Body: the form as sent, at most 64 kB, with exactly one `data` and one `signature`. Answers 200
 * when recorded or already known, within five seconds; a failing callback is called again later.
 * Errors: `webhook_form` and `webhook_data` 400, `webhook_signature` 401, `origin_refused` 403 from
 * an address that `webhookSources` does not list, `body_timeout` 408, `body_too_large` 413,
 * `store_unavailable` 503.
 *
 * @see The interface, "Events" and "Authentication"
 */
export async function webhookRoute(
  request: Request,
  context: ServerContext,
  subscriptionName: string,
): Promise<Response> {
  assertSource(request, context)
  if (hasType(request.headers, jsonType)) reportJsonWebhook(context)
  const body = await readFormText(request, 'webhook_form')

  const { webhookSecrets: secrets } = context
  const opened = await openWebhook(body, { secrets })
  if (opened.type === 'error') {
    await reportRefusedWebhook({ body, secrets }, context)
    throw new CheckoutError(opened.error)
  }

  const subscription = await findSubscription(subscriptionName, context)
  const record = await recordEvent({ ...opened.value, subscription }, context)
  if (record) {
    const delivered = context.deliver(record)
    context.waitUntil(delivered)
    await withinMs(longestWaitMs, delivered, 'elsewhere')
  }
  return answerText('ok')
}

/** The event is recorded, so a slow callback must not make the service send it again. */
const longestWaitMs = 5_000

/** In addition to the signature: an address proves nothing. */
function assertSource(request: Request, context: ServerContext) {
  const { webhookSources } = context.addresses
  if (!webhookSources) return
  const address = readClientAddress(senderAddress(request, context))
  if (address === undefined || !webhookSources.includes(address))
    throw new CheckoutError('origin_refused')
}
