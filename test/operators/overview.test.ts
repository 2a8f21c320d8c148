import { expect, test } from 'vitest'
import { memoryStore } from '../../src/server.js'
import { json, order, paid, purchaseEvent, token } from '../backend/shop.js'
import { byName, openAdminShop } from './adminShop.js'

test('double payments come first, however many other orders are in review', async () => {
  const shop = openAdminShop({ script: byName })
  expect(await shop.page('/')).toContain('Nothing needs a person.')
  await shop.pay({ reference: 'LOST-1', attempt_token: token(1) })
  const [lost] = await shop.checkout.attempts('LOST-1')
  await shop.checkout.resolveAttempt({ attempt: lost?.id ?? '', state: 'failed', by: 'olha' })
  await shop.deliver({ ...purchaseEvent, order_id: 'LOST-1' })
  for (let number = 2; number <= 26; number += 1) {
    shop.clock.now += 1_000
    await shop.pay({ reference: `LOST-${number}`, attempt_token: token(number) })
  }
  await shop.pass()
  const page = await shop.page('/')
  const names = [
    ...page.matchAll(/<th scope="row"><a href="\/payments\/order\?reference=(LOST-\d+)"/g),
  ]
  expect(names.map(([, name]) => name)).toEqual([
    'LOST-1',
    ...Array.from({ length: 20 }, (_, index) => `LOST-${26 - index}`),
  ])
  expect(page).toMatch(/<h3>Perhaps paid twice<\/h3>.*<h3>To decide<\/h3>/s)
  expect(page).toContain(
    '<a href="/payments/orders?state=needs_review">Show all orders in review</a>',
  )
})

test('the sums of a day have all its orders, by currency, in the office’s time zone', async () => {
  const prices: Record<string, { amount: string; currency: string }> = {
    'E-1': { amount: '20.10', currency: 'EUR' },
  }
  const shop = openAdminShop({
    script: (call) => {
      const { order_id, amount, currency } = call.body
      const declined = { status: 'failure', status_code: '2000' }
      return json({
        ...paid(call),
        amount,
        currency,
        ...(String(order_id).startsWith('DECLINED') && declined),
      })
    },
    checkout: {
      findOrder: (reference) => ({ ...order, amount: '0.10', ...prices[reference] }),
    },
    admin: { timeZone: 'Europe/Kyiv' },
  })
  const payAt = async (time: string, reference: string, number: number): Promise<void> => {
    shop.clock.now = Date.parse(time)
    await shop.pay({ reference, attempt_token: token(number) })
  }
  await payAt('2026-11-21T21:59:59Z', 'A-1', 1)
  await payAt('2026-11-21T22:00:00Z', 'A-2', 2)
  await payAt('2026-11-22T12:00:00Z', 'A-3', 3)
  await payAt('2026-11-22T12:00:01Z', 'E-1', 4)
  await payAt('2026-11-22T12:00:02Z', 'DECLINED-1', 5)
  await payAt('2026-11-22T22:00:00Z', 'A-4', 6)
  const sumsOf = async (day: string) =>
    [
      ...(await shop.page(`/day?day=${day}`)).matchAll(
        /<dt>Orders: ([^<]+)<\/dt><dd><span class="number">([^<]+)</g,
      ),
    ].map(([, orders, sum]) => [orders, sum?.replaceAll('\u00a0', ' ')])
  expect(await sumsOf('2026-11-21')).toEqual([['1', 'UAH 0.10']])
  expect(await sumsOf('2026-11-22')).toEqual([
    ['1', '€20.10'],
    ['2', 'UAH 0.20'],
  ])
  expect(await sumsOf('2026-11-24')).toEqual([])
  expect(await shop.page('/day?day=2026-11-24')).toContain(
    'None of the orders that began on this day is paid.',
  )
  expect(await shop.page('/day?day=2026-11-22')).toContain(
    '/payments/orders?state=succeeded&amp;from=2026-11-22&amp;until=2026-11-22',
  )
  for (const wrong of ['2026-02-30', '0000-01-01', 'x', ''])
    expect((await shop.get(`/day?day=${wrong}`)).status).toBe(422)
})

/** A store whose list of paid orders has as many as are asked for. */
function storeOfMany(count: number) {
  const store = memoryStore()
  let reads = 0
  const listOrders: typeof store.lists.listOrders = async (query) => {
    if (query.state !== 'succeeded') return await store.lists.listOrders(query)
    reads += 1
    const from = Number(query.after ?? 0)
    // Every other page is cut short, as a store may.
    const length = Math.min(reads % 2 ? query.limit : 7, query.limit, count - from)
    const orders = Array.from({ length }, (_, index) => ({
      pos_id: query.pos_id,
      reference: `A-${from + index}`,
      state: 'succeeded' as const,
      amount: '0.10',
      currency: 'UAH',
      attempts: 1,
      createdAt: 0,
      updatedAt: 0,
    }))
    return { orders, ...(from + length < count && { next: String(from + length) }) }
  }
  return { store: { ...store, lists: { ...store.lists, listOrders } }, reads: () => reads }
}

