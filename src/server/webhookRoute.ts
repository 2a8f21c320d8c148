import { CheckoutError } from '../model/checkoutError.js'
import { decodeWebhookForm } from '../wire/webhookBody.js'
import { verifyWebhook } from '../wire/webhookSignature.js'
import { answerText } from './answer.js'
import type { Backend } from './backend.js'
import { hashText, mintToken } from './capability.js'
import { decodeWebhook } from './decodeWebhook.js'
import { attemptKeyOf, decideEvent, meaningKeyOf } from './eventDecision.js'
import { assertContentType, readText } from './guards.js'
import type { EventRunner } from './handleEvents.js'

/**
 * Answers `POST /webhook`: verifies one delivery, records its event once, and hands it on.
 *
 * Body: the form as sent, at most 64 kB, with exactly one `data` and one `signature`. Answers 200 when recorded or known
 * before. Errors: `webhook_form` and `webhook_data` 400, `webhook_signature` 401, `body_too_large` 413,
 * `store_unavailable` 503. A failing callback of the merchant's is not the sender's concern: the event is kept, and handed
 * on again later.
 *
 * @see The interface, "Events" and "Authentication"
 */
export async function webhookRoute(request: Request, backend: Backend, runner: EventRunner): Promise<Response> {
  const { data, signature } = await readForm(request)
  const { service, webhookSecrets = [] } = backend.options

  // The signature covers the text as sent, so verify before anything is decoded.
  if (!(await verifyWebhook({ data, signature, secrets: [service.apiSecret, ...webhookSecrets] }))) {
    throw new CheckoutError('webhook_signature')
  }
  const event = decodeWebhook(data)
  if (event.type === 'refused') throw new CheckoutError('webhook_data')

  const { posId } = service
  const seed = { id: mintToken(backend.randomBytes).slice(0, 16), event: event.value, posId, now: backend.now() }
  const attemptKey = attemptKeyOf(event.value, posId)
  const meaningKey = meaningKeyOf(event.value)
  const record = await backend.store.recordEvent({
    keys: { dataHash: await hashText(data), ...(meaningKey !== undefined && { meaningKey }) },
    ...(attemptKey && { attemptKey }),
    decide: (attempt) => decideEvent(seed, attempt),
  })

  if (!record) {
    backend.log({ level: 'info', event: 'event_repeated' })
    return answerText('ok')
  }
  runner.logRecorded(record)
  await runner.handle(record)
  return answerText('ok')
}

async function readForm(request: Request): Promise<{ readonly data: string; readonly signature: string }> {
  try {
    assertContentType(request.headers, 'application/x-www-form-urlencoded')
  } catch {
    throw new CheckoutError('webhook_form')
  }
  const form = decodeWebhookForm(await readText(request))
  if (form.type === 'refused') throw new CheckoutError('webhook_form')
  return form.value
}
