import type { LimitInfo } from '../../../core/model/payment/limitInfo.js'
import { formatTimestamp } from '../../../core/model/timestamp.js'
import type { ScenarioName } from './scenarios.js'

/**
 * A status and a code, as the service sends them. The interface says that neither list is
 * complete, so a backend must take others too.
 */
export interface PaymentState {
  readonly status: 'init' | 'pending' | 'success' | 'failure'
  readonly status_code: string
  readonly status_description: string
}

/**
 * The states of a payment or an operation. 1000, 1004, 2122 and 6007 are the interface's. It shows
 * no codes for unpaid, declined and expired payments, so 2000–2005 are the sandbox's own.
 *
 * @see The interface, "Errors"
 */
export const paymentStates = {
  created: { status: 'init', status_code: '2004', status_description: 'Sandbox: not paid yet' },
  paid: { status: 'success', status_code: '1000', status_description: 'Transaction successful' },
  refunded: { status: 'success', status_code: '1004', status_description: 'Refund successful' },
  waitsForBank: {
    status: 'pending',
    status_code: '2122',
    status_description: '3DS verification required',
  },
  cancelled: { status: 'failure', status_code: '6007', status_description: 'Payment cancelled' },
  declined: {
    status: 'failure',
    status_code: '2000',
    status_description: 'Sandbox: declined by the bank',
  },
  declinedByLimit: {
    status: 'failure',
    status_code: '2001',
    status_description: 'Sandbox: declined by a limit',
  },
  refusedAtBank: {
    status: 'failure',
    status_code: '2002',
    status_description: 'Sandbox: refused at the bank’s page',
  },
  declinedAfterBank: {
    status: 'failure',
    status_code: '2003',
    status_description: 'Sandbox: declined after 3DS',
  },
  expired: {
    status: 'failure',
    status_code: '2005',
    status_description: 'Sandbox: the time to pay has passed',
  },
} satisfies Readonly<Record<string, PaymentState>>

/** Status and code, for the log and for refusals. */
export function stateText({ status, status_code }: PaymentState): string {
  return `${status} ${status_code}`
}

const dayMs = 86_400_000

/**
 * The `limit_info` of a payment that a daily limit declined: the next one may succeed from the next
 * day on, by UTC.
 */
export function limitInfoOf(state: PaymentState, now: number): { readonly limit_info?: LimitInfo } {
  if (state !== paymentStates.declinedByLimit) return {}
  const tomorrow = (Math.floor(now / dayMs) + 1) * dayMs
  const description = 'The daily limit of this card is reached'
  return { limit_info: { retry_after: formatTimestamp(tomorrow), description } }
}

/**
 * The first state of a direct payment by its card. A lost reply is a payment that was made: only
 * the answer is missing.
 */
export const firstStates: Readonly<Record<ScenarioName, PaymentState>> = {
  succeeds: paymentStates.paid,
  asks_3ds_then_succeeds: paymentStates.waitsForBank,
  asks_3ds_then_declines: paymentStates.waitsForBank,
  declines: paymentStates.declined,
  declines_by_limit: paymentStates.declinedByLimit,
  declines_later: paymentStates.paid,
  loses_the_reply: paymentStates.paid,
}

/** No bank asks the absent shopper: a 3-D Secure card is paid, unless it declines anyway. */
export const laterChargeStates: Readonly<Record<ScenarioName, PaymentState>> = {
  ...firstStates,
  asks_3ds_then_succeeds: paymentStates.paid,
  asks_3ds_then_declines: paymentStates.declined,
  declines_later: paymentStates.declined,
}
