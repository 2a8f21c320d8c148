import { CheckoutError } from '../../model/checkoutError.js'
import { readClientAddress } from '../../service/ipAddress.js'
import { decodeWebhookForm } from '../../wire/webhookBody.js'
import { verifyWebhook } from '../../wire/webhookSignature.js'
import type { Backend } from '../backend.js'
import { decodeWebhook } from '../events/decodeWebhook.js'
import { attemptKeyOf, decideEvent, subjectKeyOf } from '../events/eventDecision.js'
import type { EventRunner } from '../events/handleEvents.js'
import { assertContentType, readRequestText } from '../guards/guards.js'
import { withinMs } from '../time/withinMs.js'
import { hashText, mintToken } from '../tokens/tokens.js'
import { answerText } from './answer.js'

/**
 * Answers `POST /webhook`: verifies one delivery, records its event once, and hands it on.
 *
 * Body: the form as sent, at most 64 kB, with exactly one `data` and one `signature`. Answers 200 when recorded, and when
 * it says nothing new, within five seconds whatever a callback does. Errors: `webhook_form` and `webhook_data` 400,
 * `webhook_signature` 401, `origin_refused` 403 from an address
 * that `webhookSources` does not list, `body_timeout` 408, `body_too_large` 413, `store_unavailable` 503. A failing
 * callback of the merchant's is not the sender's concern: the event is kept, and handed on again later.
 *
 * @see The interface, "Events" and "Authentication"
 */
export async function webhookRoute(request: Request, backend: Backend, runner: EventRunner): Promise<Response> {
  assertSource(request, backend)
  const { data, signature } = await readForm(request)
  const { service, webhookSecrets = [] } = backend.options

  // The signature covers the text as sent, so verify before anything is decoded.
  if (!(await verifyWebhook({ data, signature, secrets: [service.apiSecret, ...webhookSecrets] }))) {
    throw new CheckoutError('webhook_signature')
  }
  const event = decodeWebhook(data)
  if (event.type === 'refused') throw new CheckoutError('webhook_data')

  const { posId } = service
  const id = mintToken(backend.randomBytes).slice(0, 16)
  const seed = { id, event: event.value, posId, now: backend.now(), policy: backend.policy }
  const attemptKey = attemptKeyOf(event.value, posId)
  const record = await backend.store.recordEvent({
    // Of what we can't read we only know whether it came before.
    subject: subjectKeyOf(event.value) ?? `data ${await hashText(data)}`,
    ...(attemptKey && { attemptKey }),
    decide: (attempt, known) => decideEvent(seed, attempt, known),
  })

  if (!record) {
    backend.log({ level: 'info', event: 'event_repeated' })
    return answerText('ok')
  }
  runner.logRecorded(record)
  await withinMs(longestWaitMs, runner.handle(record), 'elsewhere')
  return answerText('ok')
}

/** The event is recorded: a callback that takes long is not waited for, so that the service does not take it for lost. */
const longestWaitMs = 5_000

/** An addition to the signature: an address alone proves nothing, so nothing is skipped for a listed one. */
function assertSource(request: Request, { addresses: { webhookSources }, options }: Backend): void {
  if (!webhookSources) return
  const address = readClientAddress(options.clientAddress?.(request))
  if (address === undefined || !webhookSources.includes(address)) throw new CheckoutError('origin_refused')
}

async function readForm(request: Request): Promise<{ readonly data: string; readonly signature: string }> {
  try {
    assertContentType(request.headers, 'application/x-www-form-urlencoded')
  } catch {
    throw new CheckoutError('webhook_form')
  }
  const form = decodeWebhookForm(await readRequestText(request))
  if (form.type === 'refused') throw new CheckoutError('webhook_form')
  return form.value
}
