import { expect, test } from 'vitest'
import { memoryStore } from '../../../src/server.js'
import { apiSecret, declined, json, openShop, payBody } from '../shop.js'

test('a change that the store refuses is one line of the log, and the page hears that it is down', async () => {
  const store = {
    ...memoryStore(),
    changeAttempt: () => Promise.reject(new Error(`no connection, by ${apiSecret}`)),
  }
  const shop = openShop(undefined, { store })
  const response = await shop.pay()
  expect([response.status, await response.json()]).toMatchObject([
    503,
    { error: { code: 'store_unavailable' } },
  ])
  expect(shop.calls).toEqual([])
  const failures = shop.log.filter(({ event }) => event === 'store_failed')
  expect(failures).toEqual([
    { level: 'error', event: 'store_failed', detail: 'Error: no connection, by •' },
  ])
})

test('a change is stored with a masked entry, and measured, as every other call', async () => {
  const metrics: string[] = []
  const shop = openShop((call) => json({ ...declined(call), status_code: apiSecret }), {
    observe: {
      telemetry: () => ({
        onMetric: ({ name }) => void metrics.push(name),
      }),
    },
  })
  await shop.pay()
  const history = await shop.checkout.orders.history(payBody.reference)
  expect(history).toContainEqual(
    expect.objectContaining({ by: 'service', type: 'answered', reason: '•' }),
  )
  expect(JSON.stringify(history.map(({ reason }) => reason))).not.toContain(apiSecret)
  expect(metrics).toContain('attempt_decided')
})
