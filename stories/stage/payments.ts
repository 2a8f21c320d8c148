import type { CheckoutOrder, Outcome } from 'tillkit'
import { outcomes as answers } from 'tillkit/testing'

export const order: CheckoutOrder = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }

/** One outcome of each type, as a backend answers it. */
export const outcomes = {
  succeeded: answers.succeeded(),
  declined: answers.declined({ status_description: 'Declined by the bank' }),
  action_required: answers.action_required(),
  redirect: answers.redirect(),
  pending: answers.pending(),
  cancelled: answers.cancelled({ status_description: 'Payment cancelled' }),
  needs_review: answers.needs_review(),
  rejected: answers.rejected({ field: '', code: 'service_refused' }),
  unknown: answers.unknown(),
}

/** Declined by a limit of the card, which says when to try again. */
export const declinedByLimit: Outcome = answers.declined({
  status_description: 'Declined by a limit',
  limit_info: {
    retry_after: '2026-11-22T09:00:00.000',
    description: 'Daily limit for online payments',
  },
})

/** Paid by a method whose payer can change the amount, and did. */
export const paidAnotherAmount: Outcome = answers.succeeded({
  processed_amount: 520,
  processed_currency: 'UAH',
})

/** The page showed another price than the order has by now. */
export const priceChanged: Outcome = {
  ...answers.rejected({ field: 'amount', code: 'price_changed' }),
  order: { amount: '519.90', currency: 'UAH' },
}
