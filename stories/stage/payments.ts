import type { CheckoutOrder, Outcome } from 'tillkit'

export const order: CheckoutOrder = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }

/** What the backend shows of a payment of that order, whatever came of it. */
const payment: Extract<Outcome, { type: 'succeeded' }>['payment'] = {
  order_id: 'A-1001',
  amount: 499.9,
  currency: 'UAH',
  cc_mask: '424242******4242',
}

const declinedPayment: Extract<Outcome, { type: 'succeeded' }>['payment'] = {
  ...payment,
  status: 'failure',
  status_code: '2000',
  status_description: 'Declined by the bank',
}

/** One outcome of each type, as a backend answers it. */
export const outcomes: { readonly [Type in Outcome['type']]: Extract<Outcome, { type: Type }> } = {
  succeeded: {
    type: 'succeeded',
    payment: {
      ...payment,
      status: 'success',
      status_code: '1000',
      created_at: '2026-11-21T18:30:00.000',
      receipt_url: 'https://service.example/receipts/A-1001',
    },
  },
  declined: { type: 'declined', payment: declinedPayment },
  action_required: {
    type: 'action_required',
    payment: { ...payment, status: 'pending', status_code: '2122' },
    user_action_url: 'https://bank.example/3ds/A-1001',
  },
  redirect: {
    type: 'redirect',
    payment: { order_id: 'A-1001', amount: 499.9, currency: 'UAH', status: 'init' },
    location: 'https://service.example/api/v1/checkout/A-1001/form',
  },
  pending: { type: 'pending', payment: { ...payment, status: 'pending' } },
  cancelled: {
    type: 'cancelled',
    payment: { ...payment, status: 'failure', status_code: '6007', status_description: 'Payment cancelled' },
  },
  needs_review: { type: 'needs_review', payment },
  rejected: { type: 'rejected', issues: [{ field: '', code: 'service_refused' }] },
  unknown: { type: 'unknown', order_id: 'A-1001' },
}

/** Declined by a limit of the card, which says when to try again. */
export const declinedByLimit: Outcome = {
  type: 'declined',
  payment: {
    ...declinedPayment,
    status_description: 'Declined by a limit',
    limit_info: { retry_after: '2026-11-22T09:00:00.000', description: 'Daily limit for online payments' },
  },
}

/** Paid by a method whose payer can change the amount, and did. */
export const paidAnotherAmount: Outcome = {
  type: 'succeeded',
  payment: { ...outcomes.succeeded.payment, processed_amount: 520, processed_currency: 'UAH' },
}

/** The page showed another price than the order has by now. */
export const priceChanged: Outcome = {
  type: 'rejected',
  issues: [{ field: 'amount', code: 'price_changed' }],
  order: { amount: '519.90', currency: 'UAH' },
}
