import { expect, test, vi } from 'vitest'
import type { OptionChanges } from '../optionChanges.js'
import {
  challenged,
  declined,
  json,
  openShop,
  order,
  paid,
  purchaseEvent,
  type Script,
  type Shop,
  token,
} from '../shop.js'

const challenge = { verify: (solution: string) => (solution.trim() === 'right' ? 'right' : null) }
const declines: Script = (call) => json(declined(call))

function openTested(protection: OptionChanges['protection'] = {}, script: Script = declines): Shop {
  return openShop(script, { findOrder: () => order, protection })
}

/** Presses Pay so many times, each with another token. */
async function pressed(shop: Shop, times: number, changes: object = {}, from = 1): Promise<void> {
  for (let number = from; number < from + times; number += 1)
    await shop.pay({ attempt_token: token(number), ...changes })
}

const asked = { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }

test('after six declines of one order a challenge is asked for, and nothing is stored or sent', async () => {
  const shop = openTested({ cardTesting: { challenge } })
  await pressed(shop, 6)
  const response = await shop.pay({ attempt_token: token(7) })
  expect(response.status).toBe(422)
  expect(await response.json()).toEqual(asked)
  expect(shop.calls).toHaveLength(6)
  expect(await shop.checkout.attempts('A-1001')).toHaveLength(6)
  expect(shop.log).toContainEqual({
    level: 'info',
    event: 'step_up',
    reason: 'challenge',
    detail: 'order',
  })
})

test('a solved challenge lets one try through; a wrong one, and one that was used however it is written, ask again', async () => {
  const shop = openTested({ cardTesting: { challenge } })
  await pressed(shop, 6)
  expect(await shop.payOutcome({ attempt_token: token(7), challenge: 'wrong' })).toEqual(asked)
  expect(await shop.payOutcome({ attempt_token: token(8), challenge: 'right' })).toMatchObject({
    type: 'declined',
  })
  expect(await shop.payOutcome({ attempt_token: token(9), challenge: 'right' })).toEqual(asked)
  expect(await shop.payOutcome({ attempt_token: token(10), challenge: ' right ' })).toEqual(asked)
  expect(shop.calls).toHaveLength(7)
})

test('of two requests that bring one solution at once, one is let through', async () => {
  const verify = async (solution: string) => (solution === 'right' ? solution : null)
  const shop = openTested({
    cardTesting: { challenge: { verify }, declineLimits: { customer: 6 } },
  })
  await pressed(shop, 6)
  const answers = await Promise.all(
    [7, 8].map((number) =>
      shop.payOutcome({
        attempt_token: token(number),
        reference: `A-${number}`,
        challenge: 'right',
      }),
    ),
  )
  expect(answers.filter(({ type }) => type === 'rejected')).toHaveLength(1)
})

test('a verify that says no more than true lets nothing through, and the merchant is notified', async () => {
  const shop = openTested({ cardTesting: { challenge: { verify: (() => true) as never } } })
  await pressed(shop, 6)
  expect(await shop.payOutcome({ attempt_token: token(7), challenge: 'right' })).toEqual(asked)
  expect(shop.log).toContainEqual(
    expect.objectContaining({ level: 'error', event: 'challenge_failed' }),
  )
})

test('a try that is not suspicious needs no challenge, and one that comes along is not verified', async () => {
  let verified = 0
  const verify = () => {
    verified += 1
    return null
  }
  const shop = openTested({ cardTesting: { challenge: { verify } } }, (call) => json(paid(call)))
  expect(await shop.payOutcome({ challenge: 'whatever' })).toMatchObject({ type: 'succeeded' })
  expect(verified).toBe(0)
  expect(JSON.stringify(shop.calls[0]?.body)).not.toContain('whatever')
})

