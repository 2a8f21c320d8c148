import { afterEach, expect, test } from 'vitest'
import { readForm } from '../../../src/backend/requests/body/readRequest.js'
import { delivery, form, purchaseEvent } from '../shop.js'
import { bodyRoutes, effectsOf, openWatchedShop, ownForm, requestOf } from './pageRoutes.js'

afterEach(() => {
  expect({}).not.toHaveProperty('polluted')
  expect([]).not.toHaveProperty('polluted')
  expect(Object.prototype).not.toHaveProperty('amount')
})

const polluting = [
  ...['"__proto__":{"polluted":1,"amount":1}', '"__proto__":null', '"__proto__":"x"'],
  ...[
    '"constructor":{"prototype":{"polluted":1}}',
    '"prototype":{"polluted":1}',
    '"__defineGetter__":"x"',
  ],
  '"\\u005f_proto__":{"polluted":1}',
]

const cases = bodyRoutes.flatMap((route) => polluting.map((member) => ({ route, member })))

test.each(cases)(
  '$member in a body of $route.name reaches no prototype and is refused',
  async ({ route, member }) => {
    const shop = openWatchedShop()
    const good = JSON.stringify(route.body)
    for (const body of [`{${member},${good.slice(1)}`, `${good.slice(0, -1)},${member}}`]) {
      const response = await shop.checkout.fetch(requestOf(route, { body }))
      expect(response.status).toBe(422)
    }
    expect(effectsOf(shop)).toEqual([])
  },
)

test.each(bodyRoutes)(
  '$name takes no member from a prototype that a body contains',
  async (route) => {
    const shop = openWatchedShop()
    const response = await shop.checkout.fetch(
      requestOf(route, { body: `{"__proto__":${JSON.stringify(route.body)}}` }),
    )
    expect(response.status).toBe(422)
    expect(effectsOf(shop)).toEqual([])
  },
)

test('a signed webhook that names a prototype pollutes nothing, and its own members count', async () => {
  const shop = openWatchedShop()
  await shop.pay()
  const polluted = `{"__proto__":{"polluted":1,"amount":1},"constructor":{"prototype":{"polluted":1}},`
  const text = polluted + JSON.stringify(purchaseEvent).slice(1)
  await shop.checkout.fetch(await delivery({ toJSON: () => JSON.parse(text) }))
  expect(shop.notified).toEqual(['payment success'])
})

test('a form’s field named after the prototype is a field like any other', async () => {
  const fields = await readForm(form('__proto__=polluted&constructor=x&reference=A-1001'))
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  expect(Object.entries(fields)).toEqual([
    ['__proto__', 'polluted'],
    ['constructor', 'x'],
    ['reference', 'A-1001'],
  ])
})

const doubled = [
  '"reference":"A-1001"',
  '"reference":"B-1"',
  '"\\u0072eference":"B-1"',
  '"browser_fingerprint":{"browserLanguage":"a","browserLanguage":"b"}',
  '"attempt_token":"","attempt_token" : ""',
]

test.each(bodyRoutes.flatMap((route) => doubled.map((member) => ({ route, member }))))(
  'a body of $route.name that says $member a second time is refused before anyone reads it',
  async ({ route, member }) => {
    const shop = openWatchedShop()
    const response = await shop.checkout.fetch(
      requestOf(route, { body: `{${member},${JSON.stringify(route.body).slice(1)}` }),
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: { code: 'body_unreadable' } })
    expect(effectsOf(shop)).toEqual([])
    expect(shop.asked).toEqual([])
  },
)

test('a name that only occurs in a text is not taken for a second one', async () => {
  const shop = openWatchedShop()
  expect((await shop.pay({ name_on_card: '"reference": "x" \\ "reference"' })).status).toBe(200)
})

test.each([
  ['a field named after the prototype', 'reference=A-1001&__proto__=x', 303],
  ['a constructor', 'reference=A-1001&constructor=x', 303],
  ['brackets, as some parsers nest them', 'reference=A-1001&__proto__[amount]=1', 303],
  ['a second reference', 'reference=A-1001&reference=B-1', 400],
  ['the same reference twice', 'reference=A-1001&%72eference=A-1001', 400],
  ['a list of references', 'reference[]=A-1001', 303],
])('a plain form with %s makes no payment', async (_what, fields, status) => {
  const shop = openWatchedShop()
  const response = await shop.checkout.fetch(ownForm(fields))
  expect(response.status).toBe(status)
  expect(response.headers.get('Location') ?? '').not.toContain('pay.example')
  expect(effectsOf(shop)).toEqual([])
})
