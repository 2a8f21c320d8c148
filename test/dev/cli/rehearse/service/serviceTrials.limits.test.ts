import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import type { ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { afterPayments, answerInstead, noteRequests } from '../shopFronts.js'

test('each shopper has an address of their own, and a limit of tries is named', async () => {
  const requests: IncomingMessage[] = []
  const limit = afterPayments(1, answerInstead(/\/pay$/, { status: 429 }))
  const plan: ShopPlan = { before: () => (answer) => noteRequests(requests)(limit(answer)) }
  const { results } = await rehearse(plan, { only: ['webhook_doubled', 'refund'] })
  const presses = requests.filter(({ url }) => url?.endsWith('/pay'))
  const addresses = presses.map(({ headers }) => headers['x-forwarded-for'])
  const address = expect.stringMatching(/^198\.51\.100\.\d+$/)
  expect([...new Set(addresses)]).toEqual([address, address, address])
  const what = 'The shop limits tries. Raise protection.rateLimits while you rehearse.'
  expect(results.map(({ problems }) => problems[0]?.what)).toEqual([what, what])
})

test.each([
  ['pressed_at_once', /\/pay$/, 1],
  ['answer_lost', /\/pay$/, 2],
  ['form_left_open', /\/hosted$/, 0],
])('a limit of tries is named in %s, where %s is answered 429', async (trial, path, count) => {
  const limit = answerInstead(path, { status: 429 })
  const plan: ShopPlan = { before: () => afterPayments(count, limit) }
  const { results } = await rehearse(plan, { only: [trial] })
  expect(results[0]?.problems[0]?.what).toBe(
    'The shop limits tries. Raise protection.rateLimits while you rehearse.',
  )
})
