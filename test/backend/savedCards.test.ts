import { expect, test } from 'vitest'
import { openNotified } from './notifiedShop.js'
import type { OptionChanges } from './optionChanges.js'
import {
  challenged,
  json,
  noCard,
  openShop,
  paid,
  purchaseEvent,
  type Script,
  token,
} from './shop.js'

const cc_token = 'rcr:wallet-secret'

/** The card `card-3` is of the shopper whose session the request carries. */
const own: OptionChanges = {
  findSavedCard: (id, { headers }) =>
    id === 'card-3' && headers.get('Cookie') === 'session=olena' ? { cc_token } : null,
}

function openWallet(script?: Script, changes: OptionChanges = own) {
  const shop = openShop(script, changes)
  const paySaved = (more: object = {}) =>
    shop.pay({ ...noCard, saved_card: 'card-3', ...more }, { Cookie: 'session=olena' })
  return { ...shop, paySaved }
}

test('a stored card pays with its token, which the page never sees', async () => {
  const shop = openWallet()
  const response = await shop.paySaved()
  const text = await response.text()
  expect(JSON.parse(text)).toMatchObject({ type: 'succeeded' })
  expect(shop.calls[0]?.body).toMatchObject({ cc_token, mode: 'direct' })
  for (const member of ['cc_number', 'exp_month', 'exp_year', 'card_cvv', 'saved_card']) {
    expect(shop.calls[0]?.body).not.toHaveProperty(member)
  }
  expect(text).not.toContain('wallet-secret')
  expect(text).not.toContain('secret-card-token')
})

test.each([undefined, {}, { cc_token: '' }, { cc_token: 7 }])(
  'a lookup that answers %j, or is not there, has found no card',
  async (found) => {
    const shop = openWallet(
      undefined,
      (found ? { findSavedCard: () => found } : {}) as OptionChanges,
    )
    expect(await (await shop.paySaved()).json()).toMatchObject({
      issues: [{ field: 'saved_card', code: 'not_allowed' }],
    })
  },
)

test('a lookup that fails costs no charge, and the order can be paid afterwards', async () => {
  let isDown = true
  const shop = openWallet(undefined, {
    findSavedCard: () => {
      if (isDown) throw new Error('vault is down')
      return { cc_token }
    },
  })
  expect((await shop.paySaved()).status).toBe(500)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ event: 'card_lookup_failed', detail: 'Error: vault is down' }),
  )
  isDown = false
  expect(await (await shop.paySaved()).json()).toMatchObject({ type: 'succeeded' })
})

test('a security code goes along only for a card that takes it', async () => {
  const shop = openWallet()
  expect(await (await shop.paySaved({ card_cvv: '739' })).json()).toEqual({
    type: 'rejected',
    issues: [{ field: 'card_cvv', code: 'not_allowed' }],
  })
  expect(shop.calls).toEqual([])

  const asking = openWallet(undefined, {
    findSavedCard: () => ({ cc_token, takesSecurityCode: true }),
  })
  await asking.paySaved({ card_cvv: '739' })
  await asking.paySaved({ attempt_token: token(2), reference: 'A-1002' })
  expect(asking.calls[0]?.body).toMatchObject({ cc_token, card_cvv: '739' })
  expect(asking.calls[1]?.body).not.toHaveProperty('card_cvv')
})

test.each([
  ['refuses it', (_: unknown) => json({ message: `cc_token ${cc_token} has expired` }, 400)],
  [
    'asks for 3-D Secure',
    (call: Parameters<typeof challenged>[0]) => json({ ...challenged(call), cc_token }),
  ],
  ['answers nonsense', () => json({ echoed: cc_token }, 200)],
] satisfies [string, Script][])(
  'no log, answer or summary holds the token when the service %s',
  async (_what, script) => {
    const shop = openWallet(script)
    const answers = [await (await shop.paySaved()).text(), JSON.stringify(await shop.status())]
    const written = JSON.stringify([answers, shop.log, await shop.checkout.attempts('A-1001')])
    expect(shop.calls[0]?.body).toMatchObject({ cc_token })
    expect(written).not.toContain('wallet-secret')
  },
)

test('the same token of an attempt again asks for no card once more', async () => {
  let asked = 0
  const shop = openWallet(undefined, {
    findSavedCard: () => {
      asked += 1
      return { cc_token }
    },
  })
  await shop.paySaved()
  await shop.paySaved({ saved_card: 'card-9' })
  expect(asked).toBe(1)
  expect(shop.calls).toHaveLength(1)
})

const withToken = { ...purchaseEvent, cc_token: 'secret-card-token' }

test('a shopper’s consent that their card is stored comes with the payment that has its token', async () => {
  const shop = openNotified()
  await shop.pay({ save_card: true })
  await shop.deliver(purchaseEvent)
  await shop.deliver(withToken)
  expect(shop.last()).toMatchObject({ saveCardConsent: true, newMembers: ['cc_token'] })
  expect(shop.calls[0]?.body).not.toHaveProperty('save_card')
})

test('a consent belongs to its attempt, not to the next one of the order', async () => {
  const declined = { status: 'failure', status_code: '2000' }
  const shop = openNotified({}, (call, count) =>
    json({ ...paid(call), ...(count === 1 && declined) }),
  )
  await shop.pay({ save_card: true })
  await shop.pay({ attempt_token: token(2) })
  await shop.deliver({ ...withToken, order_id: 'A-1001-2' })
  expect(shop.last()).toMatchObject({ order_id: 'A-1001-2', isPaid: true })
  expect(shop.last()).not.toHaveProperty('saveCardConsent')
})

test.each([false, 'true', 1, null])(
  'a consent of %j is refused, and nothing is sent',
  async (save_card) => {
    const shop = openNotified()
    expect((await shop.pay({ save_card })).status).toBe(422)
    expect(shop.calls).toEqual([])
  },
)
