import { expect, test } from 'vitest'
import { createBench } from './merchant.js'

const validation_url = 'https://shop.example/validate'

const called = (log: readonly object[]) =>
  log.filter((entry) => 'event' in entry && entry.event === 'validation_called')

test('the sandbox sends an OPTIONS request to validation_url, and its log says how it was answered', async () => {
  const bench = createBench({ receiver: async () => new Response(null, { status: 204 }) })
  await bench.pay({ server_url: undefined, validation_url })
  await expect.poll(() => called(bench.log)).toHaveLength(1)

  const [request] = bench.posted
  expect(request).toMatchObject({
    url: validation_url,
    init: { method: 'OPTIONS', redirect: 'manual' },
  })
  expect(request?.init).not.toHaveProperty('body')
  expect(called(bench.log)).toMatchObject([{ order_id: 'A-1001', detail: '204' }])
})

test('the hosted form’s payment is asked about as well', async () => {
  const bench = createBench()
  await bench.payHosted({ server_url: undefined, validation_url })
  await expect.poll(() => bench.posted.map(({ url }) => url)).toEqual([validation_url])
})

test.each([
  ['refuses', async () => new Response('no', { status: 500 }), '500'],
  ['is not there', async () => Promise.reject(new TypeError('fetch failed')), 'unreachable'],
])('a payment is taken though its validation_url %s', async (_, receiver, detail) => {
  const bench = createBench({ receiver })
  expect((await bench.pay({ server_url: undefined, validation_url })).status).toBe(200)
  await expect.poll(() => called(bench.log)).toMatchObject([{ detail }])
})

test.each([
  ['it is told not to', { callsValidationUrl: false }, validation_url],
  ['there is none', {}, undefined],
  ['it is no address', {}, 'ask the till'],
])('nothing is sent when %s', async (_, options, validation_url) => {
  const bench = createBench(options)
  expect((await bench.pay({ server_url: undefined, validation_url })).status).toBe(200)
  expect([bench.posted, called(bench.log)]).toEqual([[], []])
})

test('a closed sandbox aborts a preflight request that is in progress', async () => {
  let signal: AbortSignal | null | undefined
  const receiver = (_: string, init: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal = init.signal
      signal?.addEventListener('abort', () => reject(signal?.reason))
    })
  const bench = createBench({ receiver })
  await bench.pay({ server_url: undefined, validation_url })
  bench.sandbox.close()
  await new Promise((resolve) => setImmediate(resolve))

  expect(signal?.aborted).toBe(true)
  expect(called(bench.log)).toEqual([])
})
