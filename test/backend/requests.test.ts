import { expect, test } from 'vitest'
import { openShop, payBody, scripted } from './shop.js'

const json = { 'Content-Type': 'application/json' }

async function errorOf(response: Response): Promise<string> {
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  const body = await response.json()
  expect(Object.keys(body)).toEqual(['error'])
  expect(Object.keys(body.error)).toEqual(['code', 'message'])
  return `${response.status} ${body.error.code}`
}

test('a parameter and capitals in the content type do no harm', async () => {
  const shop = openShop()
  const response = await shop.pay({}, { 'Content-Type': 'Application/JSON; charset=utf-8' })
  expect(response.status).toBe(200)
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

test.each([
  '',
  '/',
  '/hosted',
  '/cancel',
  '/pay/',
  '/other',
  '/return',
  '/return/a/b',
  '/../checkoutx/pay',
])('there is no route %j', async (path) => {
  const shop = openShop()
  expect(await errorOf(await shop.checkout.fetch(scripted('POST', path)))).toBe('404 not_found')
})

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
