import { type CheckoutRequest, collectFingerprint } from 'tillkit'
import { order } from './payments'

/** The request of a form of the merchant's own, with a test card in place of fields. */
export function testCardRequest(attempt_token: string): CheckoutRequest {
  return {
    attempt_token,
    reference: order.reference,
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2049,
    card_cvv: '123',
    browser_fingerprint: collectFingerprint(),
  }
}