test.each([
  ['throws', () => Promise.reject(new Error('captcha.example is down'))],
  ['never answers', () => new Promise<null>(() => undefined)],
])(
  'a solution at which verify %s is not valid, and the merchant is notified',
  async (_what, verify) => {
    const shop = openTested({ cardTesting: { challenge: { verify } } })
    await pressed(shop, 6)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    let outcome: object | undefined
    void shop.payOutcome({ attempt_token: token(7), challenge: 'right' }).then((answered) => {
      outcome = answered
    })
    for (let second = 0; outcome === undefined && second < 60; second += 1)
      await vi.advanceTimersByTimeAsync(1_000)
    vi.useRealTimers()
    expect(outcome).toEqual(asked)
    expect(shop.log).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'challenge_failed' }),
    )
    expect(shop.calls).toHaveLength(6)
  },
)

test('a suspicious try is sent with the merchant’s value of order_3ds_bypass, and others with the order’s own', async () => {
  const shop = openShop(declines, {
    protection: { cardTesting: { order3dsBypass: 'ask-always' } },
    findOrder: () => ({ ...order, order_3ds_bypass: 'seldom' }),
  })
  await pressed(shop, 7)
  const sent = shop.calls.map(({ body }) =>
    'order_3ds_bypass' in body ? body.order_3ds_bypass : '',
  )
  expect(sent).toEqual([...Array(6).fill('seldom'), 'ask-always'])
})

test('without a challenge or a value nothing is asked, and what the order says is sent', async () => {
  const shop = openTested()
  await pressed(shop, 12)
  expect(shop.calls).toHaveLength(12)
  expect(shop.log.filter(({ event }) => event === 'card_testing')).toHaveLength(2)
})

test('switched off, nothing is noticed', async () => {
  const shop = openTested({ cardTesting: false })
  await pressed(shop, 30)
  expect(shop.calls).toHaveLength(30)
  expect(shop.log.filter(({ event }) => event === 'card_testing')).toEqual([])
})

test('approvals take declines off: one shopper in three may be declined for ever', async () => {
  const shop = openShop((call, count) => json((count % 3 === 0 ? declined : paid)(call)), {
    protection: { cardTesting: { challenge } },
    findOrder: () => order,
  })
  for (let number = 1; number <= 90; number += 1) {
    const outcome = await shop.payOutcome({
      attempt_token: token(number),
      reference: `A-${number}`,
    })
    expect(outcome).not.toMatchObject({ type: 'rejected' })
  }
})

test('cards that are left at their banks’ pages take no decline off', async () => {
  const shop = openTested({ cardTesting: { challenge } }, (call, count) =>
    json((count % 5 === 0 ? declined : challenged)(call)),
  )
  for (let number = 1; number <= 50; number += 1)
    await pressed(shop, 1, { reference: `A-${number}` }, number)
  expect(await shop.payOutcome({ attempt_token: token(51), reference: 'A-51' })).toEqual(asked)
})

test('tries that are not answered yet count too, so that many at once do not all go out', async () => {
  const releases: ((response: Response) => void)[] = []
  const shop = openTested(
    { cardTesting: { challenge } },
    () => new Promise((resolve) => releases.push(resolve)),
  )
  const answers = Array.from({ length: 40 }, (_, at) =>
    shop.payOutcome({ attempt_token: token(at + 1), reference: `A-${at}` }),
  )
  await expect.poll(() => releases.length).toBe(20)
  for (const release of releases) release(new Response('no', { status: 400 }))
  const outcomes = await Promise.all(answers)
  expect(
    outcomes.filter((outcome) => JSON.stringify(outcome) === JSON.stringify(asked)),
  ).toHaveLength(20)
})

test.each<[string, Script]>([
  ['sent to its bank’s page', (call) => json(challenged(call))],
  [
    'taken and not decided',
    (call) => json({ ...paid(call), status: 'pending', status_code: '2004' }),
  ],
  ['not answered clearly', () => json({}, 500)],
])('a card that is %s counts by its webhook alone: no page has to ask', async (_what, script) => {
  const shop = openTested({ cardTesting: { challenge } }, script)
  for (let number = 1; number <= 10; number += 1) {
    const reference = `A-${number}`
    await pressed(shop, 1, { reference }, number)
    await shop.deliver({
      ...purchaseEvent,
      order_id: reference,
      status: 'failure',
      status_code: '2000',
    })
  }
  expect(await shop.payOutcome({ attempt_token: token(11), reference: 'A-11' })).toEqual(asked)
  expect(shop.calls).toHaveLength(10)
})
