import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { baseUrl, createBench, hostedPayment, project } from './merchant.js'

const card = { decision: 'pay', cc_number: '4242 4242 4242 4242', expiry: '12/30', card_cvv: '123' }
const uuid = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

test('a hosted creation is answered with 303, the form’s address and an empty body', async () => {
  const bench = createBench()
  const response = await bench.ask('POST', '/api/v1/payment', { body: hostedPayment })

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toMatch(
    new RegExp(`^${baseUrl}/api/v1/checkout/${uuid}/form$`),
  )
  expect(await response.text()).toBe('')
  expect(response.headers.get('Content-Type')).toBeNull()
  expect(await bench.onlyPayment()).toMatchObject({ mode: 'hosted', status: 'init', cc_mask: null })
})

test('a hosted payment’s creation sends a webhook in status init', async () => {
  const bench = createBench()
  await bench.payHosted()
  await bench.sandbox.advance(150)

  expect(bench.webhooks()).toMatchObject([{ mode: 'hosted', method: 'purchase', status: 'init' }])
  expect(bench.webhooks()[0]).not.toHaveProperty('cc_mask')
})

test.each([
  ['cc_number', '4242424242424242'],
  ['cc_token', 'rcr:abc'],
  ['card_cvv', '123'],
  ['order_timeout', 1.5],
  ['order_timeout', '600'],
  ['validation_url', 'nowhere'],
  ['split', []],
])('a hosted creation with %s %j is refused, naming it', async (field, value) => {
  const bench = createBench()
  const response = await bench.ask('POST', '/api/v1/payment', {
    body: { ...hostedPayment, [field]: value },
  })

  expect(response.status).toBe(400)
  expect((await response.json()).issues).toMatchObject([{ field }])
})

test('the form says who is paid what, asks for the card, and can be filled in by the browser', async () => {
  const bench = createBench({ projects: [{ ...project, merchantName: 'Kobzar Books' }] })
  const page = await bench.show(await bench.payHosted())

  expect(page).toContain('Kobzar Books')
  expect(page).toMatch(/Pay UAH\s499\.90/)
  for (const [field, autofill] of [
    ['cc_number', 'cc-number'],
    ['expiry', 'cc-exp'],
    ['card_cvv', 'cc-csc'],
  ]) {
    expect(page).toContain(`<label for="${field}">`)
    expect(page).toMatch(new RegExp(`<input id="${field}"[^>]* autocomplete="${autofill}"`))
  }
})

test('paying leads back to the merchant with 303, and a webhook reports the success', async () => {
  const bench = createBench()
  const response = await bench.post(await bench.payHosted(), card)

  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe(hostedPayment.result_url)
  const paid = { status: 'success', status_code: '1000', cc_mask: '424242******4242' }
  expect(await bench.onlyPayment()).toMatchObject(paid)
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().map(({ status }) => status)).toEqual(['init', 'success'])
})

test('a card that asks for 3-D Secure leads over the bank page', async () => {
  const bench = createBench()
  const address = await bench.payHosted()
  const toBank = await bench.post(address, { ...card, cc_number: '4000000000003220' })
  const bankPage = toBank.headers.get('Location') ?? ''

  expect(toBank.status).toBe(303)
  expect(bankPage).toContain('/sandbox/bank/')
  expect(await bench.onlyPayment()).toMatchObject({
    status: 'pending',
    status_code: '2122',
    user_action_url: bankPage,
  })
  const again = await bench.sandbox.fetch(new Request(address))
  expect(again.headers.get('Location'), 'the form leads to the bank as well').toBe(bankPage)

  const back = await bench.post(bankPage, { decision: 'confirm' })
  expect(back.headers.get('Location')).toBe(hostedPayment.result_url)
  expect(await bench.onlyPayment()).toMatchObject({ status: 'success' })
})

test.each([
  ['a declined card', { ...card, cc_number: '4000000000000002' }, '2000', 'Payment declined'],
  ['a shopper who cancels', { decision: 'cancel' }, '6007', 'Payment cancelled'],
])('%s ends the payment and leads back', async (_what, form, status_code, title) => {
  const bench = createBench()
  const address = await bench.payHosted()
  const response = await bench.post(address, form)

  expect(response.headers.get('Location')).toBe(hostedPayment.result_url)
  expect(await bench.onlyPayment()).toMatchObject({ status: 'failure', status_code })
  const page = await bench.show(address)
  expect(page).toContain(title)
  expect(page).not.toContain('<form')
})

test('order_timeout seconds after its creation an unpaid payment fails, and nothing can be paid any more', async () => {
  const bench = createBench()
  const address = await bench.payHosted({ order_timeout: 600 })
  expect(await bench.show(address)).toContain(
    'Time left to pay: <bdi id="time-left"\ndata-seconds="600">10:00</bdi>',
  )

  await bench.sandbox.advance(599_999)
  expect(await bench.onlyPayment()).toMatchObject({
    status: 'init',
    expires_at: '2026-11-21T10:10:00.000',
  })
  await bench.sandbox.advance(1)
  const expired = {
    status: 'failure',
    status_code: '2005',
    processed_at: '2026-11-21T10:10:00.000',
  }
  expect(await bench.onlyPayment()).toMatchObject(expired)
  await bench.post(address, card)
  expect(await bench.onlyPayment()).toMatchObject(expired)
  expect(await bench.show(address)).toContain('<h1>The time to pay is over.</h1>')
  await bench.sandbox.advance(1)
  expect(bench.webhooks().map(({ status_code }) => status_code)).toEqual(['2004', '2005'])
})

