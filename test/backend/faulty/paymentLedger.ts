import { randomUUID } from 'node:crypto'
import { jsonReply, type Reply, type WireRequest } from './httpWire.js'

/** The calls a checkout server makes. */
export type CallKind = 'create' | 'split' | 'hosted' | 'cancel' | 'resend'

/** Which call a request is, and of which order. */
export interface CallName {
  readonly kind: CallKind
  readonly order_id: string
}

/** Cards by what the bank does with them. */
export const cards = {
  approved: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000000000003220',
} as const

/** A payment as the service holds it. Spelled as the interface spells it. */
export interface LedgerPayment {
  readonly payment_id: string
  readonly order_id: string
  readonly pos_id: string
  readonly mode: string
  readonly status: string
  readonly result_url: string
  readonly [member: string]: unknown
}

/** The service's ledger: what was asked for, what was charged, and who was notified. */
export interface PaymentLedger {
  /** Does what the request asks for and answers as the interface says. */
  answer(request: WireRequest): Promise<Reply>
  /**
   * The shopper pays, or is declined, at the hosted form or the bank's page. Answers where the
   * shopper is sent then; `undefined` when there was nothing to pay any more.
   */
  finish(address: string, decision: 'pay' | 'decline'): Promise<string | undefined>
  /** Whose page an address is. */
  orderAt(address: string): string | undefined
  /** How often money was taken for an order's name. */
  chargesOf(order_id: string): number
  /**
   * Whether anything is left to happen to the payment; `undefined` when nobody has asked for it.
   */
  isDecided(order_id: string): boolean | undefined
}

export interface LedgerOptions {
  readonly baseUrl: () => string
  /**
   * Sends a webhook. The answer to a call waits for what it returns: that is how a webhook comes
   * first.
   */
  readonly notify: (event: LedgerPayment, cause: 'change' | 'resend') => Promise<void>
}

/** What the request is about. */
export function nameCall({ path, body }: WireRequest): CallName {
  const [, , , , , collection, name = ''] = path.split('/')
  if (collection === 'order' || collection === 'orders') {
    return {
      kind: collection === 'order' ? 'cancel' : 'resend',
      order_id: decodeURIComponent(name),
    }
  }
  const { order_id, mode } = readBody(body)
  const direct = path.startsWith('/api/v1/split') ? 'split' : 'create'
  return { kind: mode === 'hosted' ? 'hosted' : direct, order_id: String(order_id) }
}

/**
 * Plays the payment service over a correct ledger. It is as unkind as the interface allows: an
 * `order_id` that comes a second time is a second payment, since nothing says that it is not.
 */
export function createLedger({ baseUrl, notify }: LedgerOptions): PaymentLedger {
  const payments = new Map<string, LedgerPayment>()
  const charges = new Map<string, number>()
  const addresses = new Map<string, string>()

  async function change(payment: LedgerPayment): Promise<LedgerPayment> {
    const before = payments.get(payment.order_id)?.status
    payments.set(payment.order_id, payment)
    if (payment.status === 'success')
      charges.set(payment.order_id, (charges.get(payment.order_id) ?? 0) + 1)
    if (payment.status !== before || payment.status === 'success') await notify(payment, 'change')
    return payment
  }

  async function create({ body }: WireRequest): Promise<Reply> {
    const asked = readBody(body)
    const { mode, cc_number } = asked
    const address = `${baseUrl()}/api/v1/checkout/${randomUUID()}/form`
    const payment = newPayment(asked)
    if (mode === 'hosted') {
      addresses.set(address, payment.order_id)
      await change({ ...payment, status: 'init' })
      return { status: 303, headers: { Location: address }, body: '' }
    }
    if (cc_number === cards.challenged) {
      const page = `${baseUrl()}/bank/${randomUUID()}`
      addresses.set(page, payment.order_id)
      const action = { user_action_required: true, user_action_url: page }
      return jsonReply(
        200,
        await change({ ...payment, status: 'pending', status_code: '2122', ...action }),
      )
    }
    return jsonReply(200, await change({ ...payment, ...ending(cc_number !== cards.declined) }))
  }

  async function cancel(payment: LedgerPayment): Promise<Reply> {
    if (payment.mode !== 'hosted' || payment.status !== 'init') {
      return jsonReply(409, {
        message: 'Only a hosted payment in init can be cancelled.',
        issues: [],
      })
    }
    const cancelled = {
      status: 'failure',
      status_code: '6007',
      status_description: 'Payment cancelled',
    }
    return jsonReply(200, [
      await change({ ...payment, ...cancelled, user_action_required: false, eci: null }),
    ])
  }

  return {
    async answer(request) {
      const { kind, order_id } = nameCall(request)
      if (kind !== 'cancel' && kind !== 'resend') return await create(request)
      const payment = payments.get(order_id)
      if (!payment) return jsonReply(404, { message: 'There is no such order.', issues: [] })
      if (kind === 'cancel') return await cancel(payment)
      await notify(payment, 'resend')
      return { status: 200, headers: {}, body: '' }
    },
    async finish(address, decision) {
      const payment = payments.get(addresses.get(address) ?? '')
      if (!payment || !['init', 'pending'].includes(payment.status)) return undefined
      await change({
        ...payment,
        user_action_required: false,
        user_action_url: null,
        ...ending(decision === 'pay'),
      })
      return payment.result_url
    },
    orderAt: (address) => addresses.get(address),
    chargesOf: (order_id) => charges.get(order_id) ?? 0,
    isDecided: (order_id) => {
      const status = payments.get(order_id)?.status
      return status === undefined ? undefined : status === 'success' || status === 'failure'
    },
  }
}

/** Asks the ledger without a connection. */
export function fetchOf({ answer }: Pick<PaymentLedger, 'answer'>): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, search } = new URL(String(input))
    const request = {
      method: init.method ?? 'GET',
      path: pathname + search,
      body: String(init.body ?? ''),
    }
    const { status, headers, body } = await answer(request)
    return new Response(body === '' ? null : body, { status, headers })
  }
}

function newPayment({
  order_id,
  pos_id,
  mode,
  method,
  amount,
  currency,
  result_url,
}: Record<string, unknown>): LedgerPayment {
  return {
    payment_id: randomUUID(),
    transaction_id: randomUUID(),
    order_id: String(order_id),
    pos_id: String(pos_id),
    mode: String(mode),
    method,
    amount,
    currency,
    result_url: String(result_url),
    status: '',
    user_action_required: false,
    user_action_url: null,
    created_at: '2026-11-21T10:15:30.123',
  }
}

function ending(isPaid: boolean): { readonly status: string; readonly status_code: string } {
  return isPaid
    ? { status: 'success', status_code: '1000' }
    : { status: 'failure', status_code: '2000' }
}

function readBody(body: string): Record<string, unknown> {
  return body === '' ? {} : JSON.parse(body)
}
