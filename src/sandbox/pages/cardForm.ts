import { detectBrand } from '../../model/card/brand.js'
import { readDigits, validateCardNumber } from '../../model/card/cardNumber.js'
import { validateExpiry } from '../../model/card/expiry.js'
import { validateSecurityCode } from '../../model/card/securityCode.js'
import type { IssueCode } from '../../model/issue.js'
import { failed, ok, type Result } from '../../model/result.js'
import type { CheckoutField } from './checkoutMessages.js'

export type CardIssues = Readonly<Partial<Record<CheckoutField | 'processed_amount', IssueCode>>>

/** Reads the card of the checkout form. Returns only the number. */
export function readCardForm(form: URLSearchParams, now: number): Result<string, CardIssues> {
  const cc_number = readDigits(form.get('cc_number') ?? '')
  const checked = {
    cc_number: validateCardNumber(form.get('cc_number') ?? ''),
    expiry: validateExpiry(form.get('expiry') ?? '', now),
    card_cvv: validateSecurityCode(form.get('card_cvv') ?? '', detectBrand(cc_number).brand),
  }
  const issues: CardIssues = Object.fromEntries(Object.entries(checked).filter(([, code]) => code !== undefined))
  return Object.keys(issues).length > 0 ? failed(issues) : ok(cc_number)
}
