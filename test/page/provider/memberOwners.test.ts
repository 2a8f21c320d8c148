import { expect, test } from 'vitest'
import { payerFields } from '../../../src/core/model/customer/payerFields.js'
import { memberOwner } from '../../../src/page/provider/memberOwners.js'

test.each([...payerFields, 'save_card', 'interval_unit'])('%s is the payer’s', (name) => {
  expect(memberOwner(name)).toBe('payer')
})

test.each([
  ['', 'page'],
  ['amount', 'page'],
  ['attempt_token', 'page'],
  ['browserLanguage', 'page'],
  ['cc_number', 'card'],
  ['name_on_card', 'card'],
  ['saved_card', 'card'],
])('an issue with "%s" is about what the %s gives', (name, owner) => {
  expect(memberOwner(name)).toBe(owner)
})
