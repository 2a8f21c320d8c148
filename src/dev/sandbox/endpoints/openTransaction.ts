import type { PaymentMeans } from '../../../core/model/payment/paymentMeans.js'
import type { PaymentMembers } from '../../../core/model/payment/paymentMembers.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import { type CardOnFile, putOnFile, putWalletOnFile } from '../ledger/cardOnFile.js'
import { newIdentity, paidBy } from '../ledger/newTransaction.js'
import {
  type EchoedCustomer,
  echoedCustomerMembers,
  type Transaction,
} from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import type { SandboxProject } from '../shared/sandboxProject.js'
import type { CreationRequest } from './parseCreation.js'

/** A century, which a Date can still represent. */
const longestTimeoutMs = 100 * 366 * 86_400_000

/**
 * The transaction of a creation, not recorded yet. A direct payment has its card's first state. A
 * hosted one is unpaid, and has the random id of its checkout form.
 */
export function openTransaction(
  order: CreationRequest,
  { posId: pos_id }: SandboxProject,
  { baseUrl, clock, ledger }: Pick<SandboxContext, 'baseUrl' | 'clock' | 'ledger'>,
): Transaction {
  const now = clock.now()
  const onFile = (cc_token: string) => ledger.cardOf({ pos_id, cc_token })
  const { request, split, init_recurring } = order
  const { order_id, mode, method, amount, currency, description } = request
  const { merchant_mcc, server_url, result_url, payload } = request
  // Direct payments may have it too, as any text: the interface names it for hosted ones.
  const customer_lang = 'customer_lang' in request ? String(request.customer_lang) : undefined
  const firstState =
    request.mode === 'hosted' ? unpaid(order, now) : paidBy(cardOf(request, onFile, now), now)
  return {
    ...newIdentity(baseUrl),
    order_id,
    pos_id,
    mode,
    method,
    amount,
    currency,
    description,
    customer_lang,
    ...firstState,
    merchant_mcc,
    customer: customerOf(request),
    server_url,
    result_url,
    payload,
    split,
    ...(init_recurring && { recurring_id: crypto.randomUUID() }),
    created_at: formatTimestamp(now),
    processed_at: formatTimestamp(now),
  }
}

/** The members of a hosted payment before it is paid. Without `order_timeout` it never expires. */
function unpaid({ order_timeout }: CreationRequest, now: number) {
  const checkout = { checkout_id: crypto.randomUUID() }
  const state = { scenario: 'succeeds', ...paymentStates.created } as const
  if (order_timeout === undefined) return { ...state, checkout }
  const expiresAt = now + Math.min(order_timeout * 1000, longestTimeoutMs)
  return { ...state, checkout: { ...checkout, expiresAt } }
}

function cardOf(
  means: PaymentMeans,
  onFile: (cc_token: string) => CardOnFile | undefined,
  now: number,
) {
  const { cc_number, cc_token, cryptogram = {} } = means
  if (cc_token !== undefined) return onFile(cc_token)
  return cc_number === undefined ? putWalletOnFile(cryptogram, now) : putOnFile(cc_number, now)
}

function customerOf(members: PaymentMembers & { readonly customer_ip?: string }): EchoedCustomer {
  const sentMembers = echoedCustomerMembers.flatMap((member) => {
    const value = members[member]
    return value === undefined ? [] : [[member, value]]
  })
  return Object.fromEntries(sentMembers)
}
