import { getEventListeners } from 'node:events'
import { keepAliveFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { closeLater, countOf, failureOf, listenHttp, listenTcp, waitFor } from './servers.js'

const json = { 'Content-Type': 'application/json' }

test('a request goes out as it was given, and the answer is a Response', async () => {
  const { url, received } = await listenHttp((_request, response) => {
    response.writeHead(201, { ...json, 'X-Other': 'yes' }).end('{"a":"ї"}')
  })
  const fetch = closeLater(keepAliveFetch())

  const answer = await fetch(new URL(`${url}/api/v1/payment?callback=true`), {
    method: 'POST',
    headers: { ...json, 'X-API-AUTH': 'SVC-HMAC-SHA1 key:signature' },
    body: '{"description":"Їжа"}',
  })

  expect(answer).toBeInstanceOf(Response)
  expect(answer.status).toBe(201)
  expect(answer.ok).toBe(true)
  expect(answer.headers.get('x-other')).toBe('yes')
  expect(await answer.json()).toEqual({ a: 'ї' })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/payment?callback=true',
    body: '{"description":"Їжа"}',
    headers: {
      'content-type': 'application/json',
      'x-api-auth': 'SVC-HMAC-SHA1 key:signature',
      'content-length': '24',
    },
  })
})

test('no compressed answer is asked for, unless the caller does', async () => {
  const { url, received } = await listenHttp()
  const fetch = closeLater(keepAliveFetch())
  await (await fetch(url)).text()
  await (await fetch(url, { headers: { 'Accept-Encoding': 'gzip' } })).text()
  expect(received.map(({ headers }) => headers['accept-encoding'])).toEqual(['identity', 'gzip'])
})

test.each([
  { what: 'bytes', body: new TextEncoder().encode('a=1'), type: undefined },
  { what: 'a form', body: new URLSearchParams({ a: '1' }), type: 'application/x-www-form-urlencoded;charset=UTF-8' },
  { what: 'a blob', body: new Blob(['a=1'], { type: 'text/csv' }), type: 'text/csv' },
  { what: 'text', body: 'a=1', type: 'text/plain;charset=UTF-8' },
])('$what can be the body, with the type fetch gives it', async ({ body, type }) => {
  const { url, received } = await listenHttp()
  const fetch = closeLater(keepAliveFetch())
  await (await fetch(url, { method: 'post', body })).text()
  expect(received[0]).toMatchObject({ method: 'POST', body: 'a=1' })
  expect(received[0]?.headers['content-type']).toBe(type)
})

test('a Request can be sent, with its method, headers and body', async () => {
  const { url, received } = await listenHttp()
  const fetch = closeLater(keepAliveFetch())
  await (await fetch(new Request(`${url}/a`, { method: 'PUT', headers: { 'X-One': '1' }, body: 'b' }))).text()
  expect(received[0]).toMatchObject({ method: 'PUT', url: '/a', body: 'b', headers: { 'x-one': '1' } })
})

test.each([301, 302, 303, 307, 308])(
  'a %i is answered as it is, and where it points to gets nothing',
  async (status) => {
    const elsewhere = await listenHttp()
    const { url, received } = await listenHttp((_request, response) => {
      response.writeHead(status, { Location: `${elsewhere.url}/steal` }).end('moved')
    })
    const fetch = keepAliveFetch()

    // `redirect` is left out: its default in fetch is to follow.
    const answer = await fetch(url, { method: 'POST', body: '{"cc_number":"4242424242424242"}' })

    expect(answer.status).toBe(status)
    expect(answer.headers.get('Location')).toBe(`${elsewhere.url}/steal`)
    expect(await answer.text()).toBe('moved')
    await fetch.close()
    expect(received).toHaveLength(1)
    expect(elsewhere.sockets).toHaveLength(0)
  },
)

test('with redirect: error a redirect fails the call', async () => {
  const { url } = await listenHttp((_request, response) => response.writeHead(302, { Location: '/b' }).end())
  const fetch = closeLater(keepAliveFetch())
  await expect(fetch(url, { redirect: 'error' })).rejects.toThrow('fetch failed')
})

test('repeated headers all arrive: cookies each for themselves, others joined', async () => {
  const { url } = await listenHttp((_request, response) => {
    response.setHeader('Set-Cookie', ['a=1', 'b=2'])
    response.setHeader('X-Many', ['1', '2'])
    response.writeHead(429, { 'Retry-After': '30' }).end()
  })
  const { status, headers } = await closeLater(keepAliveFetch())(url)
  expect(status).toBe(429)
  expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(headers.get('X-Many')).toBe('1, 2')
  expect(headers.get('Retry-After')).toBe('30')
})

test.each([204, 205, 304])('a %i has no body, and its connection serves the next call', async (status) => {
  const { url, sockets } = await listenHttp((_request, response) => response.writeHead(status).end())
  const fetch = closeLater(keepAliveFetch({ connections: 1 }))
  for (let count = 0; count < 2; count += 1) {
    const answer = await fetch(url, { method: 'POST', body: 'x' })
    expect(answer.status).toBe(status)
    expect(answer.body).toBeNull()
  }
  expect(sockets).toHaveLength(1)
})

