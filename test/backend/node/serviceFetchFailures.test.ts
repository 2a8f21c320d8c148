import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'
import { serviceFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { wasProvablyNotSent } from '../../../src/backend/service/wasProvablyNotSent.js'
import { countOf, failureOf, listenHttp, listenTcp } from './servers.js'

const post = { method: 'POST', body: '{"order_id":"A-1001"}' }

/** What a transport sends again, it sends before another call is answered. */
async function anotherCall(fetch: typeof globalThis.fetch): Promise<void> {
  const { url } = await listenHttp()
  await (await fetch(url)).text()
}

test('a connection that is refused sent nothing, and says so', async () => {
  const { url, close } = await listenTcp(() => undefined)
  close()
  const { error, code } = await failureOf(serviceFetch()(url, post))
  expect(error).toBeInstanceOf(TypeError)
  expect(code).toBe('ECONNREFUSED')
  expect(wasProvablyNotSent(error)).toBe(true)
})

test('a host that does not exist was sent nothing', async () => {
  const { error, code } = await failureOf(serviceFetch()('https://nobody.invalid', post))
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(code)
  expect(wasProvablyNotSent(error)).toBe(true)
})

test('a handshake that takes too long sent nothing', async () => {
  const { port, bytes } = await listenTcp(() => undefined)
  const fetch = serviceFetch({ connectTimeoutMs: 100 })
  const { error, code } = await failureOf(fetch(`https://127.0.0.1:${port}`, post))
  expect(code).toBe('UND_ERR_CONNECT_TIMEOUT')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(bytes()).not.toContain('A-1001')
})

test.each([
  {
    when: 'once the request was read',
    act: (socket: Socket) => socket.once('data', () => socket.resetAndDestroy()),
  },
  { when: 'as soon as it is made', act: (socket: Socket) => socket.resetAndDestroy() },
  {
    when: 'in the status line',
    act: (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 20')),
  },
  {
    when: 'in the headers',
    act: (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nX-A: ')),
  },
  {
    when: 'for bytes that are no HTTP',
    act: (socket: Socket) => socket.once('data', () => socket.end('SSH-2.0\r\n')),
  },
])(
  'a connection that breaks $when leaves it unclear, and the request is written once at most',
  async ({ act }) => {
    const { url, bytes } = await listenTcp(act)
    const fetch = serviceFetch()
    const { error } = await failureOf(fetch(url, post))
    expect(error).toBeInstanceOf(TypeError)
    expect(wasProvablyNotSent(error)).toBe(false)
    await anotherCall(fetch)
    expect(countOf(bytes(), 'A-1001')).toBeLessThanOrEqual(1)
  },
)

test.each([
  { what: 'a reset', act: (socket: Socket) => socket.resetAndDestroy() },
  { what: 'an end too early', act: (socket: Socket) => socket.end() },
])(
  'after $what in the middle of the body the answer is kept and its body fails',
  async ({ act }) => {
    const { url, bytes, sockets } = await listenTcp((socket) => {
      socket.once('data', () =>
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"payment_id":'),
      )
    })
    const fetch = serviceFetch()
    const answer = await fetch(url, post)
    expect(answer.status).toBe(200)
    for (const socket of sockets) act(socket)
    await expect(answer.text()).rejects.toThrow(TypeError)
    await anotherCall(fetch)
    expect(countOf(bytes(), 'A-1001')).toBe(1)
  },
)

test('a call given up before it began is not sent', async () => {
  const { url, sockets } = await listenHttp()
  const fetch = serviceFetch()
  const reason = new Error('gave up')
  await expect(fetch(url, { ...post, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(sockets).toHaveLength(0)
})

test('a call that takes too long rejects with the signal’s reason, and the next one is sent', async () => {
  const { url, received } = await listenHttp((request, response) => {
    if (request.url === '/next') response.end('ok')
  })
  const fetch = serviceFetch()
  const timeout = new AbortController()
  const slow = failureOf(fetch(`${url}/slow`, { ...post, signal: timeout.signal }))
  await expect.poll(() => received).toHaveLength(1)
  timeout.abort(new DOMException('The time has run out.', 'TimeoutError'))
  const { error } = await slow
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(wasProvablyNotSent(error)).toBe(false)
  expect(await (await fetch(`${url}/next`, post)).text()).toBe('ok')
  expect(received.map((request) => request.url)).toEqual(['/slow', '/next'])
})

test('time that runs out in the middle of the body fails the body with the signal’s reason', async () => {
  const { url } = await listenHttp((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('slow')
  })
  const timeout = new AbortController()
  const answer = await serviceFetch()(url, { ...post, signal: timeout.signal })
  const text = answer.text()
  timeout.abort(new DOMException('The time has run out.', 'TimeoutError'))
  await expect(text).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a process that is paused while it connects sends nothing, and says so', async () => {
  const { url, bytes } = await listenTcp(() => undefined)
  const fetch = serviceFetch({ connectTimeoutMs: 100 })
  // The connection is made meanwhile, by the system.
  const pause = (): void =>
    process.nextTick(Atomics.wait, new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  subscribe('undici:client:beforeConnect', pause)
  const { error, code } = await failureOf(fetch(url, post))
  unsubscribe('undici:client:beforeConnect', pause)
  expect(code).toBe('UND_ERR_CONNECT_TIMEOUT')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(bytes()).toBe('')
})
