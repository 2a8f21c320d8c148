import { walletRequest } from 'tillkit/testing'
import { expect, test } from 'vitest'
import { createAdmin } from '../../src/admin.js'
import { memoryStore } from '../../src/server.js'
import { order, publicUrl, purchaseEvent, refundEvent, token } from '../backend/shop.js'
import {
  type AdminShop,
  byName,
  officeOrigin,
  officeUrl,
  olha,
  openAdminShop,
} from './adminShop.js'

const markup = '"><img src=x onerror=alert(1)><script>alert(2)</script>'

/** An order that nobody knows the result of, and the form of its page. */
async function openLost(options: Parameters<typeof openAdminShop>[0] = {}) {
  const shop = openAdminShop({ script: byName, ...options })
  await shop.pay({ reference: 'LOST-1' })
  return { shop, form: await shop.formOf('LOST-1') }
}

async function stateOf({ checkout }: AdminShop, reference = 'LOST-1') {
  return (await checkout.attempts(reference)).at(-1)?.state
}

const pages = [
  ...[
    '',
    '/',
    '/orders',
    '/orders.csv',
    '/order?reference=LOST-1',
    '/confirm',
    '/act',
    '/anything',
    '/styles.css',
  ],
  ...[
    '/reconciliations',
    '/reconciliation?name=x',
    '/reconciliation.csv?name=x',
    '/day?day=2026-11-21',
  ],
]

test.each(pages.filter((path) => path !== '/styles.css'))(
  '%s shows nothing to whoever is not signed in, and does nothing',
  async (path) => {
    const { shop, form } = await openLost()
    for (const nobody of [null, undefined, {}, { name: '' }, { name: 7 }]) {
      const admin = createAdmin({
        checkout: shop.checkout,
        publicUrl: officeUrl,
        authorize: () => nobody as never,
      })
      const decision = new URLSearchParams({ ...form, choice: 'failed', reason: 'none' })
      const headers = { Origin: officeOrigin, 'Sec-Fetch-Site': 'same-origin' }
      for (const request of [{}, { method: 'HEAD' }, { method: 'POST', headers, body: decision }]) {
        const response = await admin.fetch(new Request(officeUrl + path, request))
        expect(response.status).toBe(401)
        expect(await response.text()).not.toMatch(/LOST-1|499/)
      }
    }
    expect(await stateOf(shop)).toBe('unknown')
  },
)

test.each(pages)(
  '%s is not kept, not framed, and allows no script and no style but the pages’ own',
  async (path) => {
    const { headers } = await openAdminShop().get(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; form-action 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'",
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    })
  },
)

test('a decision is confirmed, done once, notified, and in the operator’s name', async () => {
  const { shop, form } = await openLost()
  const choice = { ...form, choice: 'succeeded', reason: 'seen in the portal' }
  const confirmAnswer = await shop.post('/confirm', choice)
  expect(await confirmAnswer.text()).toContain('seen in the portal')
  expect(await stateOf(shop)).toBe('unknown')

  expect(await shop.page('/orders')).not.toContain('>Changed<')

  shop.clock.now += 61_000
  const actAnswer = await shop.post('/act', choice)
  expect(actAnswer.status).toBe(303)
  expect(actAnswer.headers.get('Location')).toBe('/payments/order?reference=LOST-1&done=notified')
  expect(await stateOf(shop)).toBe('succeeded')
  expect([...shop.paidOrders]).toEqual(['LOST-1'])
  expect(await shop.page('/orders')).toContain('>Changed<')
  expect((await shop.post('/act', choice)).headers.get('Location')).toContain('done=changed')
  const page = await shop.page('/order?reference=LOST-1&done=notified')
  expect(page).toContain('The shop’s callback has succeeded.')
  expect(page).toMatch(/Decided<\/strong> <span class="actor">olha@shop\.example/)
})

test('the page of an order says whether its amount was charged or reserved', async () => {
  const method = 'auth'
  const shop = openAdminShop({ checkout: { findOrder: () => ({ ...order, method }) } })
  const meaning = async (): Promise<string | undefined> => {
    const page = await shop.page('/order?reference=A-1001')
    return /<p class="meaning">([^<]+)/.exec(page)?.[1]
  }
  await shop.pay()
  await shop.deliver({ ...purchaseEvent, method })
  expect(await meaning()).toBe('An authorisation reserved the amount. Nothing was captured.')
  await shop.deliver({ ...refundEvent, method: 'capture', status_code: '1000' })
  expect(await meaning()).toBe('The amount was charged.')
})

