import { readFileSync } from 'node:fs'
import { testCards } from 'tillkit/sandbox'
import { expect, test } from 'vitest'
import { baseUrl, createBench, signedRequest } from './merchant.js'

test('the page at / shows payments with what happened to them, and deliveries', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: '4000000000003220' })
  bench.clock.advance(150)
  await expect.poll(() => bench.posted).toHaveLength(1)
  await expect
    .poll(async () => await (await bench.get('/')).text())
    .toContain('data-state="delivered"')
  const page = await (await bench.get('/')).text()

  expect(page).toMatch(/UAH\s499\.90/)
  expect(page).toContain('•••• 3220')
  // Each form has a name, and no element the role that it has anyway.
  expect(page).not.toMatch(/<form(?![^>]*aria-label)/)
  expect(page).not.toMatch(/<(?:table|t[rhd]|thead|tbody)[^>]* role=/)
  expect(page).toContain('data-state="pending"')
  expect(page).toContain('payment taken')
  expect(page).toContain(`${baseUrl}/sandbox/bank/`)
  expect(page).toContain('https://shop.example/api/checkout/webhook')
})

test('an empty sandbox says what to do, and lists every test card', async () => {
  const { get } = createBench()
  const page = await (await get('/')).text()

  expect(page).toContain('No payment yet')
  expect(page).toContain('No webhook yet')
  for (const { number } of testCards) expect(page).toContain(number)
})

test('docs/sandbox.md lists the same test cards', () => {
  const page = readFileSync(new URL('../../../docs/sandbox.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| (\d[\d ]+\d) \|/gm)].map(([, number]) => number)

  expect(listed).toEqual(testCards.map(({ number }) => number))
})

test('the ledger as JSON has the newest first and leaves out token, customer and payload', async () => {
  const { pay, get } = createBench()
  await pay()
  await pay({ order_id: 'A-1002' })
  const text = await (await get('/sandbox/payments')).text()

  expect(JSON.parse(text).payments).toMatchObject([{ order_id: 'A-1002' }, { order_id: 'A-1001' }])
  expect(text).not.toMatch(/cc_token|olena@example\.com|cart=7/)
})

test('a full ledger drops the oldest', async () => {
  const bench = createBench({ ledgerCap: 3 })
  for (const index of [1, 2, 3, 4, 5]) await bench.pay({ order_id: `A-${index}` })

  expect((await bench.list('payments')).map(({ order_id }) => order_id)).toEqual([
    'A-5',
    'A-4',
    'A-3',
  ])
  expect(await bench.list('deliveries')).toHaveLength(3)
})

test.each([
  ['/sandbox/bank.css', 'text/css; charset=utf-8'],
  ['/sandbox/panel.css', 'text/css; charset=utf-8'],
  ['/sandbox/panel.js', 'text/javascript; charset=utf-8'],
  ['/sandbox/return.js', 'text/javascript; charset=utf-8'],
])('%s is served as %s', async (path, type) => {
  const { get } = createBench()
  const response = await get(path)
  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe(type)
})

test('card number and security code are nowhere in replies, ledger, pages, webhooks or the log', async () => {
  const bench = createBench()
  const number = '4000056655665556'
  const code = '918273'.slice(0, 3)
  const contains = (text: string) =>
    text.replaceAll(' ', '').includes(number) || text.includes(`"${code}"`)
  const replies: string[] = []
  const collect = async (response: Response) =>
    replies.push(await response.text(), JSON.stringify([...response.headers]))

  await collect(await bench.pay({ cc_number: number, card_cvv: code }))
  await collect(await bench.pay({ cc_number: number, card_cvv: code }))
  await collect(
    await bench.pay({ cc_number: number, card_cvv: code, order_id: 'A-2', exp_month: 99 }),
  )
  await collect(
    await bench.sandbox.fetch(
      signedRequest({ cc_number: number, card_cvv: code }, { 'X-API-KEY': 'wrong' }),
    ),
  )
  await collect(
    await bench.sandbox.fetch(signedRequest(`{"cc_number":"${number}","card_cvv":"${code}"`)),
  )
  const address = await bench.payHosted({ order_id: 'A-3' })
  const typed = {
    decision: 'pay',
    cc_number: '4000 0566 5566 5556',
    expiry: '12/30',
    card_cvv: code,
  }
  await collect(await bench.post(address, typed))
  replies.push(await bench.show(address))
  await bench.sandbox.advance(1_000)
  expect(bench.webhooks().filter(({ cc_mask }) => cc_mask === '400005******5556')).toHaveLength(2)
  for (const path of ['/', '/sandbox/payments', '/sandbox/deliveries'])
    await collect(await bench.get(path))
  for (const { form } of bench.posted)
    replies.push(Buffer.from(form.get('data') ?? '', 'base64url').toString())
  replies.push(JSON.stringify(bench.log))

  expect(
    contains(JSON.stringify({ cc_number: number })),
    'the search finds a number planted for it',
  ).toBe(true)
  expect(
    contains(JSON.stringify({ card_cvv: code })),
    'the search finds a code planted for it',
  ).toBe(true)
  expect(replies.length).toBeGreaterThan(20)
  expect(replies.filter(contains)).toEqual([])
})

test('the log says what happened, by the names of its type', async () => {
  const bench = createBench()
  await bench.pay({ cc_number: '4000000000000119' })
  await bench.pay({ amount: 0, currency: 'ABC', order_id: 'A-2' })

  expect(bench.log).toMatchObject([
    {
      at: '2026-11-21T10:00:00.000',
      event: 'payment_taken',
      order_id: 'A-1001',
      detail: 'success 1000',
    },
    { event: 'reply_cut', order_id: 'A-1001' },
    { event: 'payment_refused', detail: '400, amount amount_positive, currency currency' },
  ])
})
