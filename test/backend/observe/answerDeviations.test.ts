import { expect, test } from 'vitest'
import { cancelled, formOf, hostedPayment, openHostedShop } from '../hostedShop.js'
import { club, openNotified } from '../notifiedShop.js'
import { minute, openRecovery, second } from '../recoveringShop.js'
import { challenged, json, openShop, paid, purchaseEvent, type Script, token } from '../shop.js'

type Log = ReturnType<typeof openShop>['log']

const differences = (log: Log) => log.filter(({ event }) => event === 'service_differs')

test.each([
  ['answer_success_code', { status_code: '1005' }, /code "1005".*1000.*pending.*support/],
  ['answer_status_spelling', { status: 'SUCCESS' }, /"SUCCESS".*small letters/],
  ['answer_status_unknown', { status: 'settled', status_code: '1000' }, /"settled".*isPaid: false/],
])(
  'an answer with a status of its own is pending, and is warned about at once: %s',
  async (kind, members, text) => {
    const shop = openShop((call) => json({ ...paid(call), ...members }))
    expect(await shop.payOutcome()).toMatchObject({ type: 'pending' })
    expect(differences(shop.log)).toEqual([
      expect.objectContaining({
        level: 'warn',
        reason: kind,
        order_id: 'A-1001',
        detail: expect.stringMatching(text),
      }),
    ])
  },
)

test.each([401, 403])(
  'HTTP %i to the first requests says once that the credentials or the signature were refused',
  async (status) => {
    const shop = openShop(() => json({ message: 'no' }, status))
    for (const number of [1, 2, 3])
      await shop.pay({ reference: `A-${number}`, attempt_token: token(number) })
    expect(differences(shop.log)).toEqual([
      expect.objectContaining({
        reason: 'credentials_refused',
        http_status: status,
        detail: expect.stringContaining(
          'the credentials or the signature were refused: run doctor',
        ),
      }),
    ])
    expect(await shop.status(token(3))).toMatchObject({ type: 'unknown' })
  },
)

test('HTTP 403 after a request was accepted does not mean the credentials', async () => {
  const shop = openShop((call, count) => (count === 1 ? json(paid(call)) : json({}, 403)))
  await shop.pay()
  await shop.pay({ reference: 'A-2', attempt_token: token(2) })
  expect(differences(shop.log)).toEqual([])
})

const sendTo = (location: string, status: number): Script => {
  return () => new Response(null, { status, headers: { Location: location } })
}

test.each<[string, Script, string, RegExp]>([
  [
    'another host',
    sendTo('https://other.example/api/v1/checkout/x1/form', 303),
    'hosted_address',
    /https:\/\/other\.example\/api\/v1\/checkout\/…\/form/,
  ],
  [
    'another path',
    sendTo('/pay/secret-of-the-shopper', 303),
    'hosted_address',
    /the address \/pay\/…\./,
  ],
  ['302', sendTo(formOf('A-1001'), 302), 'hosted_address', /303/],
  ['a body', () => json({ url: formOf('A-1001') }), 'hosted_body', /by a body.*Location/],
])(
  'a hosted payment that is answered by %s is warned about at once',
  async (_what, create, kind, text) => {
    const shop = openHostedShop({ create })
    expect(await shop.hostOutcome()).toMatchObject({ type: 'unknown' })
    expect(differences(shop.log)).toEqual([
      expect.objectContaining({ reason: kind, detail: expect.stringMatching(text) }),
    ])
  },
)

test.each<[string, Script]>([
  ['an object', () => json({ ...hostedPayment(), status: 'failure', status_code: '6007' })],
  ['an array with another code', (call) => cancelled(call, { status_code: '6008' })],
  ['nothing', () => new Response(null)],
])('a cancellation that is answered by %s is warned about at once', async (_what, cancel) => {
  const shop = openHostedShop({ cancel })
  await shop.host()
  await shop.cancelOutcome()
  const kinds = differences(shop.log).map(({ reason }) => reason)
  expect(kinds).toEqual(['cancel_answer'])
})

test.each([
  ['relative', '/challenge/1', /relative/],
  ['of plain http', 'http://bank.example/challenge/1', /of plain http/],
  ['absent', null, /absent/],
])(
  'an address for the shopper that is %s is warned about at once, without the address',
  async (_what, user_action_url, text) => {
    const shop = openShop((call) => json({ ...challenged(call), user_action_url }))
    expect(await shop.payOutcome()).toMatchObject({ type: 'pending' })
    expect(differences(shop.log)).toEqual([
      expect.objectContaining({ reason: 'user_action_url', detail: expect.stringMatching(text) }),
    ])
    expect(JSON.stringify(shop.log)).not.toContain('challenge/1')
  },
)

test('HTTP 429 is warned about at once', async () => {
  const shop = openShop(() => json({}, 429))
  await shop.pay()
  expect(differences(shop.log).map(({ reason }) => reason)).toEqual(['too_many_requests'])
})

test.each<[string, Script, string, number]>([
  ['400', () => json({ message: 'no' }, 400), 'resend_refused', 5 * second],
  ['{}', () => json({}), 'resend_empty', 30 * second],
  ['503', () => json({}, 503), 'resend_unanswered', 5 * second],
])(
  'endpoint 5 that answers an order it refused by %s is warned about within a minute, once',
  async (_what, resend, kind, atMs) => {
    const shop = openRecovery({ create: () => json({ message: 'no' }, 400), resend })
    await shop.pay()
    await shop.pass(atMs - 1)
    expect(differences(shop.log)).toEqual([])
    await shop.pass(10 * minute)
    expect(differences(shop.log).map(({ reason }) => reason)).toEqual([kind])
  },
)

test('endpoint 5 that does not know an order answers 404, which is no difference', async () => {
  const shop = openRecovery({ create: () => json({}, 400), resend: () => json({}, 404) })
  await shop.pay()
  await shop.pass(10 * minute)
  expect(differences(shop.log)).toEqual([])
})

test.each([
  ['without recurring', {}, 'not_confirmed', ['answer_without_recurring']],
  ['with recurring', { recurring: { id: 'r-1', status: 'init' } }, 'confirmed', []],
])(
  'onPayment sees whether the answer %s has confirmed the subscription',
  async (_what, members, subscription, kinds) => {
    const script: Script = (call) => json({ ...paid(call), ...members })
    const shop = openNotified({ findOrder: () => club }, script)
    expect(await shop.payOutcome()).toMatchObject({ type: 'succeeded' })
    expect(differences(shop.log).map(({ reason }) => reason)).toEqual(kinds)
    await shop.deliver(purchaseEvent)
    expect(shop.last()).toMatchObject({ isPaid: true, subscription })
  },
)

test('a subscription that an event names later is confirmed, and a payment of none says nothing of it', async () => {
  const shop = openNotified({ findOrder: () => club }, (call) => json(paid(call)))
  await shop.pay()
  await shop.deliver(purchaseEvent)
  await shop.deliver({ ...purchaseEvent, recurring: { id: 'r-1', status: 'active' } })
  expect(
    shop.notified.map(([, , context]) => 'subscription' in context && context.subscription),
  ).toEqual(['not_confirmed', 'confirmed'])

  const plain = openNotified({}, (call) => json(paid(call)))
  await plain.pay()
  await plain.deliver(purchaseEvent)
  expect(plain.last()).not.toHaveProperty('subscription')
})
