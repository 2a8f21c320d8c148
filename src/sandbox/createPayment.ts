import type { DirectPaymentRequest } from '../model/paymentRequest.js'
import type { SignRequest } from '../wire/authorization.js'
import { parseJsonObject } from '../wire/jsonObject.js'
import { authenticate } from './authenticate.js'
import type { SandboxClock } from './clock.js'
import { cutConnection } from './cutConnection.js'
import type { Deliveries } from './delivery.js'
import type { EventLog } from './eventLog.js'
import type { Ledger } from './ledger.js'
import { openTransaction } from './openTransaction.js'
import { paymentReply } from './payment.js'
import { readPaymentOrder } from './paymentOrder.js'
import type { SandboxProject } from './projects.js'
import { type Refusal, refusalResponse, refuse } from './refusal.js'
import { readJsonText } from './requestBody.js'
import { lostReplyWebhookDelayMs } from './scenarios.js'
import type { Transaction } from './transaction.js'

/** What the sandbox's routes work with. */
export interface SandboxRoom {
  /** Without a slash at its end. */
  readonly baseUrl: string
  /** The path in `baseUrl`: `''` or `/something`. */
  readonly root: string
  readonly projects: readonly SandboxProject[]
  readonly signRequest: SignRequest
  readonly clock: SandboxClock
  readonly ledger: Ledger
  readonly deliveries: Deliveries
  /** How long a webhook waits, so that it does not overtake the answer it belongs to. */
  readonly deliveryDelayMs: number
  readonly log: EventLog
}

/**
 * Answers endpoint 1 in direct mode: checks who asks and what for, books one transaction, sends its webhook, and replies
 * with the Payment object.
 *
 * Answers 200; 400 fields, 401 credentials, 404 unknown `pos_id`, 409 an `order_id` used before, 413 more than 64 kB,
 * 415 not JSON.
 *
 * @see The interface, "Create a payment"
 */
export async function createPaymentRoute(request: Request, room: SandboxRoom): Promise<Response> {
  const taken = await takePayment(request, room)
  if (taken.type === 'refused') {
    const fields = taken.issues.map(({ field, code }) => `${field} ${code}`)
    room.log.note({ event: 'payment_refused', detail: [taken.status, ...fields].join(', ') })
    return refusalResponse(taken)
  }
  const { transaction } = taken
  const { order_id, payment_id } = transaction
  if (transaction.scenario === 'loses_the_reply') {
    room.log.note({ event: 'reply_cut', order_id, payment_id })
    return cutConnection()
  }
  return Response.json(paymentReply(transaction), { headers: { 'Cache-Control': 'no-store' } })
}

async function takePayment(
  request: Request,
  room: SandboxRoom,
): Promise<{ readonly type: 'taken'; readonly transaction: Transaction } | Refusal> {
  const { ledger, deliveries, log } = room
  const body = await readJsonText(request)
  if (body.type === 'refused') return body
  const caller = await authenticate(request, body.text, room)
  if (caller.type === 'refused') return caller
  const json = parseJsonObject(body.text)
  if (json === undefined) return refuse(400, 'The body is not a JSON object.')
  const read = readPaymentOrder(json, { now: room.clock.now() })
  if (read.type === 'refused') return read
  const refusal = stateRefusal(read.order, { ledger, project: caller.project })
  if (refusal) return refusal

  // From the look for the order to its entry in the books nothing may wait, or two requests could both find it free.
  const transaction = openTransaction(read.order, room)
  ledger.add(transaction)
  const { order_id, payment_id, status, status_code } = transaction
  log.note({ event: 'payment_taken', order_id, payment_id, detail: `${status} ${status_code}` })
  const afterMs = transaction.scenario === 'loses_the_reply' ? lostReplyWebhookDelayMs : room.deliveryDelayMs
  deliveries.send(transaction, { secret: caller.project.apiSecret, afterMs })
  return { type: 'taken', transaction }
}

/** Refuses what is well written but does not fit the books. */
function stateRefusal(
  order: DirectPaymentRequest,
  { ledger, project }: { readonly ledger: Ledger; readonly project: SandboxProject },
): Refusal | undefined {
  if (order.pos_id !== project.posId) {
    const message = 'The project of this API key has another pos_id.'
    return refuse(404, message, [{ field: 'pos_id', code: 'unknown', message }])
  }
  if (ledger.byOrder(order.pos_id, order.order_id) !== undefined) {
    const message = 'A payment with this order_id exists. Use a new order_id for every attempt.'
    return refuse(409, message, [{ field: 'order_id', code: 'duplicate', message }])
  }
  if (order.cc_token !== undefined && !isWalletToken(order.cc_token) && ledger.cardOf(order.cc_token) === undefined) {
    const message = 'The sandbox gave out no such cc_token.'
    return refuse(400, message, [{ field: 'cc_token', code: 'unknown', message }])
  }
  return undefined
}

/** Tokens of a first digital-wallet payment carry this prefix; the sandbox has no wallets and takes any of them. */
function isWalletToken(cc_token: string): boolean {
  return cc_token.startsWith('rcr:')
}
