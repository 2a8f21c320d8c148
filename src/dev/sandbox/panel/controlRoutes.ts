import type { Hono } from 'hono'
import { html } from 'hono/html'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { ok, type Result } from '../../../core/model/issue.js'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { isLoopbackHost, isWebAddress } from '../../../core/wire/webAddress.js'
import { readText } from '../endpoints/requestBody.js'
import { pageResponse } from '../pages/page.js'
import { readNumber } from '../payments/memberValues.js'
import { actOnPayment } from '../payments/paymentActions.js'
import { endSubscription } from '../payments/subscriptionCharges.js'
import type { SandboxContext } from '../setup/createContext.js'
import { laterChargeShapes } from '../shared/laterChargeShapes.js'
import { type Refusal, refusalResponse, refuse, refuseMember } from '../shared/refusal.js'
import {
  deliveryView,
  operationView,
  paymentView,
  projectView,
  subscriptionView,
} from './controlViews.js'

type Members = Readonly<Record<string, unknown>>
type Answer = Readonly<Record<string, unknown>>

/** A century. Every day of it may have a charge. */
const longestMoveMs = 100 * 366 * 86_400_000

/** A program sends and receives JSON. The panel sends forms and is redirected back. */
export function controlRoutes(app: Hono, context: SandboxContext): void {
  const { ledger, deliveries, subscriptions, projects, clock, faults } = context
  const reads: Readonly<Record<string, () => Answer>> = {
    payments: () => ({ payments: ledger.list().map((payment) => paymentView(payment, context)) }),
    operations: () => ({ operations: ledger.listOperations().map(operationView) }),
    deliveries: () => ({ deliveries: deliveries.list().map(deliveryView) }),
    subscriptions: () => ({ subscriptions: subscriptions.list().map(subscriptionView) }),
    projects: () => ({ projects: projects.map(projectView) }),
    clock: () => ({ now: formatTimestamp(clock.now()) }),
    faults: () => ({ ...faults.settings() }),
  }
  for (const [name, read] of Object.entries(reads))
    app.get(`/sandbox/${name}`, (c) => readableByLocalPages(Response.json(read()), c.req.raw))

  const post = (
    path: string,
    command: (members: Members, param: (name: string) => string) => Act,
  ) => {
    app.post(path, async (c) => {
      const param = (name: string) => c.req.param(name) ?? ''
      const response = await answer(c.req.raw, context, (members) => command(members, param))
      return readableByLocalPages(response, c.req.raw)
    })
  }
  post('/sandbox/payments/:id/:action', (members, param) =>
    payment(param('id'), param('action'), members, context),
  )
  post('/sandbox/deliveries/:id/resend', (_, param) => resend(param('id'), context))
  post('/sandbox/subscriptions/:id/cancel', (_, param) => cancelSubscription(param('id'), context))
  post('/sandbox/subscriptions/:id/fail-next', (members, param) =>
    failNext(param('id'), members, context),
  )
  post('/sandbox/subscriptions/:id/shape', (members, param) =>
    shapeCharges(param('id'), members, context),
  )
  post('/sandbox/clock/advance', (members) => moveClock(members, context))
  post('/sandbox/faults', (members) => setFaults(members, context))
}

type Act = Result<Answer, Refusal> | Promise<Result<Answer, Refusal>>

async function answer(
  request: Request,
  context: SandboxContext,
  command: (members: Members) => Act,
) {
  const isFromPanel = (request.headers.get('Accept') ?? '').includes('text/html')
  const body = await readControlBody(request, context)
  const outcome = body.type === 'error' ? body : await command(body.value)
  if (outcome.type === 'error')
    return isFromPanel ? refusalPage(outcome.error, context) : refusalResponse(outcome.error)
  if (!isFromPanel) return Response.json(outcome.value)
  return new Response(null, { status: 303, headers: { Location: `${context.root}/` } })
}

function payment(
  name: string,
  action: string,
  members: Members,
  context: SandboxContext,
): Result<Answer, Refusal> {
  const { ledger } = context
  const storedPayment =
    ledger.byPaymentId(name) ?? ledger.list().findLast(({ order_id }) => order_id === name)
  if (storedPayment === undefined)
    return refuse(404, 'The sandbox knows no payment of this payment_id or order_id.')
  const acted = actOnPayment({ payment: storedPayment, action, members }, context)
  if (acted.type === 'error') return acted
  const changed = acted.value
  if ('operation_id' in changed) return ok({ operation: operationView(changed) })
  return ok({ payment: paymentView(changed, context) })
}

function resend(delivery_id: string, { deliveries, log }: SandboxContext): Result<Answer, Refusal> {
  const delivery = deliveries.resend(delivery_id)
  if (delivery === undefined)
    return refuse(404, 'The sandbox knows no delivery of this delivery_id.')
  log.note('webhook_resent', { subject: delivery, detail: delivery.method })
  return ok({ delivery: deliveryView(delivery) })
}

function cancelSubscription(name: string, context: SandboxContext): Result<Answer, Refusal> {
  const subscription = context.subscriptions.find(name)
  if (subscription === undefined) return unknownSubscription()
  if (subscription.status === 'canceled') return refuse(409, 'The subscription is over.')
  return ok({ subscription: subscriptionView(endSubscription(subscription, context)) })
}

