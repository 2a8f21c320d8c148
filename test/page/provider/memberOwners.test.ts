import { expect, test } from 'vitest'
import { payerFields } from '../../../src/core/model/customer/payerFields.js'
import { isPageMember, isPayerMember } from '../../../src/page/provider/memberOwners.js'

test.each([...payerFields, 'save_card', 'interval_unit'])('%s is the payer’s', (name) => {
  expect(isPayerMember(name)).toBe(true)
  expect(isPageMember(name)).toBe(false)
})

test.each(['', 'amount', 'attempt_token', 'browser_fingerprint', 'browserLanguage'])(
  'an issue with "%s" is about what the page gives',
  (name) => {
    expect(isPageMember(name)).toBe(true)
    expect(isPayerMember(name)).toBe(false)
  },
)

test.each(['cc_number', 'name_on_card', 'saved_card'])('%s belongs to the card', (name) => {
  expect(isPageMember(name)).toBe(false)
  expect(isPayerMember(name)).toBe(false)
})