test('a payment paid in time does not expire', async () => {
  const bench = createBench()
  await bench.post(await bench.payHosted({ order_timeout: 600 }), card)
  await bench.sandbox.advance(1_000)
  expect(bench.clock.waiting(), 'nothing is left to wait for').toBe(0)
  await bench.sandbox.advance(3_600_000)
  expect(await bench.onlyPayment()).toMatchObject({ status: 'success' })
})

test.each([
  ['cc_number', '4242 4242 4242 4241', 'Check the number: a digit is wrong'],
  ['expiry', '10/26', 'Card has expired'],
  ['expiry', '', 'Enter expiry date'],
  ['card_cvv', '12', 'Check code length'],
])(
  'a form whose %s is %j is shown again and says so beside the field, which has the focus',
  async (field, value, message) => {
    const bench = createBench()
    const response = await bench.post(await bench.payHosted(), { ...card, [field]: value })
    const page = await response.text()

    expect(response.status).toBe(400)
    expect(page.split(message)).toHaveLength(2)
    expect(page).toMatch(new RegExp(`<input id="${field}"[^>]* aria-invalid="true" autofocus>`))
    expect(await bench.onlyPayment()).toMatchObject({ status: 'init' })
  },
)

test('what was typed is not written into the page again', async () => {
  const bench = createBench()
  const typed = { ...card, cc_number: '4000056655665550', card_cvv: '98' }
  const response = await bench.post(await bench.payHosted(), typed)
  const page = await response.text()

  expect(response.status).toBe(400)
  expect(page).not.toContain('4000056655665550')
  expect(page).not.toMatch(/value="(?!pay|local|cancel)/)
})

test('two submissions at once make one payment', async () => {
  const bench = createBench()
  const address = await bench.payHosted()
  await Promise.all([card, { decision: 'cancel' }, card].map((form) => bench.post(address, form)))
  await bench.sandbox.advance(60_000)

  expect(bench.webhooks()).toHaveLength(2)
})

test('the form runs under a policy without inline code, and what the merchant sent is text on it', async () => {
  const bench = createBench()
  const order_id = '<script>alert(1)</script>'
  const response = await bench.sandbox.fetch(new Request(await bench.payHosted({ order_id })))
  const page = await response.text()

  expect(response.headers.get('Content-Security-Policy')).toContain(
    "default-src 'none'; style-src 'self'",
  )
  expect(page).not.toContain('<script>alert')
  expect(page).not.toMatch(/<style|style=|\son\w+=|<script(?! type="module" src=)/)
})

test.each([
  ['uk', 'uk', 'ltr', 'Номер картки'],
  ['de-CH', 'de', 'ltr', 'Kartennummer'],
  ['PT_br', 'pt-BR', 'ltr', 'Número do cartão'],
  ['no', 'nb', 'ltr', 'Kortnummer'],
  ['zh-TW', 'en', 'ltr', 'Card number'],
  ['ar', 'ar', 'rtl', 'رقم البطاقة'],
  ['xx', 'en', 'ltr', 'Card number'],
  ['<b>', 'en', 'ltr', 'Card number'],
  [undefined, 'en', 'ltr', 'Card number'],
])(
  'with customer_lang %j the form is in %s, from %s',
  async (customer_lang, tag, direction, label) => {
    const bench = createBench()
    const page = await bench.show(
      await bench.payHosted(customer_lang === undefined ? {} : { customer_lang }),
    )

    expect(page).toContain(`<html lang="${tag}" dir="${direction}">`)
    expect(page).toContain(`<label for="cc_number">${label}</label>`)
  },
)

test('the form has the shop’s name, the amount and the words and digits of customer_lang', async () => {
  const bench = createBench({ projects: [{ ...project, merchantName: 'Гончарня' }] })
  const [english = '', arabic = ''] = await Promise.all(
    ['en', 'ar-EG'].map(async (customer_lang) =>
      bench.show(
        await bench.payHosted({ order_id: customer_lang, order_timeout: 3_725, customer_lang }),
      ),
    ),
  )
  expect(english).toContain('<h1>Гончарня</h1>')
  expect(english).toMatch(/<p class="hero">UAH\s499\.90<\/p>/)
  expect(english).toContain('1:02:05</bdi>')
  expect(english.match(/<svg class="mark"[^>]*aria-label="\w[\w ]*"/g)).toHaveLength(3)
  expect(arabic).toContain('dir="rtl"')
  expect(arabic).not.toContain('Time left to pay')
})

test('the form’s script counts the time down by itself, and needs nothing but the page', async () => {
  const script = await (await createBench().get('/sandbox/checkout.js')).text()
  const clock = { dataset: { seconds: '61' }, textContent: '' }
  let tick = (): void => {}
  let elapsedMs = 0
  const page = {
    document: {
      getElementById: (id: string) => (id === 'time-left' ? clock : null),
      documentElement: { lang: 'en' },
    },
    performance: { now: () => elapsedMs },
    setInterval: (call: () => void) => {
      tick = call
      return 1
    },
    clearInterval: () => {},
    location: { href: '/form', replace: vi.fn() },
    Intl,
  }
  runInNewContext(script, page)
  elapsedMs = 2_000
  tick()
  expect(clock.textContent).toBe('0:59')
  expect(page.location.replace).not.toHaveBeenCalled()
  elapsedMs = 61_000
  tick()
  expect(page.location.replace).toHaveBeenCalledWith('/form')
})
