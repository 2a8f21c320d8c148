import { paymentPath, splitPath } from '../../../src/core/wire/paths.js'
import { json, posId } from '../../backend/shop.js'
import { signedForm } from '../../backend/webhookByHand.js'

export const baseUrl = 'https://pay.example'

/** What a card does, by its number. */
export const cards = {
  pays: '4242424242424242',
  declines: '4000000000000002',
  asksBank: '4000000000003220',
} as const

/** A payment in the service's own ledger. */
export interface LedgerPayment {
  readonly payment_id: string
  readonly transaction_id: string
  readonly order_id: string
  readonly amount: number
  readonly currency: string
  readonly mode: string
  readonly method: string
  readonly recurring?: { readonly id: string; readonly status: string }
  status: 'init' | 'pending' | 'success' | 'failure'
  status_code: string | null
}

/** How a service refuses an `order_id` that it knows: the interface shows no such answer. */
export type KnownAnswer = { readonly status: number; readonly body: string }

export const knownAnswers: readonly KnownAnswer[] = [
  { status: 409, body: '{"message":"conflict"}' },
  { status: 400, body: '{"message":"The order exists already."}' },
  { status: 400, body: '{"message":"no"}' },
  { status: 422, body: '{"issues":[{"field":"order_id","code":"unique"}]}' },
]

/**
 * The payment service by the interface's rules, small enough for thousands of lives: it keeps a
 * ledger of every payment, one for each `order_id`, and its webhooks wait until somebody delivers
 * them.
 */
export interface CountingService {
  readonly ledger: readonly LedgerPayment[]
  /** Bodies of webhooks that were sent and have not arrived. */
  readonly webhooks: string[]
  answer(method: string, url: string, body: string | undefined): Response
  /** What becomes of a payment that waits for its shopper or bank. */
  finish(payment: LedgerPayment, status: 'success' | 'failure'): void
  /** Sends the webhook of every payment again. */
  resendAll(): void
}

export function createCountingService(
  known: KnownAnswer,
  isPaidFormAt: () => boolean,
): CountingService {
  const ledger: LedgerPayment[] = []
  const webhooks: string[] = []

  const notify = (payment: LedgerPayment): void =>
    void webhooks.push(signedForm(Buffer.from(JSON.stringify(paymentBody(payment)))))

  function set(
    payment: LedgerPayment,
    status: LedgerPayment['status'],
    status_code: string | null,
  ): void {
    payment.status = status
    payment.status_code = status_code
    notify(payment)
  }

  function create(text: string): Response {
    const {
      order_id,
      amount,
      currency,
      mode,
      method,
      cc_token,
      card_cvv,
      init_recurring,
      cryptogram,
      ...card
    } = JSON.parse(text)
    const { cc_number = readWalletCard(cryptogram) } = card
    if (card_cvv === '000') return json({ issues: [{ field: 'card_cvv', code: 'format' }] }, 400)
    if (find(order_id)) return new Response(known.body, { status: known.status })
    const id = String(ledger.length + 1).padStart(12, '0')
    const payment: LedgerPayment = {
      payment_id: `0d9f5b0e-6f6e-4b0c-8a58-${id}`,
      transaction_id: `9a2b8f6e-1c57-4a0f-b2f1-${id}`,
      order_id,
      amount,
      currency,
      mode,
      method,
      ...(init_recurring && { recurring: { id: `subscription-${id}`, status: 'init' } }),
      status: 'init',
      status_code: null,
    }
    ledger.push(payment)
    if (mode === 'hosted') {
      notify(payment)
      return new Response(null, {
        status: 303,
        headers: { Location: `/api/v1/checkout/${payment.payment_id}/form` },
      })
    }
    if (cc_number === cards.pays || cc_token) set(payment, 'success', '1000')
    else if (cc_number === cards.declines) set(payment, 'failure', '2000')
    else set(payment, 'pending', '2122')
    return json(paymentBody(payment))
  }

  function cancel(payment: LedgerPayment | undefined): Response {
    if (!payment) return json({ message: 'no such order' }, 404)
    // A shopper may pay in the very moment in which the form is cancelled; the answer then reports
    // both.
    if (payment.mode === 'hosted' && payment.status === 'init' && isPaidFormAt()) {
      set(payment, 'success', '1000')
      return json([
        paymentBody(payment),
        { ...paymentBody(payment), status: 'failure', status_code: '6007' },
      ])
    }
    if (payment.mode !== 'hosted' || payment.status !== 'init')
      return json({ message: 'too late' }, 409)
    set(payment, 'failure', '6007')
    return json([paymentBody(payment)])
  }

  const find = (order_id: string): LedgerPayment | undefined =>
    ledger.find((each) => each.order_id === order_id)

  return {
    ledger,
    webhooks,
    answer(method, url, body) {
      const { pathname } = new URL(url)
      if (pathname.endsWith(paymentPath) || pathname.endsWith(splitPath)) return create(body ?? '')
      const order_id = decodeURIComponent(/\/orders?\/([^/]+)\/\w+$/.exec(pathname)?.[1] ?? '')
      const payment = find(order_id)
      if (method === 'POST') return cancel(payment)
      if (!payment) return json({ message: 'no such order' }, 404)
      notify(payment)
      return payment.recurring ? json(paymentBody(payment)) : new Response(null)
    },
    finish: (payment, status) => set(payment, status, status === 'success' ? '1000' : '2000'),
    resendAll: () => ledger.forEach(notify),
  }
}

/** The card in a token of the fake wallets. */
function readWalletCard(cryptogram: unknown): string | undefined {
  return /"sandbox":"(\d+)"/.exec(JSON.stringify(cryptogram) ?? '')?.[1]
}

function paymentBody(payment: LedgerPayment): Record<string, unknown> {
  const waits = payment.status_code === '2122'
  return {
    ...payment,
    pos_id: posId,
    user_action_required: waits,
    user_action_url: waits ? 'https://bank.example/challenge' : null,
    created_at: '2026-11-21T10:15:30.123',
  }
}
