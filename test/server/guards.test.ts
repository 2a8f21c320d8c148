import { expect, test } from 'vitest'
import { openShop, payBody, publicUrl, scripted } from './shop.js'

const json = { 'Content-Type': 'application/json' }

async function errorOf(response: Response): Promise<string> {
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const body = await response.json()
  expect(Object.keys(body)).toEqual(['error'])
  expect(Object.keys(body.error)).toEqual(['code', 'message'])
  return `${response.status} ${body.error.code}`
}

function bare(method: string, path: string, headers: Record<string, string>, body?: string): Request {
  return new Request(publicUrl + path, { method, headers, ...(body !== undefined && { body }) })
}

test.each([
  ['no Tillkit header', {}],
  ['another Tillkit header', { Tillkit: '2' }],
  ['a cross-site page', { Tillkit: '1', 'Sec-Fetch-Site': 'cross-site' }],
  ['a sibling site', { Tillkit: '1', 'Sec-Fetch-Site': 'same-site' }],
  ['an address typed in', { Tillkit: '1', 'Sec-Fetch-Site': 'none' }],
  ['another origin', { Tillkit: '1', Origin: 'https://evil.example' }],
  ['another port', { Tillkit: '1', Origin: 'https://shop.example:8443' }],
  ['another scheme', { Tillkit: '1', Origin: 'http://shop.example' }],
  ['a name that only begins alike', { Tillkit: '1', Origin: 'https://shop.example.evil.example' }],
  ['an opaque origin', { Tillkit: '1', Origin: 'null' }],
])('a request with %s is refused by pay and status', async (_what, headers: Record<string, string>) => {
  const shop = openShop()
  const pay = bare('POST', '/pay', { ...json, ...headers }, JSON.stringify(payBody))
  expect(await errorOf(await shop.checkout.fetch(pay))).toBe('403 origin_refused')
  expect(await errorOf(await shop.checkout.fetch(bare('GET', '/status', headers)))).toBe('403 origin_refused')
  expect(shop.calls).toEqual([])
})

test.each([
  ['a browser’s own header', { Tillkit: '1', 'Sec-Fetch-Site': 'same-origin' }],
  ['our origin', { Tillkit: '1', Origin: 'https://shop.example' }],
  ['neither, as a program sends it', { tillkit: '1' }],
])('a request with %s is taken', async (_what, headers: Record<string, string>) => {
  const shop = openShop()
  const response = await shop.checkout.fetch(bare('POST', '/pay', { ...json, ...headers }, JSON.stringify(payBody)))
  expect(response.status).toBe(200)
})

test('a preflight is never granted', async () => {
  const shop = openShop()
  const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Headers': 'tillkit' }
  const response = await shop.checkout.fetch(bare('OPTIONS', '/pay', headers))
  expect(response.status).toBe(405)
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
})

test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', ''])(
  'a body of type %j is refused',
  async (type) => {
    const shop = openShop()
    const response = await shop.checkout.fetch(scripted('POST', '/pay', { 'Content-Type': type }, payBody))
    expect(await errorOf(response)).toBe('415 content_type')
  },
)

test('a parameter and capitals in the content type do no harm', async () => {
  const shop = openShop()
  const response = await shop.pay({}, { 'Content-Type': 'Application/JSON; charset=utf-8' })
  expect(response.status).toBe(200)
})

test('a body over 64 kB is refused, whatever its length claims to be', async () => {
  const shop = openShop()
  const body = JSON.stringify({ ...payBody, name_on_card: 'x'.repeat(65_536) })
  expect(await errorOf(await shop.checkout.fetch(scripted('POST', '/pay', json, body)))).toBe('413 body_too_large')

  const claimed = scripted('POST', '/pay', { ...json, 'Content-Length': '70000' }, payBody)
  expect(await errorOf(await shop.checkout.fetch(claimed))).toBe('413 body_too_large')
})

