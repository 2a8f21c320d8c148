import type { IncomingMessage, RequestListener } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { fetchAdapter } from '../../../src/page/provider/fetchAdapter.js'
import { type Listening, listen } from '../../fixtures/listen.js'
import { outcomes, requestOf } from '../flow/surroundings.js'

const servers: Listening[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

interface Seen {
  readonly method: string | undefined
  readonly url: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A real backend on the loopback address, and what it saw. */
async function serve(
  answer: RequestListener,
): Promise<{ readonly url: string; readonly seen: Seen[] }> {
  const seen: Seen[] = []
  const server = await listen(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    answer(request, response)
  })
  servers.push(server)
  return { url: `${server.url}/api/checkout`, seen }
}

function json(status: number, body: unknown): RequestListener {
  return (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
  }
}

const token = 'T'.repeat(43)

test('pay sends the request as JSON with the header no form can send', async () => {
  const { url, seen } = await serve(json(200, outcomes.succeeded))
  const outcome = await fetchAdapter({ address: `${url}/`, crossOrigin: true }).pay(
    requestOf(token),
  )
  expect(outcome).toEqual(outcomes.succeeded)
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ method: 'POST', url: '/api/checkout/pay' })
  expect(seen[0]?.headers).toMatchObject({ tillkit: '1', 'content-type': 'application/json' })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(requestOf(token))
})

test('only a backend of the page’s own origin hears that an agent’s submit was refused before', async () => {
  const { url, seen } = await serve(json(200, outcomes.succeeded))
  const toServer: typeof fetch = (address, init) => fetch(new URL(`${address}`, url), init)
  const own = fetchAdapter({ address: '/api/checkout', fetch: toServer })
  const other = fetchAdapter({ address: url, crossOrigin: true })
  const call = { followsAgentSubmit: true }
  for (const adapter of [own, other]) {
    await adapter.pay(requestOf(token), call)
    await adapter.pay(requestOf(token))
  }
  await own.hosted?.({ attempt_token: token, reference: 'A-1001' } as never, call)
  const agentHeaders = seen.map(({ headers }) => headers['tillkit-agent'])
  expect(agentHeaders).toEqual([
    'earlier-submit',
    undefined,
    undefined,
    undefined,
    'earlier-submit',
  ])
})

test('status sends the token in a header and never in the address', async () => {
  const { url, seen } = await serve(json(200, outcomes.pending))
  const outcome = await fetchAdapter({ address: url, crossOrigin: true }).status(token)
  expect(outcome).toEqual(outcomes.pending)
  expect(seen[0]).toMatchObject({ method: 'GET', url: '/api/checkout/status', body: '' })
  expect(seen[0]?.headers).toMatchObject({ tillkit: '1', 'tillkit-attempt': token })
})

test.each(Object.values(outcomes))(
  'an outcome crosses the network whole: $type',
  async (outcome) => {
    const { url } = await serve(json(outcome.type === 'rejected' ? 422 : 200, outcome))
    expect(await fetchAdapter({ address: url, crossOrigin: true }).pay(requestOf(token))).toEqual(
      outcome,
    )
  },
)

test.each([
  [
    'a 4xx of the contract keeps its code',
    json(404, { error: { code: 'order_unknown', message: 'x' } }),
    'order_unknown',
  ],
  [
    'an unknown attempt',
    json(404, { error: { code: 'attempt_unknown', message: 'x' } }),
    'attempt_unknown',
  ],
  [
    'a 4xx without our error body',
    json(403, { message: 'Forbidden by the firewall' }),
    'answer_unreadable',
  ],
  [
    'a 4xx with an unknown code',
    json(400, { error: { code: 'constructor' } }),
    'answer_unreadable',
  ],
  ['a 5xx that names an error', json(503, { error: { code: 'order_unknown' } }), 'internal'],
  ['a 5xx that holds an outcome', json(502, outcomes.succeeded), 'internal'],
  ['garbage', ((_, response) => response.end('<html>')) as RequestListener, 'answer_unreadable'],
  [
    'an empty answer',
    ((_, response) => response.writeHead(204).end()) as RequestListener,
    'answer_unreadable',
  ],
  ['a cut connection', ((request) => request.socket.destroy()) as RequestListener, 'unreachable'],
  [
    'a connection cut in the middle of the answer',
    ((request, response) => {
      response
        .writeHead(200, { 'Content-Length': 100 })
        .write('{"type":', () => request.socket.destroy())
    }) as RequestListener,
    'unreachable',
  ],
])('%s is the right error', async (_, answer, code) => {
  const { url } = await serve(answer)
  const adapter = fetchAdapter({ address: url, crossOrigin: true })
  await expect(adapter.pay(requestOf(token))).rejects.toMatchObject({ name: 'CheckoutError', code })
})

