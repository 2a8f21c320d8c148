import { isSecondaryMethod, type SecondaryMethod } from '../../model/payment/method.js'
import { formatTimestamp } from '../../model/timestamp.js'
import { newIdentity } from '../endpoints/openTransaction.js'
import { amountOf, type BookedOperation, bookOperation, hundredthsOf, leftFor } from '../ledger/operation.js'
import { isOpen, limitOf, settle, type Transaction } from '../ledger/transaction.js'
import { readAmount, readFlag } from '../panel/controlBody.js'
import { type Refusal, refuse } from '../shared/refusal.js'
import type { SandboxRoom } from '../setup/sandboxContext.js'
import { type Standing, standings } from '../shared/scenarios.js'
import { changePayment } from './changePayment.js'
import { notifyOperation, notifyPayment } from './notify.js'

/** Payments that no creation asks for: they come about on the service's side. */
const addedMethods = ['credit', 'p2p', 'lookup'] as const
type AddedMethod = (typeof addedMethods)[number]

/** What can be done to a payment by hand. */
export type PaymentAction = 'pay' | 'decline' | SecondaryMethod | AddedMethod

/** What can be done to a payment as it is now. */
export function actionsFor(payment: Transaction, { ledger }: SandboxRoom): readonly PaymentAction[] {
  if (isOpen(payment)) return ['pay', 'decline']
  const operations = ledger.operationsOf(payment).filter(({ payment_id }) => payment_id === payment.payment_id)
  const secondary = (['capture', 'void', 'refund'] as const).filter((each) => leftFor(each, payment, operations) > 0n)
  return [...secondary, ...addedMethods]
}

export type Acted =
  | { readonly type: 'payment'; readonly payment: Transaction }
  | { readonly type: 'operation'; readonly operation: BookedOperation }
  | Refusal

type Members = Readonly<Record<string, unknown>>

/** Does something to a payment, as the acquirer or the merchant portal would, and sends its webhook. */
export function actOnPayment(
  { payment, action, members }: { readonly payment: Transaction; readonly action: string; readonly members: Members },
  room: SandboxRoom,
): Acted {
  if (action === 'pay') return pay(payment, members, room)
  if (action === 'decline') return decline(payment, members, room)
  if (isSecondaryMethod(action)) return operate(payment, action, members, room)
  const method = addedMethods.find((each) => each === action)
  if (method) return add(payment, method, members, room)
  return refuse(404, 'The sandbox knows no such action: pay, decline, capture, void, refund, credit, p2p, lookup.')
}

/** Pays a payment that is open; with another amount, as where the payer can change it. */
function pay(payment: Transaction, members: Members, room: SandboxRoom): Acted {
  const paid = readAmount(members, 'processed_amount')
  if (paid.type === 'refused') return paid
  const { processed_currency = payment.currency } = members
  if (typeof processed_currency !== 'string' || processed_currency === '' || [...processed_currency].length > 256) {
    const message = 'processed_currency must be a text of at most 256 characters.'
    return refuse(400, message, [{ field: 'processed_currency', code: 'format', message }])
  }
  const processed = paid.hundredths && { processed_amount: amountOf(paid.hundredths), processed_currency }
  return close(payment, { standing: standings.paid, more: processed ? { processed } : {} }, room)
}

function decline(payment: Transaction, members: Members, room: SandboxRoom): Acted {
  const { limit } = members
  if (!readFlag(limit)) return close(payment, { standing: standings.declined, more: {} }, room)
  const limit_info = limitOf('declines_by_limit', room.clock.now())
  return close(payment, { standing: standings.declinedByLimit, more: limit_info ? { limit_info } : {} }, room)
}

function close(
  payment: Transaction,
  { standing, more }: { readonly standing: Standing; readonly more: Partial<Transaction> },
  room: SandboxRoom,
): Acted {
  if (!isOpen(payment)) return refuse(409, `The payment is settled: ${payment.status} ${payment.status_code}.`)
  const change = (each: Transaction) => (isOpen(each) ? { ...settle(each, standing, room.clock.now()), ...more } : each)
  const event = standing === standings.paid ? 'payment_paid' : 'payment_declined'
  return { type: 'payment', payment: changePayment(payment, { event, change }, room) ?? payment }
}

function operate(payment: Transaction, method: SecondaryMethod, members: Members, room: SandboxRoom): Acted {
  const { ledger, clock, log } = room
  const asked = readAmount(members, 'amount')
  if (asked.type === 'refused') return asked
  const operations = ledger.operationsOf(payment).filter(({ payment_id }) => payment_id === payment.payment_id)
  const left = leftFor(method, payment, operations)
  if (left === 0n) return refuse(409, `Nothing is left of this payment for a ${method}.`)
  const hundredths = asked.hundredths ?? left
  if (hundredths > left || (method === 'void' && hundredths !== left)) {
    const message = `A ${method} of this payment takes ${method === 'void' ? 'exactly' : 'at most'} ${amountOf(left)}.`
    return refuse(409, message, [{ field: 'amount', code: 'amount_range', message }])
  }
  const { fails } = members
  const operation = bookOperation(payment, { method, hundredths, fails: readFlag(fails) }, clock.now())
  const { order_id, payment_id, status, status_code } = operation
  ledger.addOperation(operation)
  log.note({ event: 'operation_booked', order_id, payment_id, detail: `${method} ${status} ${status_code}` })
  notifyOperation(operation, room)
  return { type: 'operation', operation }
}

/** Adds a payment of its own to the order: to the same card, with webhooks to the same address. */
function add(payment: Transaction, method: AddedMethod, members: Members, room: SandboxRoom): Acted {
  const asked = readAmount(members, 'amount')
  if (asked.type === 'refused') return asked
  const {
    checkout: _,
    limit_info: __,
    eci: ___,
    processed: ____,
    split: _____,
    recurring_id: ______,
    ...kept
  } = payment
  const { fails } = members
  const at = formatTimestamp(room.clock.now())
  const added: Transaction = {
    ...kept,
    ...newIdentity(room.baseUrl),
    method,
    amount: amountOf(asked.hundredths ?? hundredthsOf(payment.amount)),
    ...(readFlag(fails) ? standings.declined : standings.paid),
    created_at: at,
    processed_at: at,
  }
  const { order_id, payment_id, status, status_code } = added
  room.ledger.add(added)
  room.log.note({ event: 'payment_taken', order_id, payment_id, detail: `${method} ${status} ${status_code}` })
  notifyPayment(added, room)
  return { type: 'payment', payment: added }
}