test('an endless body is read no further than the limit', async () => {
  const shop = openShop()
  let chunks = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      chunks += 1
      controller.enqueue(new Uint8Array(8_192).fill(0x20))
    },
  })
  const init = { method: 'POST', headers: { ...json, Tillkit: '1' }, body: endless, duplex: 'half' } as RequestInit
  const response = await shop.checkout.fetch(new Request(`${publicUrl}/pay`, init))
  expect(await errorOf(response)).toBe('413 body_too_large')
  expect(chunks).toBeLessThan(12)
})

test.each([
  ['nothing', ''],
  ['half of it', JSON.stringify(payBody).slice(0, -3)],
  ['a hole', '{"a":}'],
  ['brackets without end', '['.repeat(60_000)],
  ['deep nesting', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['an object nested nine deep', `${'{"a":'.repeat(9)}{}${'}'.repeat(9)}`],
])('a body of %s is unreadable', async (_what, body) => {
  const shop = openShop()
  const response = await shop.checkout.fetch(scripted('POST', '/pay', json, body))
  expect(await errorOf(response)).toBe('400 body_unreadable')
})

test('a body that is not UTF-8 is unreadable', async () => {
  const shop = openShop()
  const request = new Request(`${publicUrl}/pay`, {
    method: 'POST',
    headers: { ...json, Tillkit: '1' },
    body: Buffer.from(JSON.stringify({ ...payBody, name_on_card: 'OLENA \u00ff' }), 'latin1'),
  })
  expect(await errorOf(await shop.checkout.fetch(request))).toBe('400 body_unreadable')
})

test.each(['null', '7', '"text"', '[]', '{}'])('a body of %s is answered with issues', async (body) => {
  const shop = openShop()
  const response = await shop.checkout.fetch(scripted('POST', '/pay', json, body))
  expect(response.status).toBe(422)
  expect((await response.json()).type).toBe('rejected')
})

test.each([
  ['GET', '/pay', 'POST'],
  ['PUT', '/pay', 'POST'],
  ['POST', '/status', 'GET'],
  ['HEAD', '/status', 'GET'],
  ['DELETE', '/return/x', 'GET, POST'],
  ['HEAD', '/return/x', 'GET, POST'],
  ['GET', '/webhook', 'POST'],
])('%s %s is refused, and the answer says what is allowed', async (method, path, allowed) => {
  const shop = openShop()
  const response = await shop.checkout.fetch(scripted(method, path))
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe(allowed)
})

test.each(['', '/', '/hosted', '/cancel', '/pay/', '/other', '/return', '/return/a/b', '/../checkoutx/pay'])(
  'there is no route %j',
  async (path) => {
    const shop = openShop()
    expect(await errorOf(await shop.checkout.fetch(scripted('POST', path)))).toBe('404 not_found')
  },
)

test('without direct mode there is no pay route at all', async () => {
  const shop = openShop(undefined, { modes: ['hosted'] })
  expect(await errorOf(await shop.pay())).toBe('404 not_found')
})

test.each(['https://shop.example', 'https://shop.example/', 'https://shop.example/deep/er/'])(
  'a backend mounted at %s answers there',
  async (mount) => {
    const shop = openShop(undefined, { publicUrl: mount })
    const url = `${mount.replace(/\/$/, '')}/pay`
    const headers = { ...json, Tillkit: '1', Origin: 'https://shop.example' }
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(payBody) })
    expect((await shop.checkout.fetch(request)).status).toBe(200)
    expect(shop.calls[0]?.body).toMatchObject({ server_url: `${mount.replace(/\/$/, '')}/webhook` })
  },
)

test('the Host header decides nothing', async () => {
  const shop = openShop()
  const request = new Request('https://evil.example/api/checkout/pay', {
    method: 'POST',
    headers: { ...json, Tillkit: '1', 'Sec-Fetch-Site': 'same-origin', Host: 'evil.example' },
    body: JSON.stringify(payBody),
  })
  await shop.checkout.fetch(request)
  expect(JSON.stringify(shop.calls[0]?.body)).not.toContain('evil')
})
