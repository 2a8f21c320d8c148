import { ok, type Result } from '../../../core/model/issue.js'
import { isSecondaryMethod, type SecondaryMethod } from '../../../core/model/payment/method.js'
import { repeat } from '../ledger/newTransaction.js'
import {
  amountOf,
  createOperation,
  hundredthsOf,
  type LedgerOperation,
  leftFor,
} from '../ledger/operation.js'
import { finish, isOpen, type Transaction } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import {
  limitInfoOf,
  type PaymentState,
  paymentStates,
  stateText,
} from '../shared/paymentStates.js'
import { type Refusal, refuse, refuseMember } from '../shared/refusal.js'
import { changePayment } from './changePayment.js'
import { readAmount, readFlag } from './memberValues.js'
import { notifyOperation, notifyPayment } from './notify.js'

/** Payments that begin on the service's side, without a creation. */
const addedMethods = ['credit', 'p2p', 'lookup'] as const
type AddedMethod = (typeof addedMethods)[number]

type PaymentAction = 'pay' | 'decline' | SecondaryMethod | AddedMethod

/**
 * What can be done to a payment now. The interface shows no endpoint for any of it: in reality a
 * bank, a shopper or the merchant's account at the service does these things.
 */
export function actionsFor(
  payment: Transaction,
  { ledger }: SandboxContext,
): readonly PaymentAction[] {
  if (isOpen(payment)) return ['pay', 'decline']
  const secondary = (['capture', 'void', 'refund'] as const).filter(
    (method) => leftFor(method, payment, ledger.operationsOn(payment)) > 0n,
  )
  return [...secondary, ...addedMethods]
}

/** What an action has changed or added. Only an operation has an `operation_id`. */
export type Changed = Transaction | LedgerOperation

type Members = Readonly<Record<string, unknown>>

/**
 * Does one action of the control address to a payment, and sends its webhook. Refuses with 404
 * an unknown action, with 409 one that the payment's state does not allow, and with 400 a wrong
 * amount.
 */
export function actOnPayment(
  {
    payment,
    action,
    members,
  }: { readonly payment: Transaction; readonly action: string; readonly members: Members },
  context: SandboxContext,
): Result<Changed, Refusal> {
  if (action === 'pay') return pay(payment, members, context)
  if (action === 'decline') return decline(payment, members, context)
  if (isSecondaryMethod(action)) return operate(payment, action, members, context)
  const method = addedMethods.find((addedMethod) => addedMethod === action)
  if (method) return add(payment, method, members, context)
  return refuse(
    404,
    'The sandbox knows no such action: pay, decline, capture, void, refund, credit, p2p, lookup.',
  )
}

/** Pays an open payment, with another amount if the payer changes it. */
function pay(
  payment: Transaction,
  members: Members,
  context: SandboxContext,
): Result<Changed, Refusal> {
  const amount = readAmount(members, 'processed_amount')
  if (amount.type === 'error') return amount
  const { processed_currency = payment.currency } = members
  if (
    typeof processed_currency !== 'string' ||
    processed_currency === '' ||
    [...processed_currency].length > 256
  ) {
    const message = 'processed_currency must be a text of at most 256 characters.'
    return refuseMember(400, ['processed_currency', 'format'], message)
  }
  const state = paymentStates.paid
  // Without an amount the currency is ignored.
  if (amount.value === undefined) return closePayment(payment, { state }, context)
  const processed = { processed_amount: amountOf(amount.value), processed_currency }
  return closePayment(payment, { state, extraMembers: { processed } }, context)
}

function decline(
  payment: Transaction,
  { limit }: Members,
  context: SandboxContext,
): Result<Changed, Refusal> {
  const state = readFlag(limit) ? paymentStates.declinedByLimit : paymentStates.declined
  const extraMembers = limitInfoOf(state, context.clock.now())
  return closePayment(payment, { state, extraMembers }, context)
}

interface ClosedPayment {
  readonly state: PaymentState
  readonly extraMembers?: Partial<Transaction>
}

function closePayment(
  payment: Transaction,
  { state, extraMembers }: ClosedPayment,
  context: SandboxContext,
): Result<Changed, Refusal> {
  if (!isOpen(payment)) return refuse(409, `The payment is finished: ${stateText(payment)}.`)
  const closed = { ...finish(payment, state, context.clock.now()), ...extraMembers }
  const event = state === paymentStates.paid ? 'payment_paid' : 'payment_declined'
  return ok(changePayment(closed, event, context))
}

function operate(
  payment: Transaction,
  method: SecondaryMethod,
  members: Members,
  context: SandboxContext,
) {
  const { ledger, clock, log } = context
  const requestedAmount = readAmount(members, 'amount')
  if (requestedAmount.type === 'error') return requestedAmount
  const left = leftFor(method, payment, ledger.operationsOn(payment))
  if (left === 0n) return refuse(409, `Nothing is left of this payment for a ${method}.`)
  const hundredths = requestedAmount.value ?? left
  if (hundredths > left || (method === 'void' && hundredths !== left)) {
    const limit = method === 'void' ? 'exactly' : 'at most'
    const message = `A ${method} of this payment takes ${limit} ${amountOf(left)}.`
    return refuseMember(409, ['amount', 'amount_range'], message)
  }
  const { fails } = members
  const operation = createOperation(
    payment,
    { method, hundredths, fails: readFlag(fails) },
    clock.now(),
  )
  ledger.addOperation(operation)
  const detail = `${method} ${stateText(operation)}`
  log.note('operation_created', { subject: operation, detail })
  notifyOperation(operation, context)
  return ok(operation)
}

function add(payment: Transaction, method: AddedMethod, members: Members, context: SandboxContext) {
  const requestedAmount = readAmount(members, 'amount')
  if (requestedAmount.type === 'error') return requestedAmount
  const { clock, baseUrl } = context
  const {
    split: _,
    recurring_id: __,
    ...copiedMembers
  } = repeat(payment, { now: clock.now(), baseUrl })
  const { fails } = members
  const added: Transaction = {
    ...copiedMembers,
    method,
    amount: amountOf(requestedAmount.value ?? hundredthsOf(payment.amount)),
    ...(readFlag(fails) ? paymentStates.declined : paymentStates.paid),
  }
  context.ledger.add(added)
  const detail = `${method} ${stateText(added)}`
  context.log.note('payment_taken', { subject: added, detail })
  notifyPayment(added, context)
  return ok(added)
}