test.each([
  ['no answer in time', (() => {}) as RequestListener],
  [
    'an answer that never ends',
    ((_, response) => void response.writeHead(200).write('{"type":')) as RequestListener,
  ],
])('%s is given up in time', async (_, answer) => {
  const { url } = await serve(answer)
  const paying = fetchAdapter({ address: url, crossOrigin: true, timeoutMs: 200 }).pay(
    requestOf(token),
  )
  await expect(paying).rejects.toMatchObject({ code: 'unreachable' })
})

test.each([301, 302, 303, 307, 308])(
  'a %i is not followed: the card goes to one address only',
  async (status) => {
    const elsewhere = await serve(json(200, outcomes.succeeded))
    const { url } = await serve(
      (_, response) => void response.writeHead(status, { Location: elsewhere.url }).end(),
    )
    const adapter = fetchAdapter({ address: url, crossOrigin: true })
    const error = { code: 'answer_unreadable', message: expect.stringContaining(`pay ${status}`) }
    await expect(adapter.pay(requestOf(token))).rejects.toMatchObject(error)
    await expect(adapter.status(token)).rejects.toMatchObject({ code: 'answer_unreadable' })
    expect(elsewhere.seen).toEqual([])
  },
)

test('a question follows a redirect on its origin, and not to another with the token', async () => {
  const elsewhere = await serve(json(200, outcomes.succeeded))
  let target = '/api/checkout/status/?from=status'
  const { url, seen } = await serve((request, response) => {
    if (request.url === '/api/checkout/status') response.writeHead(308, { Location: target }).end()
    else json(200, outcomes.pending)(request, response)
  })
  const { origin } = new URL(url)
  const { status } = fetchAdapter({
    address: '/api/checkout',
    fetch: (path, init) => fetch(`${origin}${String(path)}`, init),
  })
  expect(await status(token)).toEqual(outcomes.pending)
  expect(seen.at(-1)?.headers).toMatchObject({ 'tillkit-attempt': token })

  target = elsewhere.url
  await expect(status(token)).rejects.toMatchObject({ code: 'unreachable' })
  expect(elsewhere.seen).toEqual([])
})

test('a redirect that a browser hides is named', async () => {
  const hidden = Response.error()
  Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' })
  const { pay } = fetchAdapter({ address: '/api/checkout', fetch: async () => hidden })
  await expect(pay(requestOf(token))).rejects.toMatchObject({
    code: 'answer_unreadable',
    message: '/api/checkout/pay opaqueredirect',
  })
})

test('a call taken back ends at once', async () => {
  const { url } = await serve(() => {})
  const ending = new AbortController()
  const asking = fetchAdapter({ address: url, crossOrigin: true }).status(token, {
    signal: ending.signal,
  })
  ending.abort()
  await expect(asking).rejects.toMatchObject({ code: 'unreachable' })
  await expect(
    fetchAdapter({ address: url, crossOrigin: true }).status(token, {
      signal: AbortSignal.abort(),
    }),
  ).rejects.toMatchObject({ code: 'unreachable' })
})

