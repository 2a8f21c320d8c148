import { expect, test } from 'vitest'
import { ar } from '../../../../src/locales/ar.js'
import { uk } from '../../../../src/locales/uk.js'
import { type Bench, baseUrl, createBench, directPayment, project } from '../merchant.js'

const asks3ds = '4000000000003220'
const declines3ds = '4000008400001629'

async function openBankPage(bench: Bench, overrides: object = {}): Promise<string> {
  const payment = await (await bench.pay({ cc_number: asks3ds, ...overrides })).json()
  return payment.user_action_url
}

test('the bank page says who is paid what by which card', async () => {
  const bench = createBench({ projects: [{ ...project, merchantName: 'Kobzar Books' }] })
  const page = await bench.show(await openBankPage(bench))

  expect(page).toContain('Kobzar Books')
  expect(page).toMatch(/UAH\s499\.90/)
  expect(page).toContain('•••• 3220')
  expect(page).not.toMatch(/\d{4}\*/)
  expect(page).toContain('A-1001')
})

/** Of the page's own part, less names and codes. */
function latinWords(page: string): readonly string[] {
  const [, main = page] = /<main>([\s\S]*)<\/main>/.exec(page) ?? []
  const words = main.replace(/<[^>]*>/g, ' ').match(/[a-z]{2,}/gi) ?? []
  return words.filter((word) => !['shop', 'example', 'UAH', 'UTC'].includes(word))
}

const inUkrainian = [
  'uk_UA',
  '<html lang="uk" dir="ltr">',
  '<h1>Підтвердження в банку</h1>',
  uk.messages,
  /21\sлист\.\s2026/,
] as const
const inArabic = [
  'ar',
  '<html lang="ar" dir="rtl">',
  '<h1>تأكيد من مصرفك</h1>',
  ar.messages,
  />21\W+11\W+2026/,
] as const

test.each([inUkrainian, inArabic])(
  'the bank’s pages and the receipt of an order with customer_lang %s are in its language',
  async (customer_lang, root, heading, messages, day) => {
    const bench = createBench()
    const payment = await (await bench.pay({ cc_number: asks3ds, customer_lang })).json()
    const question = await bench.show(payment.user_action_url)
    const answer = await bench.post(`${payment.user_action_url}?return=post`, 'decision=confirm')
    const pages = [
      await answer.text(),
      await bench.show(payment.user_action_url),
      await bench.show(`${baseUrl}/sandbox/receipts/${payment.payment_id}`),
    ]

    expect(question).toContain(heading)
    for (const page of pages) {
      expect(page).toContain(`<h1>${messages['succeeded.title']}</h1>`)
      expect(page).toContain(messages.backToShop)
    }
    for (const page of [question, ...pages]) {
      expect(page).toContain(root)
      expect(page).toContain(`<dt>${messages.paidTo}</dt>`)
      expect(page).toMatch(day)
      expect(latinWords(page)).toEqual([])
    }
  },
)

test.each([
  ['Confirm', asks3ds, 'confirm', { status: 'success', status_code: '1000' }],
  ['Refuse', asks3ds, 'refuse', { status: 'failure', status_code: '2002' }],
  [
    'Confirm, by a card that is declined,',
    declines3ds,
    'confirm',
    { status: 'failure', status_code: '2003' },
  ],
])('%s leads back with 303 and changes the payment', async (_, cc_number, decision, expected) => {
  const bench = createBench()
  const response = await bench.post(
    await openBankPage(bench, { cc_number }),
    `decision=${decision}`,
  )

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(directPayment.result_url)
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(await bench.onlyPayment()).toMatchObject({
    ...expected,
    user_action_required: false,
    user_action_url: null,
  })
})

test('the decision sends a webhook at once, after the one of the pending payment', async () => {
  const bench = createBench()
  const address = await openBankPage(bench)
  bench.clock.advance(150)
  await expect.poll(() => bench.posted).toHaveLength(1)
  await bench.post(address, 'decision=confirm')
  bench.clock.advance(0)
  await expect.poll(() => bench.posted).toHaveLength(2)

  expect(bench.webhooks()).toMatchObject([
    { status: 'pending', status_code: '2122' },
    { status: 'success', status_code: '1000', eci: '5' },
  ])
})

test.each(['decision=confirm', 'decision=refuse'])(
  'a decision once taken is not changed by a later %s',
  async (again) => {
    const bench = createBench()
    const address = await openBankPage(bench)
    await bench.post(address, 'decision=refuse')
    const before = await bench.onlyPayment()
    const response = await bench.post(address, again)

    expect(response.status).toBe(303)
    expect(await bench.onlyPayment()).toEqual(before)
    bench.clock.advance(60_000)
    await expect.poll(() => bench.posted).toHaveLength(2)
    const reported = bench.webhooks().map(({ status }) => status)
    expect(reported.sort()).toEqual(['failure', 'pending'])
  },
)

