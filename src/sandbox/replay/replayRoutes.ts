import type { Hono } from 'hono'
import type { IncidentAnswer, IncidentAttempt } from '../../incident/incident.js'
import { parseJsonObject } from '../../model/jsonObject.js'
import { paymentPath, splitPath } from '../../wire/paths.js'
import { authenticate } from '../endpoints/authenticate.js'
import { cutConnection } from '../endpoints/cutConnection.js'
import { readOrderPath } from '../endpoints/orderPath.js'
import { readJsonText } from '../endpoints/requestBody.js'
import type { SandboxContext } from '../setup/sandboxContext.js'
import { refusalResponse } from '../shared/refusal.js'
import type { OwnNames, Replay } from './createReplay.js'

/** The service's endpoints as an incident had them: each request about an attempt gets the answer that it got then. */
export function replayRoutes(app: Hono, replay: Replay, context: SandboxContext): void {
  app.post(paymentPath, (c) => createRoute(c.req.raw, replay, context))
  app.post(splitPath, (c) => createRoute(c.req.raw, replay, context))
  app.post('/api/v1/pos/:pos/order/:order/cancel', (c) => orderRoute(c.req.raw, 'cancel', replay, context))
  app.get('/api/v1/pos/:pos/orders/:order/:operation', (c) => orderRoute(c.req.raw, 'resend', replay, context))
}

async function createRoute(request: Request, replay: Replay, context: SandboxContext): Promise<Response> {
  const body = await readJsonText(request)
  if (body.type === 'error') return refusalResponse(body.error)
  const caller = await authenticate(request, { form: 'signed', body: body.value }, context)
  if (caller.type === 'error') return refusalResponse(caller.error)
  const { order_id, server_url } = parseJsonObject(body.value) ?? {}
  const attempt = typeof order_id === 'string' ? replay.begin(order_id) : undefined
  if (typeof order_id !== 'string' || !attempt) {
    const message = 'The incident that is replayed has no further attempt. Start the sandbox anew to replay it again.'
    context.log.note({ event: 'payment_refused', detail: 'replay: no further attempt' })
    // A refusal that names a field is a clear one: nothing was charged.
    return refusalResponse({ status: 400, message, issues: [{ field: 'attempt', code: 'none_left', message }] })
  }
  const own = { pos_id: caller.value.posId, order_id, attempt }
  if (typeof server_url === 'string') sendEvents(attempt, { own, url: server_url }, replay, context)
  return give('create', own, replay, context)
}

async function orderRoute(
  request: Request,
  to: 'cancel' | 'resend',
  replay: Replay,
  context: SandboxContext,
): Promise<Response> {
  const caller = await authenticate(request, { form: to === 'cancel' ? 'plain' : 'signed', body: '' }, context)
  if (caller.type === 'error') return refusalResponse(caller.error)
  const order = readOrderPath(request, caller.value, context)
  if (order.type === 'error') return refusalResponse(order.error)
  const { order_id } = order.value
  const attempt = replay.find(order_id)
  if (!attempt) return refusalResponse({ status: 404, message: 'The replay has no order of this id.', issues: [] })
  return give(to, { pos_id: caller.value.posId, order_id, attempt }, replay, context)
}

/** Webhooks come as long after the payment was sent as they came in the incident, on the sandbox's clock. */
function sendEvents(
  attempt: IncidentAttempt,
  { own, url }: { readonly own: OwnNames; readonly url: string },
  replay: Replay,
  { clock, deliveries, log }: SandboxContext,
): void {
  for (const { id, at, body } of replay.eventsOf(attempt)) {
    const document = replay.asOwn(body, own) as Readonly<Record<string, unknown>>
    const text = (name: string): string => (typeof document[name] === 'string' ? String(document[name]) : '')
    const subject = {
      payment_id: text('payment_id'),
      transaction_id: text('transaction_id'),
      order_id: own.order_id,
      pos_id: own.pos_id,
      method: text('method'),
      status: text('status'),
      status_code: text('status_code'),
    }
    clock.setTimer(
      () => {
        log.note({ event: 'webhook_resent', order_id: own.order_id, detail: `replay: ${id}` })
        deliveries.send({ subject, document, url, afterMs: 0 })
      },
      Math.max(at - (attempt.sentAt ?? at), 0),
    )
  }
}

function give(to: IncidentAnswer['to'], own: OwnNames, replay: Replay, context: SandboxContext): Response {
  const { order_id, attempt } = own
  const answer = replay.nextAnswer(order_id, to)
  const note = (detail: string): void =>
    context.log.note({ event: 'payment_taken', order_id, detail: `replay: ${attempt.id} ${to}: ${detail}` })
  if (!answer) {
    note('the journal has no answer, so the connection ends')
    return cutConnection()
  }
  if (answer.type !== 'reply') {
    note(`no answer, as in the incident: ${answer.reason ?? answer.type}`)
    return cutConnection()
  }
  const { status = 200, location, body } = answer
  note(`answered ${status}`)
  const headers = {
    'Cache-Control': 'no-store',
    ...(location !== undefined && { Location: location.startsWith('/') ? `${context.baseUrl}${location}` : location }),
  }
  if (body === undefined || body === '') return new Response(null, { status, headers })
  if (typeof body === 'string') return new Response(body, { status, headers })
  return Response.json(replay.asOwn(body, own), { status, headers })
}