test('an error never carries what was sent', async () => {
  const adapter = fetchAdapter({
    address: '/api/checkout',
    fetch: (_, init) => Promise.reject(new Error(`could not send ${String(init?.body)}`)),
  })
  const error = await adapter.pay(requestOf(token)).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'unreachable' })
  expect(JSON.stringify([error, String(error), Object(error).cause])).not.toContain('4242')
})

test('the browser is asked for: same origin only, no redirect of a body, no cache', async () => {
  const calls: (RequestInit | undefined)[] = []
  const adapter = fetchAdapter({
    address: '/api/checkout',
    fetch: async (_, init) => {
      calls.push(init)
      return Response.json(outcomes.pending)
    },
  })
  await adapter.status(token)
  await adapter.pay(requestOf(token))
  const init = { mode: 'same-origin', credentials: 'same-origin', cache: 'no-store' }
  expect(calls).toMatchObject([
    { ...init, redirect: 'follow' },
    { ...init, redirect: 'manual' },
  ])
})

test.each([
  ...[
    'https://other.example/api',
    '//other.example/api',
    '/\\other.example/api',
    'http://127.0.0.1/api',
  ],
  ...['javascript:alert(1)', 'api/checkout', ''],
])('without crossOrigin the url %j is refused when the adapter is made', (url) => {
  expect(() => fetchAdapter({ address: url })).toThrow(
    expect.objectContaining({ code: 'configuration' }),
  )
})

test.each([
  'http://other.example/api',
  'http://localhost.evil.example/',
  'ftp://other.example/',
  'javascript:alert(1)',
])('even with crossOrigin card data does not go to %j', (url) => {
  expect(() => fetchAdapter({ address: url, crossOrigin: true })).toThrow(
    expect.objectContaining({ code: 'configuration' }),
  )
})

test.each([
  ['a page of HTML', 200, 'answer_unreadable', '/api/checkout/pay 200'],
  ['another server’s 404', 404, 'answer_unreadable', '/api/checkout/pay 404'],
  ['a gateway’s 502', 502, 'internal', '/api/checkout/pay 502'],
])(
  'the error of %s says where it came from and under which status',
  async (_, status, code, said) => {
    const { url } = await serve((_, response) => response.writeHead(status).end('<!doctype html>'))
    const error = fetchAdapter({ address: url, crossOrigin: true }).pay(requestOf(token))
    await expect(error).rejects.toMatchObject({ code, message: expect.stringContaining(said) })
  },
)

test('the error of an answer that is not the backend’s names what sent it, without its query', async () => {
  const { url } = await serve((request, response) => {
    if (request.url?.startsWith('/login'))
      response.writeHead(200, { 'Content-Type': 'text/html', Server: 'nginx', Via: '1.1 cdn' })
    else response.writeHead(302, { Location: '/login?state=secret' })
    response.end('<!doctype html>')
  })
  const { origin } = new URL(url)
  const { status } = fetchAdapter({
    address: '/api/checkout',
    fetch: (path, init) => fetch(`${origin}${String(path)}`, init),
  })
  await expect(status(token)).rejects.toMatchObject({
    code: 'answer_unreadable',
    message: `/api/checkout/status 200 text/html nginx 1.1 cdn ${origin}/login`,
  })
})

test('a failure of the backend’s own has its message, and still leaves the payment open', async () => {
  const error = {
    code: 'body_consumed',
    message: 'The body had been read before the checkout got the request.',
  }
  const { url } = await serve(json(500, { error }))
  const paying = fetchAdapter({ address: url, crossOrigin: true }).pay(requestOf(token))
  await expect(paying).rejects.toMatchObject({
    code: 'internal',
    message: expect.stringContaining(error.message),
  })
})

test('silence is said to be silence, of which address', async () => {
  const paying = fetchAdapter({
    address: 'http://127.0.0.1:9/api/checkout',
    crossOrigin: true,
  }).pay(requestOf(token))
  const message = expect.stringContaining('http://127.0.0.1:9/api/checkout/pay')
  await expect(paying).rejects.toMatchObject({ code: 'unreachable', message })
})
