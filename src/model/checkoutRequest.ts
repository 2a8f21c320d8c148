import type { BrowserFingerprint } from './fingerprint.js'

/**
 * What the shopper's page sends to the merchant's proxy to pay an order by card. It names the order by the merchant's
 * `reference` and holds no amount, currency or address: those come from the merchant's own order.
 *
 * @see docs/proxy-contract.md
 */
export interface CheckoutRequest {
  /** 43 characters of Base64Url: 32 random bytes made for one attempt. Sending it again never makes a second payment. */
  readonly attempt_token: string
  readonly reference: string
  /** 12–19 digits, nothing between them. */
  readonly cc_number: string
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  /** 3 or 4 digits. */
  readonly card_cvv: string
  /** As printed on the card. The interface has no member for it: the merchant's server decides what it is for. */
  readonly name_on_card?: string
  readonly browser_fingerprint: BrowserFingerprint
}
