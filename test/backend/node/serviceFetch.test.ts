import { serviceFetch } from 'tillkit/node'
import { expect, test } from 'vitest'
import { listenHttp, listenTcp } from './servers.js'

test('a request goes out as it was given, and its answer comes back', async () => {
  const { url, received } = await listenHttp((_request, response) => {
    response
      .writeHead(201, { 'Content-Type': 'application/json', 'X-Other': 'yes' })
      .end('{"a":"ї"}')
  })
  const body = '{"description":"Їжа"}'
  const headers = {
    'Content-Type': 'application/json',
    'X-API-AUTH': 'SVC-HMAC-SHA1 key:signature',
  }
  const answer = await serviceFetch()(new URL(`${url}/api/v1/payment?callback=true`), {
    method: 'POST',
    headers,
    body,
  })
  expect(answer.status).toBe(201)
  expect(answer.headers.get('x-other')).toBe('yes')
  expect(await answer.json()).toEqual({ a: 'ї' })
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    method: 'POST',
    url: '/api/v1/payment?callback=true',
    body,
    headers: {
      'content-type': 'application/json',
      'x-api-auth': headers['X-API-AUTH'],
      'content-length': '24',
    },
  })
})

test.each([301, 302, 303, 307, 308])(
  'a %i is answered as it is, and where it points to gets nothing',
  async (status) => {
    const elsewhere = await listenHttp()
    const { url, received } = await listenHttp((_request, response) => {
      response.writeHead(status, { Location: `${elsewhere.url}/steal` }).end('moved')
    })
    // `redirect` is left out: its default in fetch is to follow.
    const answer = await serviceFetch()(url, {
      method: 'POST',
      body: '{"cc_number":"4242424242424242"}',
    })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('Location')).toBe(`${elsewhere.url}/steal`)
    expect(await answer.text()).toBe('moved')
    expect(received).toHaveLength(1)
    expect(elsewhere.sockets).toHaveLength(0)
  },
)

test('each call has a connection that ends with it, also where the other side would keep it, and calls go side by side', async () => {
  const { url, sockets } = await listenTcp((socket) => {
    socket.on('data', () =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok'),
    )
  })
  const fetch = serviceFetch()
  const call = async (): Promise<string> => await (await fetch(url)).text()
  for (let count = 0; count < 3; count += 1) expect(await call()).toBe('ok')
  await Promise.all(Array.from({ length: 5 }, call))
  expect(sockets).toHaveLength(8)
  await expect.poll(() => sockets.every(({ destroyed }) => destroyed)).toBe(true)
})

test('what can’t be sent is refused, and nothing is sent', async () => {
  const { url, port, sockets } = await listenHttp()
  const fetch = serviceFetch()
  await expect(fetch(new Request(url))).rejects.toThrow('Give the address')
  await expect(fetch(url, { method: 'GET', body: 'x' })).rejects.toThrow(TypeError)
  await expect(fetch(`http://user:secret@127.0.0.1:${port}/`)).rejects.toThrow(TypeError)
  await expect(fetch('ftp://127.0.0.1/')).rejects.toThrow(TypeError)
  await expect(fetch(url, { headers: { 'X-A': 'a\r\nX-B: b' } })).rejects.toThrow(TypeError)
  expect(sockets).toHaveLength(0)
})

test.each([0, 1.5, -1, Number.NaN])(
  'the option connectTimeoutMs can not be %j',
  (connectTimeoutMs) => {
    expect(() => serviceFetch({ connectTimeoutMs })).toThrow(/^connectTimeoutMs /)
  },
)
