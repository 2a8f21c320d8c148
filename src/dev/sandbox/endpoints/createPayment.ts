import { ok, type Result } from '../../../core/model/issue.js'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import { formatTokenExpiration } from '../../../core/model/timestamp.js'
import { sameUuid } from '../../../core/model/uuid.js'
import { checkoutFormPath } from '../../../core/wire/paths.js'
import { isLoopbackHost, isWebhookPort, portOf } from '../../../core/wire/webAddress.js'
import { type CardOnFile, isWalletToken } from '../ledger/cardOnFile.js'
import { paymentReply } from '../ledger/paymentDocuments.js'
import { openSubscription } from '../ledger/subscription.js'
import type { Transaction } from '../ledger/transaction.js'
import { notifyPayment, recurringOf } from '../payments/notify.js'
import { followFirstPayment } from '../payments/subscriptionCharges.js'
import type { SandboxContext } from '../setup/createContext.js'
import { stateText } from '../shared/paymentStates.js'
import { type Refusal, refusalResponse, refuse, refuseMember } from '../shared/refusal.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import { lostReplyWebhookDelayMs } from '../shared/scenarios.js'
import { authenticate } from './authenticate.js'
import { openTransaction } from './openTransaction.js'
import { otherProject } from './orderPath.js'
import { type Creation, type CreationRequest, parseCreation } from './parseCreation.js'
import { readJsonText } from './requestBody.js'

/**
 * Answers endpoints 1 and 2: records a transaction, sends its webhook, and replies with the Payment
 * object or, in hosted mode, with the address of the checkout form.
 *
 * Answers 200, hosted 303 without a body; 400 fields, 401 credentials, 404 unknown `pos_id`, 409 a
 * used `order_id`, 413 more than 64 kB, 415 not JSON.
 *
 * @see The interface, "Create a payment" and "Create a split payment"
 */
export async function createPaymentRoute(
  request: Request,
  creation: Creation,
  context: SandboxContext,
) {
  const creationResult = await takePayment(request, creation, context)
  if (creationResult.type === 'error') {
    const { status, issues = [] } = creationResult.error
    const fields = issues.map(({ field, code }) => `${field} ${code}`)
    context.log.note('payment_refused', { detail: [status, ...fields].join(', ') })
    return refusalResponse(creationResult.error)
  }
  const transaction = creationResult.value
  const { checkout, scenario } = transaction
  if (checkout) {
    const Location = `${context.baseUrl}${checkoutFormPath(checkout.checkout_id)}`
    return new Response(null, { status: 303, headers: { Location } })
  }
  if (scenario === 'loses_the_reply') {
    context.log.note('reply_cut', { subject: transaction })
    return cutConnection()
  }
  return Response.json(paymentReply(transaction, recurringOf(transaction, context)))
}

async function takePayment(request: Request, creation: Creation, context: SandboxContext) {
  const body = await readJsonText(request)
  if (body.type === 'error') return body
  const caller = await authenticate(request, { form: 'signed', body: body.value }, context)
  if (caller.type === 'error') return caller
  const project = caller.value
  const json = parseJsonObject(body.value)
  if (json === undefined) return refuse(400, 'The body is not a JSON object.')
  const read = parseCreation(json, { creation, project }, context)
  if (read.type === 'error') return read
  // No `await` between the look-up and the entry in the ledger, or two requests could both find the
  // order free.
  return stateRefusal(read.value, project, context) ?? ok(record(read.value, project, context))
}

function stateRefusal(
  { request }: CreationRequest,
  project: SandboxProject,
  { ledger, clock }: SandboxContext,
) {
  if (!sameUuid(request.pos_id, project.posId)) {
    return refuseMember(404, ['pos_id', 'unknown'], otherProject)
  }
  const { posId: pos_id } = project
  if (ledger.ofOrder({ pos_id, order_id: request.order_id }).length > 0) {
    const message = 'A payment with this order_id exists. Use a new order_id for every attempt.'
    return refuseMember(409, ['order_id', 'duplicate'], message)
  }
  const cc_token = request.mode === 'direct' ? request.cc_token : undefined
  return cc_token === undefined
    ? undefined
    : tokenRefusal(cc_token, ledger.cardOf({ pos_id, cc_token }), clock.now())
}

