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

test.each(['', '/', '/hosted', '/cancel', '/other', '/return', '/return/a/b', '/../checkoutx/pay'])(
  'there is no route %j',
  async (path) => {
    const shop = openShop()
    expect(await errorOf(await shop.checkout.fetch(scripted('POST', path)))).toBe('404 not_found')
  },
)

test.each([
  ['a mount of another prefix', '/checkout/pay', '/checkout/pay'],
  ['a proxy that takes the prefix off', '/pay', '/pay'],
  ['text of a sender', '/api/checkout/no%0Aroute', '/api/checkout/…'],
  ['a return code', `/return/${'A'.repeat(43)}`, '/return/…'],
])('the 404 of %s names the path that came and that of publicUrl', async (_, path, shownPath) => {
  const request = new Request(`https://shop.example${path}?token=secret`, { method: 'POST' })
  const answer = await openShop().checkout.fetch(request)
  const { error } = await answer.json()
  expect(answer.status).toBe(404)
  expect(error.message).toBe(
    `There is no such checkout route. ${shownPath} arrived, ` +
      'and publicUrl has /api/checkout: keep its path whole.',
  )
})

test.each(['/pay/', '/status/', '/webhook/', '/return/code/'])(
  'a trailing slash changes nothing: %s',
  async (path) => {
    const { checkout } = openShop()
    const ask = async (address: string) => {
      const answer = await checkout.fetch(scripted('POST', address))
      return [answer.status, answer.headers.get('Location'), await answer.text()]
    }
    const answer = await ask(path)
    expect(answer).toEqual(await ask(path.replace(/\/$/, '')))
    expect(answer[0]).not.toBe(404)
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
