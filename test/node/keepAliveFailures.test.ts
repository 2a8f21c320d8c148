import { once } from 'node:events'
import type { Socket } from 'node:net'
import { keepAliveFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { wasProvablyNotSent } from '../../src/service/wasProvablyNotSent.js'
import { closeLater, countOf, failureOf, listenHttp, listenTcp } from './servers.js'

const post = { method: 'POST', body: '{"order_id":"A-1001"}' }
const answerOk = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok'

/** What a transport sends again, it sends before another call is answered, or closing waits for it. */
async function endAfterAnotherCall(fetch: ReturnType<typeof keepAliveFetch>): Promise<void> {
  const { url } = await listenHttp()
  await (await fetch(url)).text()
  await fetch.close()
}

test('a connection that is refused sent nothing, and says so', async () => {
  const { url, close } = await listenTcp(() => undefined)
  close()
  const { error, code } = await failureOf(closeLater(keepAliveFetch())(url, post))
  expect(error).toBeInstanceOf(TypeError)
  expect(code).toBe('ECONNREFUSED')
  expect(wasProvablyNotSent(error)).toBe(true)
})

test('a host that does not exist was sent nothing', async () => {
  const { error, code } = await failureOf(closeLater(keepAliveFetch())('https://nobody.invalid', post))
  expect(['ENOTFOUND', 'EAI_AGAIN']).toContain(code)
  expect(wasProvablyNotSent(error)).toBe(true)
})

test('a handshake that takes too long sent nothing', async () => {
  const { port, bytes } = await listenTcp(() => undefined)
  const fetch = closeLater(keepAliveFetch({ connectTimeoutMs: 100 }))
  const { error, code } = await failureOf(fetch(`https://127.0.0.1:${port}`, post))
  expect(code).toBe('UND_ERR_CONNECT_TIMEOUT')
  expect(wasProvablyNotSent(error)).toBe(true)
  expect(bytes()).not.toContain('A-1001')
})

test.each([
  { when: 'once the request was read', act: (socket: Socket) => socket.once('data', () => socket.resetAndDestroy()) },
  { when: 'as soon as it is made', act: (socket: Socket) => socket.resetAndDestroy() },
  { when: 'in the status line', act: (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 20')) },
  {
    when: 'in the headers',
    act: (socket: Socket) => socket.once('data', () => socket.end('HTTP/1.1 200 OK\r\nX-A: ')),
  },
  { when: 'for bytes that are no HTTP', act: (socket: Socket) => socket.once('data', () => socket.end('SSH-2.0\r\n')) },
])('a connection that breaks $when leaves it unclear, and the request is written once at most', async ({ act }) => {
  const { url, bytes } = await listenTcp(act)
  const fetch = keepAliveFetch()
  const { error } = await failureOf(fetch(url, post))
  expect(error).toBeInstanceOf(TypeError)
  expect(wasProvablyNotSent(error)).toBe(false)
  await endAfterAnotherCall(fetch)
  expect(countOf(bytes(), 'A-1001')).toBeLessThanOrEqual(1)
})

test.each(['POST', 'GET', 'PUT', 'DELETE'])(
  'a kept connection that the other side drops when a %s comes: unclear, and written once',
  async (method) => {
    const { url, bytes, sockets } = await listenTcp((socket, count) => {
      let requests = 0
      socket.on('data', () => {
        requests += 1
        if (count === 1 && requests === 1) socket.write(answerOk)
        else if (count === 1) socket.destroy()
        else socket.write(answerOk)
      })
    })
    const fetch = keepAliveFetch({ connections: 1 })
    await (await fetch(`${url}/first`, { method })).text()

    const { error } = await failureOf(fetch(`${url}/second`, { method }))

    expect(wasProvablyNotSent(error)).toBe(false)
    await endAfterAnotherCall(fetch)
    expect(countOf(bytes(), '/second')).toBe(1)
    expect(sockets[0]?.destroyed).toBe(true)
  },
)

test('a connection that the other side closed meanwhile is not used again: 50 calls, each written once', async () => {
  const closed: Promise<unknown>[] = []
  const { url, bytes } = await listenTcp((socket) => {
    closed.push(once(socket, 'close'))
    socket.once('data', () => {
      socket.write(answerOk)
      setTimeout(() => socket.end(), 5)
    })
  })
  const fetch = closeLater(keepAliveFetch())
  for (let count = 0; count < 50; count += 1) {
    const answer = await fetch(url, { method: 'POST', body: `<${count}>` })
    expect(await answer.text()).toBe('ok')
    await Promise.all(closed)
  }
  for (let count = 0; count < 50; count += 1) expect(countOf(bytes(), `<${count}>`)).toBe(1)
})

test('when calls wait behind one that breaks, each is still written once', async () => {
  const { url, bytes } = await listenTcp((socket, count) => {
    socket.on('data', () => {
      if (count === 1) setTimeout(() => socket.resetAndDestroy(), 50)
      else socket.write(answerOk)
    })
  })
  const fetch = closeLater(keepAliveFetch({ connections: 1 }))
  const calls = Array.from({ length: 5 }, (_, index) =>
    fetch(url, { method: 'POST', body: `<${index}>` }).then((answer) => answer.text()),
  )
  const results = await Promise.allSettled(calls)
  expect(results.map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
  for (let index = 0; index < 5; index += 1) expect(countOf(bytes(), `<${index}>`)).toBe(1)
})

test.each([
  { what: 'a reset', act: (socket: Socket) => socket.resetAndDestroy() },
  { what: 'an end too early', act: (socket: Socket) => socket.end() },
])('after $what in the middle of the body the answer is kept and its body fails', async ({ act }) => {
  const { url, bytes, sockets } = await listenTcp((socket) => {
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{"payment_id":'))
  })
  const fetch = keepAliveFetch()
  const answer = await fetch(url, post)
  expect(answer.status).toBe(200)
  for (const socket of sockets) act(socket)
  await expect(answer.text()).rejects.toThrow(TypeError)
  await endAfterAnotherCall(fetch)
  expect(countOf(bytes(), 'A-1001')).toBe(1)
})

test('a status that is none leaves it unclear', async () => {
  const { url } = await listenTcp((socket) => {
    socket.once('data', () => socket.end('HTTP/1.1 999 What\r\nContent-Length: 0\r\n\r\n'))
  })
  const { error } = await failureOf(closeLater(keepAliveFetch())(url, post))
  expect(error).toBeInstanceOf(TypeError)
  expect(wasProvablyNotSent(error)).toBe(false)
})

test('a call given up before it began is not sent', async () => {
  const { url, sockets } = await listenHttp()
  const fetch = closeLater(keepAliveFetch())
  const reason = new Error('gave up')
  await expect(fetch(url, { ...post, signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(sockets).toHaveLength(0)
})

test('a call given up while it waits for a connection is not written', async () => {
  const giveUp = new AbortController()
  const { url, received } = await listenHttp((_request, response) => {
    // The others have been in the queue of the one connection since before this request was written.
    giveUp.abort()
    response.end('ok')
  })
  const fetch = keepAliveFetch({ connections: 1 })
  const first = fetch(url, { method: 'POST', body: 'first' })
  const second = fetch(url, { method: 'POST', body: 'second', signal: giveUp.signal })
  const third = fetch(url, { method: 'POST', body: 'third' })

  await expect(second).rejects.toMatchObject({ name: 'AbortError' })
  await (await first).text()
  await (await third).text()
  await endAfterAnotherCall(fetch)
  expect(received.map(({ body }) => body)).toEqual(['first', 'third'])
})

test('a call that takes too long rejects with the signal’s reason, and its connection is not used again', async () => {
  const { url, received } = await listenHttp((request, response) => {
    if (request.url === '/next') response.end('ok')
  })
  const fetch = keepAliveFetch({ connections: 1 })
  const timeout = new AbortController()
  const slow = failureOf(fetch(`${url}/slow`, { ...post, signal: timeout.signal }))
  await expect.poll(() => received).toHaveLength(1)
  timeout.abort(new DOMException('The time has run out.', 'TimeoutError'))
  const { error } = await slow
  expect(error).toMatchObject({ name: 'TimeoutError' })
  expect(wasProvablyNotSent(error)).toBe(false)
  expect(await (await fetch(`${url}/next`, post)).text()).toBe('ok')
  await endAfterAnotherCall(fetch)
  expect(received.map((request) => request.url)).toEqual(['/slow', '/next'])
})

test('time that runs out in the middle of the body fails the body with the signal’s reason', async () => {
  const { url } = await listenHttp((_request, response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('slow')
  })
  const timeout = new AbortController()
  const answer = await closeLater(keepAliveFetch())(url, { ...post, signal: timeout.signal })
  const text = answer.text()
  timeout.abort(new DOMException('The time has run out.', 'TimeoutError'))
  await expect(text).rejects.toMatchObject({ name: 'TimeoutError' })
})

test('a process that is paused while it connects sends nothing, and says so', async () => {
  const { url, bytes } = await listenTcp(() => undefined)
  const fetch = keepAliveFetch({ connectTimeoutMs: 100 })
  const call = failureOf(fetch(url, { ...post, headers: { Connection: 'close' } }))
  await new Promise((resolve) => setImmediate(resolve))
  // The connection is made meanwhile, by the system.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_200)
  const { error, code } = await call
  expect(code).toBe('UND_ERR_CONNECT_TIMEOUT')
  expect(wasProvablyNotSent(error)).toBe(true)
  await endAfterAnotherCall(fetch)
  expect(bytes()).toBe('')
})