function failNext(
  name: string,
  { times = 1 }: Members,
  { subscriptions }: SandboxContext,
): Result<Answer, Refusal> {
  const subscription = subscriptions.find(name)
  if (subscription === undefined) return unknownSubscription()
  const count = readNumber(times)
  if (count === undefined || !Number.isInteger(count) || count < 0 || count > 100) {
    return refuseMember(400, ['times', 'format'], 'times must be a whole number from 0 to 100.')
  }
  const failing = { ...subscription, failNext: count }
  subscriptions.set(failing)
  return ok({ subscription: subscriptionView(failing) })
}

function shapeCharges(
  name: string,
  { shape }: Members,
  { subscriptions }: SandboxContext,
): Result<Answer, Refusal> {
  const subscription = subscriptions.find(name)
  if (subscription === undefined) return unknownSubscription()
  const shapes = laterChargeShapes.filter((listedShape) => listedShape === shape)
  if (shape !== undefined && shapes.length === 0) {
    const message = `shape must be one of ${laterChargeShapes.join(', ')}.`
    return refuseMember(400, ['shape', 'unknown'], message)
  }
  const { shapes: _, ...withoutShapes } = subscription
  const changedSubscription = shape === undefined ? withoutShapes : { ...subscription, shapes }
  subscriptions.set(changedSubscription)
  return ok({ subscription: subscriptionView(changedSubscription) })
}

function unknownSubscription(): Result<never, Refusal> {
  return refuse(404, 'The sandbox knows no subscription of this id or order_id.')
}

async function moveClock(
  { seconds, to }: Members,
  context: SandboxContext,
): Promise<Result<Answer, Refusal>> {
  const { clock, log, moveOn } = context
  const target =
    typeof to === 'string' ? Date.parse(/(?:Z|[+-]\d\d:\d\d)$/.test(to) ? to : `${to}Z`) : undefined
  const ms =
    target === undefined ? (readNumber(seconds) ?? Number.NaN) * 1000 : target - clock.now()
  if (!(ms >= 0 && ms <= longestMoveMs)) {
    const field = to === undefined ? 'seconds' : 'to'
    const message =
      'Say how far: seconds, or to as an ISO 8601 moment. ' +
      'Time moves forward only, a century at most.'
    return refuseMember(400, [field, 'format'], message)
  }
  const now = formatTimestamp(await moveOn(ms))
  log.note('clock_moved')
  return ok({ now })
}

function setFaults(members: Members, context: SandboxContext): Result<Answer, Refusal> {
  const names = ['seed', 'lose', 'duplicate', 'reorder', 'delayMs', 'answerDelayMs'] as const
  const sentNames = names.filter((name) => members[name] !== undefined && members[name] !== null)
  try {
    // `replace` refuses NaN. It gives a setting that was not sent its default.
    const sentSettings = sentNames.map((name) => [name, readNumber(members[name]) ?? Number.NaN])
    context.faults.replace(Object.fromEntries(sentSettings))
    return ok({ ...context.faults.settings() })
  } catch (error) {
    if (error instanceof CheckoutError) return refuse(400, error.message)
    throw error
  }
}

function refusalPage({ status, message }: Refusal, { root }: SandboxContext) {
  const body = html`
<main><h1>Not done</h1><p>${message}</p><p><a href="${root}/">Back to the panel</a></p></main>`
  return pageResponse({ title: 'Not done – Tillkit sandbox', look: 'panel', root, status, body })
}

/**
 * Lets a page of this machine read an answer, such as a shop in development with the devtools.
 */
function readableByLocalPages(response: Response, request: Request) {
  const origin = request.headers.get('Origin')
  if (origin === null || !isLocalPage(request)) return response
  response.headers.set('Access-Control-Allow-Origin', origin)
  response.headers.append('Vary', 'Origin')
  return response
}

/**
 * Whether a script of a page of this machine asks a sandbox of this machine. A submitted form
 * is a navigation, so it is not local: the panel's own forms pass {@link isForeign}.
 */
function isLocalPage({ url, headers }: Request) {
  const origin = headers.get('Origin') ?? ''
  return (
    headers.get('Sec-Fetch-Mode') === 'cors' &&
    isLoopbackHost(new URL(url).hostname) &&
    isWebAddress(origin) &&
    isLoopbackHost(new URL(origin).hostname)
  )
}

/**
 * Refuses a page of another site with 403: it could use the visitor's browser to control the
 * sandbox.
 */
async function readControlBody(request: Request, { baseUrl }: Pick<SandboxContext, 'baseUrl'>) {
  if (!isLocalPage(request) && isForeign(request.headers, [request.url, baseUrl])) {
    return refuse(403, 'A page of another site may not control the sandbox.')
  }
  const body = await readText(request)
  if (body.type === 'error') return body
  if (body.value.trim() === '') return ok({})
  const isJson = body.value.trimStart().startsWith('{')
  const members = isJson ? parseJsonObject(body.value) : readForm(body.value)
  return members ? ok(members) : refuse(400, 'The body is neither a JSON object nor a form.')
}

/**
 * Without `Sec-Fetch-Site`, on plain http beside localhost, `Origin` decides. A program sends
 * neither.
 */
function isForeign(headers: Headers, sandboxAddresses: readonly string[]) {
  const site = headers.get('Sec-Fetch-Site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('Origin')
  return origin !== null && !sandboxAddresses.some((address) => new URL(address).origin === origin)
}

/** Empty fields of the panel count as absent. */
function readForm(text: string): Readonly<Record<string, unknown>> {
  return Object.fromEntries([...new URLSearchParams(text)].filter(([, value]) => value !== ''))
}
