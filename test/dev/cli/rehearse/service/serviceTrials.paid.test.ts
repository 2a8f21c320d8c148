import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { startService } from '../../service.js'
import type { ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'
import { noteRequests } from '../shopFronts.js'

test('a shop that does not pay at this sandbox gets one card, and keeps its database', async () => {
  const other = await startService()
  const requests: IncomingMessage[] = []
  const before = () => noteRequests(requests)
  const only = ['webhook_doubled', 'database_away', 'restart', 'charge_later']
  const { results, status } = await rehearse({ before }, { only, sandboxUrl: other.url })
  other.stop()
  expect(results.map(({ name, result }) => [name, result])).toEqual([
    ['service_paid', 'fell'],
    ...['webhook_doubled', 'restart', 'database_away', 'charge_later'].map((name) => [
      name,
      'skipped',
    ]),
  ])
  expect(results[0]?.problems[0]?.what).toBe(
    'Expected: this sandbox has charged the order once. ' +
      'Received: 0 charges there, and the shop answered HTTP 200 succeeded.',
  )
  expect(requests.filter(({ url }) => url?.endsWith('/pay'))).toHaveLength(1)
  expect(status).toBe(1)
})

const hostedOnly: ShopPlan = { options: () => ({ modes: ['hosted'] }) }

test('a shop with the service’s form alone pays there, and gets no card', async () => {
  const only = ['service_paid', 'form_paid_elsewhere', 'webhook_doubled']
  const { results, status } = await rehearse(hostedOnly, { only, modes: 'hosted' })
  expect(results.map(({ name, result, skippedBecause }) => [name, result, skippedBecause])).toEqual(
    [
      ['webhook_doubled', 'skipped', 'needs direct payments'],
      ['form_paid_elsewhere', 'held', undefined],
    ],
  )
  expect(status).toBe(0)
})

test('a form of another service is named as such', async () => {
  const other = await startService()
  const options = { only: ['service_paid'], modes: 'hosted', sandboxUrl: other.url }
  const { results } = await rehearse(hostedOnly, options)
  other.stop()
  expect(results[0]?.problems[0]).toMatchObject({
    what:
      'Expected: this sandbox has charged the order once. ' +
      'Received: 0 charges there, and the shop answered HTTP 200 redirect.',
    fix: 'Let the shop pay at this sandbox: service.baseUrl is its address, --sandbox too.',
  })
})