test.each([
  ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
  ['a sibling of ours', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.office.example' }],
  ['another origin, by a browser that says no more', { Origin: 'https://evil.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['nobody knows where', {}],
])('a form from %s is refused', async (_from, headers) => {
  const { shop, form } = await openLost()
  for (const path of ['/confirm', '/act']) {
    const response = await shop.post(
      path,
      { ...form, choice: 'failed', reason: 'none' },
      headers as never,
    )
    expect(response.status).toBe(403)
  }
  expect(await stateOf(shop)).toBe('unknown')
})

test.each([
  ['none', () => ''],
  [
    'of another operator',
    async () => await foreignToken('petro', 'secret-of-this-office-0123456789abcdef'),
  ],
  [
    'signed with another secret',
    async () => await foreignToken(olha.name, 'another-secret-0123456789abcdef012'),
  ],
  ['that has run out', (validToken: string) => `1000.${validToken.split('.')[1]}`],
  ['whose end was moved', (validToken: string) => `9${validToken}`],
] as const)('a form with a token %s is refused', async (_which, tokenOf) => {
  const { shop, form } = await openLost({
    admin: { formSecret: 'secret-of-this-office-0123456789abcdef' },
  })
  const { token: validToken = '' } = form
  const forged = await tokenOf(validToken)
  for (const path of ['/confirm', '/act']) {
    const response = await shop.post(path, {
      ...form,
      token: forged,
      choice: 'failed',
      reason: 'none',
    })
    expect(response.status).toBe(403)
  }
  expect(await stateOf(shop)).toBe('unknown')
  expect((await shop.post('/act', { ...form, choice: 'failed', reason: 'own' })).status).toBe(303)
})

async function foreignToken(name: string, formSecret: string): Promise<string> {
  const { form } = await openLost({
    admin: { formSecret, authorize: () => ({ name, canDecide: true }) },
  })
  const { token: foreign = '' } = form
  return foreign
}

test('a form’s token ends after twelve hours', async () => {
  const { shop, form } = await openLost()
  shop.clock.now += 12 * 3_600_000 + 1
  expect((await shop.post('/act', { ...form, choice: 'failed', reason: 'late' })).status).toBe(403)
})

test('processes with one API secret accept each other’s forms; a copy needs its own', async () => {
  const { shop, form } = await openLost()
  const secondAdmin = createAdmin({
    checkout: shop.checkout,
    publicUrl: officeUrl,
    authorize: () => olha,
    now: () => shop.clock.now,
  })
  const body = new URLSearchParams({ ...form, choice: 'note', reason: 'called' })
  const headers = { Origin: officeOrigin }
  const response = await secondAdmin.fetch(
    new Request(`${officeUrl}/act`, { method: 'POST', headers, body }),
  )
  expect(response.headers.get('Location')).toContain('done=noted')

  const copy = { checkout: { ...shop.checkout }, publicUrl: officeUrl, authorize: () => olha }
  const page = new Request(`${officeUrl}/order?reference=LOST-1`)
  await expect(createAdmin(copy).fetch(page)).rejects.toMatchObject({ code: 'configuration' })
  const formSecret = 'a-secret-of-its-own-0123456789abcdef'
  expect((await createAdmin({ ...copy, formSecret }).fetch(page)).status).toBe(200)
})

test.each(['/confirm', '/act'])('a GET of %s does nothing, whatever it says', async (path) => {
  const { shop, form } = await openLost()
  const response = await shop.get(
    `${path}?${new URLSearchParams({ ...form, choice: 'failed', reason: 'none' })}`,
  )
  expect(response.status).toBe(405)
  expect(response.headers.get('Allow')).toBe('POST')
  expect(await stateOf(shop)).toBe('unknown')
})

test.each(['succeeded', 'failed'])(
  'an operator who may not decide is not offered %s, and is refused it',
  async (choice) => {
    const { shop, form } = await openLost({ admin: { authorize: () => ({ name: 'support' }) } })
    expect(await shop.page('/order?reference=LOST-1')).not.toContain(`value="${choice}"`)
    for (const path of ['/confirm', '/act']) {
      expect((await shop.post(path, { ...form, choice, reason: 'I want to' })).status).toBe(403)
    }
    expect(await stateOf(shop)).toBe('unknown')
    const note = await shop.post('/act', { ...form, choice: 'note', reason: 'the shopper called' })
    expect(note.headers.get('Location')).toContain('done=noted')
  },
)

test.each([
  ['no choice', { reason: 'why' }, 422],
  ['no reason', { choice: 'failed', reason: '  ' }, 422],
  ['a reason without end', { choice: 'failed', reason: 'x'.repeat(501) }, 422],
  ['an act that is not possible', { choice: 'cancel', reason: 'why' }, 303],
  ['a version that is no number', { choice: 'failed', reason: 'why', seen: 'abc' }, 400],
  ['a version without end', { choice: 'failed', reason: 'why', seen: '1e400' }, 400],
  ['an attempt of another order', { choice: 'failed', reason: 'why', attempt: 'other' }, 404],
  ['an order that nobody knows', { choice: 'failed', reason: 'why', reference: 'A-9' }, 404],
] as const)('a form with %s does nothing', async (_which, fields, status) => {
  const { shop, form } = await openLost()
  const response = await shop.post('/act', { ...form, ...fields })
  expect(response.status).toBe(status)
  expect(await stateOf(shop)).toBe('unknown')
})

test('HTML from a shopper, the service, a callback or an operator’s name is inert', async () => {
  const reference = `LOST-${markup}`
  const shop = openAdminShop({
    script: byName,
    checkout: {
      advanced: { orderId: ({ attempt }) => `LOST ${attempt} ${markup}`.replaceAll('/', '_') },
    },
    admin: { authorize: () => ({ name: `olha ${markup}`, canDecide: true }) },
  })
  await shop.pay({ reference })
  const order_id = (await shop.checkout.attempts(reference))[0]?.order_id
  await shop.deliver({
    ...purchaseEvent,
    order_id,
    status: markup,
    status_code: markup,
    status_description: markup,
    cc_mask: markup,
    receipt_url: `https://x.example/${markup}`,
    recurring: { id: markup, status: markup },
  })
  await shop.deliver({
    ...refundEvent,
    order_id,
    method: 'refund',
    status: markup,
    currency: markup,
  })
  await shop.deliver({ ...purchaseEvent, order_id: markup, payment_id: markup })
  const form = await shop.formOf(reference)
  expect(form).toMatchObject({ reference })
  const confirm = await shop.post('/confirm', { ...form, choice: 'note', reason: markup })
  expect(confirm.status).toBe(200)
  await shop.post('/act', { ...form, choice: 'note', reason: markup })
  const search = new URLSearchParams({
    reference: markup,
    order_id: markup,
    state: markup,
    from: markup,
    amount: markup,
  })
  const shownPages = [
    await confirm.text(),
    await shop.page(`/order?${new URLSearchParams({ reference })}`),
    await shop.page('/'),
    await shop.page('/orders'),
    await shop.page(`/orders?${search}`),
    await shop.page(`/order?${new URLSearchParams({ reference: markup, done: markup })}`),
  ]
  expect(shownPages[1]).toContain('&lt;img')
  for (const page of shownPages) {
    expect(page).toContain('</html>')
    expect(page).not.toMatch(/<img|<script|onerror=alert\(1\)>[^&]/i)
  }
})

test('the form of the attempt in review is open and main; where nothing is to be done all are folded', async () => {
  const { shop } = await openLost()
  const [lost] = await shop.checkout.attempts('LOST-1')
  await shop.checkout.resolveAttempt({ attempt: lost?.id ?? '', state: 'failed', by: 'olha' })
  await shop.pay({ reference: 'LOST-1', attempt_token: token(2) })
  const forms = async () => {
    const formTags = (await shop.page('/order?reference=LOST-1')).matchAll(
      /class="panel"(.*?)>.*?submit"(.*?)>/gs,
    )
    return [...formTags].map(([, openAttribute = '', plain = '']) => openAttribute + plain)
  }
  expect(await forms()).toEqual([' open=""', ' class="plain"'])
  await shop.deliver({ ...purchaseEvent, order_id: 'LOST-1' })
  expect(await forms()).toEqual([' class="plain"', ' open=""'])
  await shop.pay({ reference: 'A-9', attempt_token: token(3) })
  expect(await shop.page('/order?reference=A-9')).toContain('class="panel"><summary>')
})

test('no page and no file has a token, a card token, a shopper or a credential', async () => {
  const findOrder = () => ({ ...order, wallets: { applePay: { session: () => ({}) } } })
  const shop = openAdminShop({ script: byName, checkout: { findOrder } })
  const wallet = {
    type: 'apple_pay',
    publicUrl,
    reference: 'A-1',
    attemptToken: token(1),
  } as const
  await shop.checkout.fetch(walletRequest(wallet))
  const customer = {
    cc_token: 'secret-card-token',
    customer_email: 'olena@example.com',
    customer_phone: '+380501112233',
    payload: 'cart 7',
  }
  await shop.deliver({ ...purchaseEvent, order_id: 'A-1', ...customer })
  for (const path of ['/', '/orders', '/order?reference=A-1', '/orders.csv']) {
    expect(await shop.page(path)).not.toMatch(
      new RegExp(
        [
          ...[
            'secret-card-token',
            'olena@',
            '38050111',
            'cart 7',
            'key-1',
            'changeme',
            'endpoints-1',
          ],
          token(1),
          '4242424242424242',
        ].join('|'),
      ),
    )
  }
  const page = await shop.page('/order?reference=A-1')
  expect(page).toContain('•••• 4242 · Apple Pay')
  expect(page).toMatch(/<svg class="mark"[^>]* aria-label="Visa"><rect /)
})

test('orders are searched, and listed a page at a time', async () => {
  const shop = openAdminShop({ script: byName })
  for (let number = 1; number <= 52; number += 1) {
    shop.clock.now += 1_000
    await shop.pay({
      reference: `${number % 2 ? 'A' : 'DECLINED'}-${number}`,
      attempt_token: token(number),
    })
  }
  const linksIn = (page: string) =>
    [...page.matchAll(/order\?reference=([\w-]+)/g)].map(([, name]) => name)
  const firstPage = await shop.page('/orders')
  expect(linksIn(firstPage)).toHaveLength(50)
  const [, nextAddress = ''] = /<a href="\/payments(\/orders\?after=[^"]+)"/.exec(firstPage) ?? []
  expect(linksIn(await shop.page(nextAddress.replaceAll('&amp;', '&')))).toEqual([
    'DECLINED-2',
    'A-1',
  ])
  expect(linksIn(await shop.page('/orders?order_id=A-7'))).toEqual(['A-7'])
  const payment_id = '0d9f5b0e-6f6e-4b0c-8a58-000000000007'
  const ofPayment = await shop.page(`/orders?payment_id=+${payment_id}+`)
  expect(linksIn(ofPayment)).toEqual(['A-7'])
  expect(ofPayment).toContain(`name="q" type="text" value="${payment_id}"`)
  expect(linksIn(await shop.page('/orders?state=failed&reference=A'))).toEqual([])
  expect(linksIn(await shop.page('/orders?amount=499,9&reference=A-51'))).toEqual(['A-51'])
  expect(await shop.page('/orders?from=2026-11-22')).toContain('No order matches.')
  for (const wrong of [
    ...[
      'state=x',
      'from=2026-02-30',
      'from=0000-01-01',
      'until=9999-12-31',
      'until=yesterday',
      'amount=a',
    ],
    ...['after=nonsense'],
  ]) {
    expect((await shop.get(`/orders?${wrong}`)).status).toBe(422)
  }
})

test('one text finds orders by reference, order ID or payment ID, by ID first', async () => {
  const orderId = ({ reference }: { reference: string }) =>
    reference === 'A-1' ? 'B-1' : reference
  const shop = openAdminShop({ script: byName, checkout: { advanced: { orderId } } })
  for (const [index, reference] of ['A-1', 'B-10', 'B-100'].entries())
    await shop.pay({ reference, attempt_token: token(index) })
  await shop.deliver({ ...purchaseEvent, order_id: 'B-10', payment_id: 'pay-10' })
  const referencesOf = async (query: string) => {
    const file = await (await shop.get(`/orders.csv?${query}`)).text()
    return file.split('\r\n').flatMap((line) => /^([AB]-[^,]+)/.exec(line)?.[1] ?? [])
  }
  expect(await referencesOf('q=B-1')).toEqual(['A-1', 'B-10', 'B-100'])
  expect(await referencesOf('q=B-100')).toEqual(['B-100'])
  expect(await referencesOf('q=pay-10')).toEqual(['B-10'])
  expect(await referencesOf('q=B-1&state=failed')).toEqual([])
  expect(await referencesOf('q=pay-10&until=2026-11-20')).toEqual([])
})

test('a file of orders has them all, and nothing in it that a spreadsheet would run', async () => {
  const shop = openAdminShop({ script: byName })
  await shop.pay({ reference: '=HYPERLINK("https://evil.example")', attempt_token: token(1) })
  await shop.pay({ reference: '@SUM(1)', attempt_token: token(2) })
  await shop.pay({ reference: 'A "quoted", one', attempt_token: token(3) })
  const response = await shop.get('/orders.csv')
  expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="orders.csv"')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines[0]).toBe('reference,state,amount,currency,attempts,created_at,updated_at')
  expect(
    lines
      .slice(1)
      .map((line) => line.slice(0, line.indexOf(',succeeded')))
      .sort(),
  ).toEqual([`"'=HYPERLINK(""https://evil.example"")"`, `"A ""quoted"", one"`, "'@SUM(1)"])
})

test('a store that fails is said, and an error of authorize is the merchant’s own', async () => {
  const store = memoryStore()
  let isDown = false
  const lists = {
    ...store.lists,
    listOrders: (query: never) =>
      isDown ? Promise.reject(new Error('away')) : store.lists.listOrders(query),
  }
  const { shop, form } = await openLost({ checkout: { store: { ...store, lists } } })
  isDown = true
  for (const path of ['/', '/orders', '/orders.csv', '/order?reference=LOST-1']) {
    const response = await shop.get(path)
    expect(response.status).toBe(503)
    expect(await response.text()).toContain('The store can’t be reached')
  }
  expect((await shop.post('/act', { ...form, choice: 'failed', reason: 'x' })).status).toBe(503)

  const authorize = () => {
    throw new Error('session store away')
  }
  const admin = createAdmin({ checkout: shop.checkout, publicUrl: officeUrl, authorize })
  await expect(admin.fetch(new Request(officeUrl))).rejects.toThrow('session store away')
})

test.each([
  ['checkout', { checkout: {} }],
  ['authorize', { authorize: undefined }],
  ['publicUrl', { publicUrl: 'http://office.example/payments' }],
  ['locale', { locale: 'fr' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['formSecret', { formSecret: 'short' }],
  ['authorise', { authorise: () => olha }],
])('a wrong option %s is refused when the pages are made', (name, changes) => {
  const { checkout } = openAdminShop()
  const options = { checkout, publicUrl: officeUrl, authorize: () => olha, ...changes }
  expect(() => createAdmin(options as never)).toThrow(`\`${name}\``)
})

test('the pages are in Ukrainian, with the day and the times of Kyiv', async () => {
  const shop = openAdminShop({ script: byName, admin: { locale: 'uk', timeZone: 'Europe/Kyiv' } })
  await shop.pay({ reference: 'A-1' })
  const page = await shop.page('/order?reference=A-1')
  expect(page).toContain('<html lang="uk">')
  expect(page).toContain('Замовлення A-1')
  expect(page).toContain('499,90\u00a0₴')
  const begun = async (...now: Parameters<typeof Date.UTC>) => {
    shop.clock.now = Date.UTC(...now)
    return /title="2026-11-21 14:00:00">([^<]+)/.exec(await shop.page('/orders'))?.[1]
  }
  expect(await begun(2026, 10, 21, 21, 59)).toBe('Сьогодні 14:00')
  // 22:30 in London is the next day in Kyiv.
  expect(await begun(2026, 10, 21, 22, 30)).toBe('Учора 14:00')
  expect(await shop.page('/day')).toContain('Жодне замовлення, розпочате цього дня, не сплачено.')
  expect(await begun(2026, 10, 24)).toBe('21 лист., 14:00')
  expect(await begun(2027, 0, 2)).toMatch(/^21 лист\. 2026/)
})
