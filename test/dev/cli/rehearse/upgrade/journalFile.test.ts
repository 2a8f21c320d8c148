import { expect, test } from 'vitest'
import { encodeLine } from '../../../../../src/dev/cli/rehearse/upgrade/journalFile.js'

test('what can pay or names the shopper is replaced, what callbacks need stays', () => {
  const keptMembers = {
    order_id: 'A-1',
    amount: 499.9,
    status: 'success',
    customer_id: 'c1',
    customer_country: 'UA',
    payment_id: 'p1',
    cc_brand: null,
  }
  const body = {
    ...keptMembers,
    customer_phone: 'CANARY',
    customer_email: 'CANARY',
    customer_birthday: 'CANARY',
    customer_ip: 'CANARY',
    payload: 'CANARY',
    user_action_url: 'https://CANARY',
    result_url: 'https://CANARY',
    cc_token: 'CANARY',
    cc_token_expiration: 'CANARY',
  }
  const order = {
    reference: 'A-1',
    history: [],
    webhooks: [{ id: 'e1', body }],
    calls: [],
    outcomes: {},
  }
  const line = encodeLine(order)
  expect(line).not.toContain('CANARY')
  const { webhooks } = JSON.parse(line)
  expect(webhooks[0].body).toMatchObject({ ...keptMembers, customer_email: 'rehearsal' })
  expect(webhooks[0].body.cc_token).toMatch(/^rehearsal-[0-9a-f]{16}$/)
})