function tokenRefusal(
  cc_token: string,
  card: CardOnFile | undefined,
  now: number,
): Result<never, Refusal> | undefined {
  if (card === undefined && !isWalletToken(cc_token)) {
    return refuseMember(
      400,
      ['cc_token', 'unknown'],
      'The sandbox gave out no such cc_token to this project.',
    )
  }
  if (card && card.cc_token_expiration <= formatTokenExpiration(now)) {
    return refuseMember(
      400,
      ['cc_token', 'expired'],
      `This cc_token could be used until ${card.cc_token_expiration}.`,
    )
  }
  return undefined
}

/** Records the transaction and starts its webhook, timers and subscription. */
function record(order: CreationRequest, project: SandboxProject, context: SandboxContext) {
  const { ledger, subscriptions, clock, log, deliveryDelayMs } = context
  const subject = openTransaction(order, project, context)
  const { transaction_id, card, checkout, recurring_id, scenario } = subject
  ledger.add(subject)
  if (card) ledger.addCard({ pos_id: subject.pos_id, card })
  if (recurring_id !== undefined && order.init_recurring) {
    const begun = { first: subject, createdAt: clock.now() }
    subscriptions.set(openSubscription(recurring_id, order.init_recurring, begun))
  }
  log.note('payment_taken', { subject, detail: stateText(subject) })
  if (order.unusual.length > 0) {
    const detail = order.unusual.map(({ field, code }) => `${field} ${code}`).join(', ')
    log.note('request_unusual', { subject, detail })
  }
  for (const port of unusualPorts(order)) {
    const rule = 'the service posts to 443 and 8443 unless its support has arranged another'
    const detail = `port ${port}: ${rule}`
    log.note('webhook_port_unusual', { subject, detail })
  }
  callValidationUrl(subject, order.request.validation_url, context)
  followFirstPayment(subject, context)
  if (checkout?.expiresAt !== undefined)
    clock.plan(transaction_id, { kind: 'expiry', at: checkout.expiresAt })
  const isReplyLost = checkout === undefined && scenario === 'loses_the_reply'
  notifyPayment(subject, context, isReplyLost ? lostReplyWebhookDelayMs : deliveryDelayMs)
  return subject
}

/**
 * The interface names the request, and shows neither method nor effect: an empty OPTIONS, whose
 * answer changes nothing.
 */
function callValidationUrl(
  subject: Transaction,
  url: string | undefined,
  { calls, callsValidationUrl }: SandboxContext,
) {
  // In direct mode it may be any text.
  if (!callsValidationUrl || url === undefined || !/^https?:/i.test(url)) return
  calls.push({
    url,
    init: () => ({ method: 'OPTIONS' }),
    record: ({ result }, { log }) =>
      log.note('validation_called', { subject, detail: `${result}` }),
  })
}

/**
 * The service posts to them only by arrangement with its support. None for an address on this
 * machine.
 */
function unusualPorts({ request, init_recurring }: CreationRequest) {
  const addresses = [request.server_url, init_recurring?.notification_url].flatMap((text) =>
    text ? [new URL(text)] : [],
  )
  const ports = addresses.filter(({ hostname }) => !isLoopbackHost(hostname)).map(portOf)
  return [...new Set(ports)].filter((port) => !isWebhookPort(port))
}

/** Long enough for a server to send the head first. */
const cutAfterMs = 50

/**
 * The answer of a lost reply: a few bytes of JSON, then an error. A Node server destroys the
 * socket, so the merchant's backend can't know whether the payment was taken. The delay runs on
 * the real clock.
 */
function cutConnection() {
  const intended = new Error(
    'The sandbox cut this connection on purpose: its scenario is a lost reply.',
  )
  // Servers print the error of a stream, this one without its stack.
  intended.stack = `ReplyLost: ${intended.message}`
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"payment_id":'))
      setTimeout(() => controller.error(intended), cutAfterMs)
    },
  })
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}