test.each([
  [4_999, '/', 'Orders: 4999', '499.90'],
  [5_001, '/', 'Orders: at least 5000', '500.00'],
  [9_007, '/day', 'Orders: 9007', '900.70'],
  [60_000, '/day', 'Orders: at least', undefined],
])('%i paid orders on %s are “%s”', async (count, path, text, sum) => {
  const { store, reads } = storeOfMany(count)
  const shop = openAdminShop({ checkout: { store } })
  const page = await shop.page(path)
  expect(page).toContain(text)
  if (sum !== undefined) expect(page).toContain(`UAH\u00a0${sum}`)
  expect(page.includes('At least this much')).toBe(text.includes('at least'))
  expect(reads()).toBeLessThanOrEqual(70)
})

test('the day has its orders by hour in three tones, the week before as a line, and all as a table', async () => {
  const shop = openAdminShop({
    script: (call) => {
      const declined = { status: 'failure', status_code: '2000' }
      return json({
        ...paid(call),
        ...(String(call.body.order_id).startsWith('DECLINED') && declined),
      })
    },
    admin: { timeZone: 'Europe/Kyiv' },
  })
  const payAt = async (time: string, reference: string, number: number): Promise<void> => {
    shop.clock.now = Date.parse(time)
    await shop.pay({ reference, attempt_token: token(number) })
  }
  await payAt('2026-11-15T10:00:00Z', 'BEFORE-1', 1)
  await payAt('2026-11-22T10:05:00Z', 'A-1', 2)
  await payAt('2026-11-22T10:30:00Z', 'A-2', 3)
  await payAt('2026-11-22T10:59:59Z', 'DECLINED-1', 4)
  await payAt('2026-11-22T21:59:00Z', 'A-3', 5)
  const page = await shop.page('/day?day=2026-11-22')
  const rows = [...page.matchAll(/<tr><th scope="row">(\d+:00–\d+:00)<\/th>(.*?)<\/tr>/g)].map(
    ([, hour, cells = '']) => [
      hour,
      ...[...cells.matchAll(/<div>(\d+)<\/div>/g)].map(([, count]) => count),
    ],
  )
  expect(rows).toEqual([
    ['12:00–13:00', '2', '0', '1', '1'],
    ['23:00–24:00', '1', '0', '0', '0'],
  ])
  // The largest hour has the whole height, and the two tones of it stand one on the other.
  expect([...page.matchAll(/<rect class="(\w+)"[^>]* height="([\d.]+)"/g)]).toHaveLength(3)
  const heights = [...page.matchAll(/<rect class="(\w+)"[^>]* height="([\d.]+)"/g)].map(
    ([, tone, height]) => [tone, Math.round(Number(height))],
  )
  expect(heights).toEqual([
    ['paid', 67],
    ['notPaid', 33],
    ['paid', 33],
  ])
  expect(page).toMatch(/<polyline class="before" points="3\.5,100 [^"]*"/)
  expect(await shop.page('/day?day=2026-11-24')).not.toContain('<rect')
})

test('the day has the paid orders of two weeks as a line, and each day of them in a table', async () => {
  const shop = openAdminShop({ script: byName, admin: { timeZone: 'Europe/Kyiv' } })
  const payAt = async (time: string, reference: string, number: number): Promise<void> => {
    shop.clock.now = Date.parse(time)
    await shop.pay({ reference, attempt_token: token(number) })
  }
  await payAt('2026-11-08T21:59:59Z', 'EARLIER-1', 1)
  await payAt('2026-11-08T22:00:00Z', 'A-1', 2)
  await payAt('2026-11-20T12:00:00Z', 'A-2', 3)
  await payAt('2026-11-20T13:00:00Z', 'A-3', 4)
  await payAt('2026-11-20T14:00:00Z', 'DECLINED-1', 5)
  await payAt('2026-11-22T21:59:00Z', 'A-4', 6)
  const page = await shop.page('/day?day=2026-11-22')
  const rows = page.matchAll(/<a href="\/payments\/day\?day=([\d-]+)">[^<]+<\/a><\/th>(.*?)<\/tr>/g)
  const counts = [...rows].map(([, day, cells = '']) => [day, /<div>(\d+)</.exec(cells)?.[1]])
  expect(counts).toHaveLength(14)
  expect(counts.filter(([, count]) => count !== '0')).toEqual([
    ['2026-11-09', '1'],
    ['2026-11-20', '2'],
    ['2026-11-22', '1'],
  ])
  const [, points = ''] = /<polyline class="paid line" points="([^"]+)"/.exec(page) ?? []
  expect(points.split(' ')).toHaveLength(14)
  expect(points).toMatch(/^0,50 1,100 .* 11,0 12,100 13,50$/)
  expect(await shop.page('/day?day=2026-12-31')).not.toContain('<polyline')
})

test.each([
  [59, 'paid', 49],
  [60, 'open', 50],
  [400, 'open', 100],
])('an event that has waited %i minutes is a bar of the tone %s', async (minutes, tone, width) => {
  const shop = openAdminShop({
    script: byName,
    checkout: {
      callbacks: {
        onPayment: () => {
          throw new Error('The ledger is closed.')
        },
      },
    },
  })
  await shop.pay()
  await shop.deliver(purchaseEvent)
  shop.clock.now += minutes * 60_000
  const page = await shop.page('/')
  const [, drawnTone, drawnWidth] =
    /<svg class="bar-plot"[^>]*><rect class="(\w+)" width="([\d.]+)"/.exec(page) ?? []
  expect([drawnTone, Math.round(Number(drawnWidth))]).toEqual([tone, width])
})
