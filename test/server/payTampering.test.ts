import { expect, test } from 'vitest'
import { openShop, payBody, publicUrl } from './shop.js'

test.each([
  ['amount', 0.01],
  ['currency', 'USD'],
  ['mode', 'hosted'],
  ['pos_id', 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b14'],
  ['order_id', 'B-1'],
  ['server_url', 'https://evil.example'],
  ['result_url', 'https://evil.example'],
  ['user_action_url', 'https://evil.example'],
  ['method', 'auth'],
  ['description', 'cheap'],
  ['customer_id', 'someone else'],
  ['split', []],
  ['init_recurring', {}],
  ['order_3ds_bypass', 'never'],
  ['constructor', {}],
])('a body that holds %s is refused as not allowed, and nothing is sent', async (member, value) => {
  const shop = openShop()

  const response = await shop.pay({ [member]: value })

  expect(response.status).toBe(422)
  expect(await response.json()).toEqual({ type: 'rejected', issues: [{ field: member, code: 'not_allowed' }] })
  expect(shop.calls).toEqual([])
})

test.each(['browserAcceptHeader', 'browserIpAddress'])(
  'the fingerprint’s %s is not the browser’s to send',
  async (name) => {
    const shop = openShop()
    const browser_fingerprint = { ...payBody.browser_fingerprint, [name]: '203.0.113.66' }
    const response = await shop.pay({ browser_fingerprint })
    expect(response.status).toBe(422)
    expect(shop.calls).toEqual([])
  },
)

test.each(['{"__proto__":{"amount":1},', '{"constructor":{"prototype":{"amount":1}},'])(
  'a body that begins %s pollutes nothing and is refused',
  async (start) => {
    const shop = openShop()
    const body = start + JSON.stringify(payBody).slice(1)
    const headers = { Tillkit: '1', 'Content-Type': 'application/json' }
    const response = await shop.checkout.fetch(new Request(`${publicUrl}/pay`, { method: 'POST', headers, body }))
    expect(response.status).toBe(422)
    expect(shop.calls).toEqual([])
    expect({}).not.toHaveProperty('amount')
  },
)

test.each([
  ['cc_number', '4242424242424241', 'card_number_checksum'],
  ['card_cvv', '73x', 'format'],
  ['attempt_token', 'short', 'format'],
])('a bad %s is answered by an issue that does not repeat it', async (field, value, code) => {
  const shop = openShop()
  const response = await shop.pay({ [field]: value })
  const text = await response.text()
  expect(JSON.parse(text)).toEqual({ type: 'rejected', issues: [{ field, code }] })
  expect(text).not.toContain(value)
  expect(shop.calls).toEqual([])
})

test('a past expiry date is validated by the server’s own clock', async () => {
  const shop = openShop()
  expect(await shop.payOutcome({ exp_month: 10, exp_year: 2026 })).toEqual({
    type: 'rejected',
    issues: [{ field: 'exp_year', code: 'expiry_past' }],
  })
})
