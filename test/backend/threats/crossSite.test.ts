import { expect, test } from 'vitest'
import { assertOwnForm } from '../../../src/backend/requests/body/refuseOtherOrigin.js'
import { delivery, origin, publicUrl, purchaseEvent } from '../shop.js'
import {
  bodyRoutes,
  effectsOf,
  openWatchedShop,
  ownForm,
  pageRoutes,
  requestOf,
} from './pageRoutes.js'

/**
 * What browsers send of a page that is not ours; `Tillkit` is what such a page would have to be
 * granted.
 */
const foreignPages: readonly (readonly [what: string, headers: Record<string, string>])[] = [
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['another site, without the checkout’s header', { Origin: 'https://evil.example' }],
  ['a sibling', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.shop.example' }],
  ['a sandboxed frame', { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' }],
  ['an opaque origin', { Origin: 'null' }],
  ['a file', { Origin: 'file://' }],
  ['a foreign page that claims to be ours', { 'Sec-Fetch-Site': 'cross-site', Origin: origin }],
  ['two claims at once', { 'Sec-Fetch-Site': 'same-origin, cross-site' }],
  ['a longer name', { Origin: `${origin}.evil.example` }],
  ['a shorter name', { Origin: 'https://shop.exampl' }],
  ['another port', { Origin: `${origin}:444` }],
  ['plain http', { Origin: 'http://shop.example' }],
  ['capitals', { Origin: 'https://SHOP.example' }],
  ['a path', { Origin: `${origin}/` }],
  ['nothing said', { Origin: '' }],
  ['a link or an address typed in', { 'Sec-Fetch-Site': 'none' }],
  ['the future', { 'Sec-Fetch-Site': 'fenced' }],
]

const cases = pageRoutes.flatMap((route) =>
  foreignPages.map(([what, headers]) => ({ route, what, headers })),
)

test.each(cases)(
  '$route.name refuses $what, even with the header of a script',
  async ({ route, headers }) => {
    const shop = openWatchedShop()
    const response = await shop.checkout.fetch(
      requestOf(route, { headers: { Tillkit: '1', ...headers } }),
    )
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ error: { code: 'origin_refused' } })
    expect(effectsOf(shop)).toEqual([])
  },
)

test.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  '',
])(
  'what a form can send as %j without asking first is refused by every route with a body',
  async (type) => {
    const isForm = type === 'application/x-www-form-urlencoded'
    for (const route of bodyRoutes.filter(({ name }) => !(isForm && name === 'hosted'))) {
      const shop = openWatchedShop()
      const smuggled = `{"a":"=","${JSON.stringify(route.body).slice(2)}`
      for (const body of [JSON.stringify(route.body), smuggled]) {
        const foreign = await shop.checkout.fetch(
          requestOf(route, { headers: { Origin: origin }, type, body }),
        )
        expect(foreign.status).toBe(403)
        const scripted = await shop.checkout.fetch(requestOf(route, { type, body }))
        expect(scripted.status).toBe(415)
      }
      expect(effectsOf(shop)).toEqual([])
    }
  },
)

test.each(pageRoutes)(
  'our own page’s script is taken by $name, also where the page sends no referrer',
  async (route) => {
    const shop = openWatchedShop()
    await shop.pay()
    for (const headers of [
      { 'Sec-Fetch-Site': 'same-origin', Origin: origin },
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      { 'Sec-Fetch-Site': 'same-origin' },
      { Origin: origin },
    ]) {
      const response = await shop.checkout.fetch(
        requestOf(route, { headers: { Tillkit: '1', ...headers } }),
      )
      expect(response.status).toBe(200)
    }
  },
)

test.each(foreignPages)(
  'the hosted route refuses a form of %s, and nothing comes of it',
  async (_what, headers) => {
    const shop = openWatchedShop()
    const response = await shop.checkout.fetch(ownForm({ reference: 'A-1001' }, headers))
    expect(response.status).toBe(403)
    expect(effectsOf(shop)).toEqual([])
  },
)

/** Who has an opaque origin, as browsers say it: none but the first is ours. */
const opaque: readonly (readonly [who: string, site: string | undefined, isOurs: boolean])[] = [
  ['our page, served with Referrer-Policy: no-referrer', 'same-origin', true],
  ['a sandboxed frame, a data: page, or a form sent on through another site', 'cross-site', false],
  ['a sister site with Referrer-Policy: no-referrer', 'same-site', false],
  ['an opaque origin', 'none', false],
  ['a browser too old to say whose page it is', undefined, false],
]

test.each(opaque)(
  'an opaque origin counts as ours only where the browser says that the page is: %s',
  async (_who, site, isOurs) => {
    const headers = { Origin: 'null', ...(site !== undefined && { 'Sec-Fetch-Site': site }) }
    for (const ask of [
      () => ownForm({ reference: 'A-1001' }, headers),
      ...pageRoutes.map(
        (route) => () => requestOf(route, { headers: { Tillkit: '1', ...headers } }),
      ),
    ]) {
      const shop = openWatchedShop()
      const { status } = await shop.checkout.fetch(ask())
      expect(status === 403).toBe(!isOurs)
      if (!isOurs) expect(effectsOf(shop)).toEqual([])
    }
  },
)

test('a form without a browser’s headers is refused, whatever header it claims', () => {
  for (const headers of [
    {},
    { Tillkit: '1' },
    { Referer: `${origin}/cart` },
    { Cookie: 'session=1' },
  ]) {
    expect(() => assertOwnForm(new Headers(headers as Record<string, string>), origin)).toThrow()
  }
})

test('no answer of any route grants another origin anything', async () => {
  const shop = openWatchedShop()
  await shop.pay()
  const paths = ['/pay', '/hosted', '/cancel', '/status', '/return/x', '/webhook', '/', '/nowhere']
  const asking = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
  const answers: Response[] = [await shop.checkout.fetch(await delivery(purchaseEvent))]
  for (const path of paths) {
    for (const method of ['OPTIONS', 'GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      for (const given of [
        asking,
        { ...asking, Origin: 'null', 'Access-Control-Request-Headers': 'tillkit' },
      ]) {
        answers.push(
          await shop.checkout.fetch(new Request(publicUrl + path, { method, headers: given })),
        )
      }
    }
  }
  for (const route of pageRoutes) answers.push(await shop.checkout.fetch(requestOf(route)))

  expect(answers.length).toBeGreaterThan(90)
  for (const answer of answers) {
    expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual(
      [],
    )
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
  }
  const preflights = await Promise.all(
    paths.map((path) =>
      shop.checkout.fetch(new Request(publicUrl + path, { method: 'OPTIONS', headers: asking })),
    ),
  )
  for (const { status } of preflights) expect([404, 405]).toContain(status)
})