test('the answer to a HEAD has no body, whatever its length says', async () => {
  const { url } = await listenHttp((_request, response) => response.writeHead(200, { 'Content-Length': '7' }).end())
  const answer = await closeLater(keepAliveFetch())(url, { method: 'HEAD' })
  expect(answer.body).toBeNull()
  expect(answer.headers.get('Content-Length')).toBe('7')
})

test('interim answers are passed over', async () => {
  const { url } = await listenTcp((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'),
    )
  })
  const answer = await closeLater(keepAliveFetch())(url)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('ok')
})

test('a 500 of any length arrives whole', async () => {
  const body = 'x'.repeat(3_000_000)
  const { url } = await listenHttp((_request, response) => response.writeHead(500).end(body))
  const answer = await closeLater(keepAliveFetch())(url)
  expect(answer.status).toBe(500)
  expect((await answer.text()).length).toBe(body.length)
})

test('connections serve call after call, and none two at once', async () => {
  const atOnce = new Map<unknown, number>()
  let most = 0
  const { url, sockets, received } = await listenHttp((request, response) => {
    const running = (atOnce.get(request.socket) ?? 0) + 1
    atOnce.set(request.socket, running)
    most = Math.max(most, running)
    setTimeout(() => {
      atOnce.set(request.socket, running - 1)
      response.end('ok')
    }, 10)
  })
  const fetch = closeLater(keepAliveFetch({ connections: 3 }))
  const call = async (): Promise<string> => await (await fetch(url)).text()

  // A connection takes its next call a turn after the last, so a call right behind another finds a second one.
  for (let count = 0; count < 10; count += 1) await call()
  expect(sockets.length).toBeLessThanOrEqual(2)

  await Promise.all(Array.from({ length: 12 }, call))
  expect(received).toHaveLength(22)
  expect(sockets).toHaveLength(3)
  expect(most).toBe(1)
})

test('a body nobody reads does not fill the memory: the sender is made to wait', async () => {
  let written = 0
  const { url } = await listenHttp((_request, response) => {
    const chunk = Buffer.alloc(65_536)
    const write = (): void => {
      written += chunk.length
      response.write(chunk, () => written < 400_000_000 && write())
    }
    write()
  })
  const answer = await closeLater(keepAliveFetch())(url)
  let before = -1
  while (written > before) {
    before = written
    await waitFor(200)
  }
  await answer.body?.cancel()
  expect(written).toBeGreaterThan(0)
  expect(written).toBeLessThan(50_000_000)
})

test('cancelling a body ends its connection, and the next call gets another', async () => {
  let isClosed = false
  const { url, received } = await listenHttp((request, response) => {
    if (request.url === '/next') return void response.end('ok')
    request.socket.once('close', () => {
      isClosed = true
    })
    response.write('never ending')
  })
  const fetch = closeLater(keepAliveFetch())
  const answer = await fetch(`${url}/first`)
  await answer.body?.cancel()
  await expect.poll(() => isClosed).toBe(true)
  expect(await (await fetch(`${url}/next`)).text()).toBe('ok')
  expect(received.map((request) => request.url)).toEqual(['/first', '/next'])
})

test('a signal is released when the whole answer has come', async () => {
  const { url } = await listenHttp()
  const { signal } = new AbortController()
  const answer = await closeLater(keepAliveFetch())(url, { signal })
  await answer.text()
  expect(getEventListeners(signal, 'abort')).toHaveLength(0)
})

test('what fetch refuses is refused, and nothing is sent', async () => {
  const { url, port, sockets } = await listenHttp()
  const fetch = closeLater(keepAliveFetch())
  await expect(fetch(url, { method: 'GET', body: 'x' })).rejects.toThrow(TypeError)
  await expect(fetch(`http://user:secret@127.0.0.1:${port}/`)).rejects.toThrow(TypeError)
  await expect(fetch('ftp://127.0.0.1/')).rejects.toThrow(TypeError)
  await expect(fetch('/relative')).rejects.toThrow(TypeError)
  await expect(fetch(url, { headers: { 'X-A': 'a\r\nX-B: b' } })).rejects.toThrow(TypeError)
  await expect(fetch(url, { method: 'PO ST' })).rejects.toThrow(TypeError)
  expect(sockets).toHaveLength(0)
})

test.each([
  ['connections', 0],
  ['connections', 1.5],
  ['keepAliveMs', -1],
  ['connectTimeoutMs', Number.NaN],
])('the option %s can not be %j', (name, value) => {
  expect(() => keepAliveFetch({ [name]: value })).toThrow(new RegExp(`^${name} `))
})

test('closing lets a running call end, closes the connections and takes no further call', async () => {
  const { url, sockets, received } = await listenHttp((_request, response) => {
    setTimeout(() => response.end('done'), 50)
  })
  const fetch = keepAliveFetch()
  const running = fetch(url, { method: 'POST', body: 'x' }).then((answer) => answer.text())
  await expect.poll(() => received.length).toBe(1)

  await Promise.all([fetch.close(), fetch.close(), running])

  expect(await running).toBe('done')
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
  expect((await failureOf(fetch(url))).code).toBe('UND_ERR_CLOSED')
  expect(countOf(received.map(({ body }) => body).join(), 'x')).toBe(1)
})
