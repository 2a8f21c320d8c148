import { expect, test } from 'vitest'
import { createBench } from './merchant.js'

const warnings = (log: readonly object[]) =>
  log.filter((entry) => 'event' in entry && entry.event === 'webhook_port_unusual')

test.each([
  ['https://shop.example:9443/webhook', 9443],
  ['http://shop.example/webhook', 80],
  ['https://shop.example:80/webhook', 80],
  ['https://localhost.example:4173/webhook', 4173],
  ['https://192.0.2.127:4173/webhook', 4173],
])(
  'the log warns of a webhook to %s: the service posts to 443 and 8443',
  async (server_url, port) => {
    const bench = createBench()
    await bench.pay({ server_url })

    expect(warnings(bench.log)).toEqual([
      {
        at: '2026-11-21T10:00:00.000',
        event: 'webhook_port_unusual',
        order_id: 'A-1001',
        payment_id: expect.any(String),
        detail:
          `port ${port}: the service posts to 443 and 8443 ` +
          'unless its support has arranged another',
      },
    ])
  },
)

test('the warning delays no webhook', async () => {
  const bench = createBench()
  await bench.pay({ server_url: 'https://shop.example:9443/webhook' })
  bench.clock.advance(1_000)
  await expect
    .poll(() => bench.posted.map(({ url }) => url))
    .toEqual(['https://shop.example:9443/webhook'])
})

test.each([
  'https://shop.example/webhook',
  'https://shop.example:8443/webhook',
  'http://shop.example:443/webhook',
  'http://localhost:4173/webhook',
  'http://shop.localhost:4173/webhook',
  'http://127.0.0.1:4173/webhook',
  'http://127.1.2.3/webhook',
  'http://[::1]:4173/webhook',
  undefined,
])('the log has no warning of a webhook to %s', async (server_url) => {
  const bench = createBench()
  expect((await bench.pay({ server_url })).status).toBe(200)
  expect(warnings(bench.log)).toEqual([])
})

test('the port of a subscription’s notification_url is warned of too, and one port once', async () => {
  const bench = createBench()
  const init_recurring = { interval_unit: 'month', interval_count: 1 }
  const recurring = { ...init_recurring, notification_url: 'https://shop.example:8080/charges' }
  await bench.pay({ init_recurring: recurring })
  expect(warnings(bench.log)).toMatchObject([{ detail: expect.stringContaining('port 8080') }])

  await bench.pay({
    order_id: 'A-2',
    server_url: 'https://shop.example:8080/webhook',
    init_recurring: recurring,
  })
  expect(warnings(bench.log)).toHaveLength(2)
})
