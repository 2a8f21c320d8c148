import { readDigits } from '../model/cardNumber.js'
import type { LimitInfo } from '../model/outcome.js'
import type { DirectPaymentRequest } from '../model/paymentRequest.js'
import { formatTimestamp, formatTokenExpiration, type SandboxClock } from './clock.js'
import type { Ledger } from './ledger.js'
import { firstStanding, type ScenarioName, scenarioOf } from './scenarios.js'
import { type CardOnFile, type EchoedCustomer, echoedCustomerMembers, type Transaction } from './transaction.js'

const dayMs = 86_400_000
const tokenLifeMs = 3 * 365 * dayMs

export interface OpenTransactionOptions {
  readonly baseUrl: string
  readonly clock: SandboxClock
  readonly ledger: Ledger
}

/** Makes the transaction a payment order starts. This is where the card stops: what leaves here is its mask. */
export function openTransaction(
  order: DirectPaymentRequest,
  { baseUrl, clock, ledger }: OpenTransactionOptions,
): Transaction {
  const now = clock.now()
  const payment_id = crypto.randomUUID()
  const bank_id = crypto.randomUUID()
  const card = cardOf(order, { now, ledger })
  const scenario = card?.scenario ?? 'succeeds'
  const limit_info = limitOf(scenario, now)
  return {
    payment_id,
    transaction_id: crypto.randomUUID(),
    order_id: order.order_id,
    gateway_order_id: crypto.randomUUID(),
    billing_order_id: crypto.randomUUID(),
    pos_id: order.pos_id,
    mode: 'direct',
    method: order.method,
    amount: order.amount,
    currency: order.currency,
    description: order.description,
    scenario,
    ...firstStanding[scenario],
    bank_id,
    bank_url: `${baseUrl}/sandbox/bank/${bank_id}`,
    receipt_url: `${baseUrl}/sandbox/receipts/${payment_id}`,
    ...(limit_info && { limit_info }),
    ...(order.merchant_mcc !== undefined && { merchant_mcc: order.merchant_mcc }),
    ...(card && { card }),
    customer: customerOf(order),
    ...(order.server_url !== undefined && { server_url: order.server_url }),
    ...(order.result_url !== undefined && { result_url: order.result_url }),
    ...(order.payload !== undefined && { payload: order.payload }),
    created_at: formatTimestamp(now),
    processed_at: formatTimestamp(now),
  }
}

/** The card behind the order: one on file, a new one put on file, or none for a wallet's token or cryptogram. */
function cardOf(
  { cc_number, cc_token }: DirectPaymentRequest,
  { now, ledger }: { readonly now: number; readonly ledger: Ledger },
): CardOnFile | undefined {
  if (cc_token !== undefined) return ledger.cardOf(cc_token)
  if (cc_number === undefined) return undefined
  const card = {
    cc_mask: maskOf(cc_number),
    cc_token: crypto.randomUUID(),
    cc_token_expiration: formatTokenExpiration(now + tokenLifeMs),
    scenario: scenarioOf(cc_number),
  }
  ledger.keepCard(card)
  return card
}

/** The first six and the last four digits, asterisks between. */
function maskOf(cc_number: string): string {
  const digits = readDigits(cc_number)
  return `${digits.slice(0, 6)}${'*'.repeat(digits.length - 10)}${digits.slice(-4)}`
}

function customerOf(order: DirectPaymentRequest): EchoedCustomer {
  const given = echoedCustomerMembers.flatMap((member) => {
    const value = order[member]
    return value === undefined ? [] : [[member, value]]
  })
  return Object.fromEntries(given)
}

/** A daily limit: the next attempt may succeed when the next day begins, by UTC. */
function limitOf(scenario: ScenarioName, now: number): LimitInfo | undefined {
  if (scenario !== 'declines_by_limit') return undefined
  const tomorrow = (Math.floor(now / dayMs) + 1) * dayMs
  return { retry_after: formatTimestamp(tomorrow), description: 'The daily limit of this card is reached' }
}
