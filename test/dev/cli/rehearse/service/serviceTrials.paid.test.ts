import { expect, test } from 'vitest'
import { startService } from '../../service.js'
import type { ShopPlan } from '../rehearsalShop.js'
import { rehearse } from '../rehearseService.js'

test('a shop that does not pay at this sandbox gets one card, and keeps its database', async () => {
  const other = await startService()
  const asked: string[] = []
  const before: ShopPlan['before'] = () => (answer) => (request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  }
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
  expect(asked.filter((path) => path.endsWith('/pay'))).toHaveLength(1)
  expect(status).toBe(1)
})