test.each(['', 'decision=maybe', 'decision=confirm&decision=refuse', 'other=confirm'])(
  'the form body %j decides nothing and shows the page again',
  async (body) => {
    const bench = createBench()
    const response = await bench.post(await openBankPage(bench), body)

    expect(response.status).toBe(400)
    expect(await response.text()).toContain('value="confirm"')
    expect(await bench.onlyPayment()).toMatchObject({ status: 'pending' })
  },
)

test('with ?return=post the way back is a form with a button that works without JavaScript', async () => {
  const bench = createBench()
  const address = `${await openBankPage(bench)}?return=post`
  expect(await bench.show(address)).toContain('?return=post"')
  const response = await bench.post(address, 'decision=confirm')

  expect(response.status).toBe(200)
  const page = await response.text()
  expect(page).toContain(`<form method="post" action="${directPayment.result_url}"`)
  expect(page).toMatch(/<button class="confirm">Back to the shop<\/button>/)
  expect(response.headers.get('Content-Security-Policy')).toContain('https://shop.example')
})

test('after the decision the page says what came of it and leads back by a link', async () => {
  const bench = createBench()
  const address = await openBankPage(bench)
  await bench.post(address, 'decision=confirm')
  const page = await bench.show(address)

  expect(page).toContain('<h1>Payment successful</h1>')
  expect(page).toContain(`href="${directPayment.result_url}"`)
  expect(page).not.toContain('<form')
})

test('what the merchant sent is text on the page and never markup', async () => {
  const bench = createBench()
  const order_id = '<script>alert(1)</script>"\'&'
  const page = await bench.show(await openBankPage(bench, { order_id }))

  expect(page).not.toContain('<script>alert')
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('the page runs under a policy without inline code, framing or referrers, and lets the form lead to the merchant', async () => {
  const bench = createBench()
  const { headers } = await bench.sandbox.fetch(new Request(await openBankPage(bench)))

  expect(headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src data:; " +
      "form-action 'self' https://shop.example https:; base-uri 'none'; frame-ancestors 'none'",
  )
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
  expect(headers.get('Cache-Control')).toBe('no-store')
})

test('a paid payment has a receipt at its receipt_url, and one not paid has none', async () => {
  const bench = createBench()
  const paid = await (await bench.pay()).json()
  const declined = await (
    await bench.pay({ cc_number: '4000000000000002', order_id: 'A-1002' })
  ).json()
  const receipt = await bench.sandbox.fetch(new Request(paid.receipt_url))

  expect(receipt.status).toBe(200)
  expect(await receipt.text()).toContain('Nov 21, 2026, 10:00 AM UTC')
  expect((await bench.get(`/sandbox/receipts/${declined.payment_id}`)).status).toBe(404)
})

test('the bank’s pages may be framed by the origins that are named, and no other page of the sandbox by anyone', async () => {
  const bench = createBench({ framedBy: ['https://shop.example', 'http://localhost:4173'] })
  const framers = async (address: string): Promise<string | undefined> => {
    const policy = (await bench.sandbox.fetch(new Request(address))).headers.get(
      'Content-Security-Policy',
    )
    return /frame-ancestors ([^;]*)/.exec(policy ?? '')?.[1]
  }
  const bank = await openBankPage(bench)
  const framingOrigins = 'https://shop.example http://localhost:4173'
  expect(await framers(bank)).toBe(framingOrigins)
  expect(await framers(`${baseUrl}/sandbox/bank/unknown`)).toBe(framingOrigins)
  const answered = await bench.post(`${bank}?return=post`, 'decision=confirm')
  expect(answered.headers.get('Content-Security-Policy')).toContain(
    `frame-ancestors ${framingOrigins}`,
  )
  expect(await framers(bank)).toBe(framingOrigins)

  expect(await framers(await bench.payHosted({ order_id: 'A-1002' }))).toBe("'none'")
  expect(await framers(`${baseUrl}/`)).toBe("'none'")
})

test.each([
  'https://shop.example/',
  'shop.example',
  "'self'",
  '*',
  'http://a.example;sandbox',
  'file:///',
])('the sandbox is not made when framedBy has %j, which is no origin', (origin) => {
  expect(() => createBench({ framedBy: [origin] })).toThrow(/no origin/)
})
