import { afterEach, expect, test, vi } from 'vitest'
import { headOf, openSocket } from './openSocket.js'
import { openShop, payBody, type Shop } from './shop.js'
import { until } from './until.js'

afterEach(() => void vi.useRealTimers())

/** The shop asked as it is mounted: nothing makes another request of the one that came. */
async function ask(shop: Shop, length: number, body: string | Buffer) {
  const opened = await openSocket((request) => shop.checkout.fetch(request), {
    overrideGlobalObjects: false,
  })
  opened.socket.write(headOf('/api/checkout/pay', 'application/json', `Content-Length: ${length}`))
  opened.socket.write(body)
  return opened
}

const whole = JSON.stringify(payBody)

test('a body that comes as announced is paid, and leaves no timer behind', async () => {
  const shop = openShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { heard } = await ask(shop, whole.length, whole)
  await until(() => heard().includes('succeeded'))
  expect(shop.calls).toHaveLength(1)
  expect(vi.getTimerCount()).toBe(0)
})

test('a body announced and not sent to its end is refused 408 after ten seconds', async () => {
  const shop = openShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { heard } = await ask(shop, whole.length, whole.slice(0, -1))
  await until(() => vi.getTimerCount() > 0)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(heard()).toBe('')
  await vi.advanceTimersByTimeAsync(1)
  await until(() => heard().includes('body_timeout'))
  expect(heard()).toContain('408')
  expect(shop.calls).toEqual([])
})

test('a body that breaks off before its announced end pays nothing', async () => {
  const shop = openShop()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { socket } = await ask(shop, whole.length + 1, whole)
  // The server waits for the rest.
  await until(() => vi.getTimerCount() > 0)
  socket.destroy()
  await until(() => shop.log.length > 0)
  expect(shop.log).toMatchObject([{ event: 'request_refused', reason: 'body_unreadable' }])
  expect(shop.calls).toEqual([])
})

test('a body announced as longer than 64 kB is refused before any of it has come', async () => {
  const shop = openShop()
  const { heard } = await ask(shop, 65_537, '')
  await until(() => heard().includes('body_too_large'))
  expect(heard()).toContain('413')
})

test('an announced body that is not UTF-8 is unreadable', async () => {
  const shop = openShop()
  const body = Buffer.from(whole.replace('OLENA', 'OLEN\u00ff'), 'latin1')
  const { heard } = await ask(shop, body.length, body)
  await until(() => heard().includes('body_unreadable'))
  expect(heard()).toContain('400')
})

test('an announced body is refused by what it holds, where its length was not kept to', async () => {
  const shop = openShop()
  const response = await shop.pay({ name_on_card: 'x'.repeat(65_536) }, { 'Content-Length': '10' })
  expect(response.status).toBe(413)
})

test('an answer of the service that unpacks to more than it announced is read no further than a megabyte', async () => {
  let chunks = 0
  const unpacked = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
      if (chunks === 100) controller.close()
    },
  })
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': '1000',
    'Content-Encoding': 'gzip',
  }
  const shop = openShop(() => new Response(unpacked, { headers }))
  expect(await shop.payOutcome()).toMatchObject({ type: 'unknown' })
  expect(chunks).toBeLessThan(20)
})
