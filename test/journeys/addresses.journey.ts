import { createServer, connect as openSocket, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../fixtures/freePort.js'
import { payWith } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()
let forwarder: Server
let forwardedPort: number

beforeAll(async () => {
  forwardedPort = await freePort()
  forwarder = createServer((socket) => {
    const onward = openSocket(Number(new URL(stage.demo().shopUrl).port), '127.0.0.1')
    socket.on('error', () => onward.destroy()).pipe(onward)
    onward.on('error', () => socket.destroy()).pipe(socket)
  }).listen(forwardedPort, '127.0.0.1')
})
afterAll(() => void forwarder.close())

test.each([
  ['127.0.0.1', () => `http://127.0.0.1:${new URL(stage.demo().shopUrl).port}`],
  ['another name and a forwarded port', () => `http://shop.localhost:${forwardedPort}`],
])(
  'at %s a card is confirmed at the bank, and the shop marks the order as paid',
  async (_title, address) => {
    const shopper = await stage.enter({ baseURL: address() })
    const { page } = shopper
    await payWith(shopper, { number: '4000 0000 0000 3220' })
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('Payment successful').waitFor()
    const order = page.getByRole('region', { name: /^Order A-/ })
    await order.getByText('Paid', { exact: true }).waitFor()
    expect(page.url()).toBe(`${address()}/return`)
    expect(await page.getByRole('alert').filter({ hasText: 'has not started' }).count()).toBe(0)
    expect((await page.goto('/admin'))?.status()).toBe(200)
  },
)

test('at another name over plain http the shop works, and its card form says that it needs https', async () => {
  const shopper = await stage.enter({ baseURL: `http://devbox.test:${forwardedPort}` })
  const { page } = shopper
  await payWith(shopper, {})
  await page.getByText('The connection is not secure, so your details were not sent.').waitFor()
  expect(shopper.paid()).toBe(0)
  expect(shopper.violations).toEqual([])
  // Chromium notes that it does not use the opener policy there.
  shopper.forgive()
})

test('a page whose script was refused says so', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await page.route('/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      headers: { ...response.headers(), 'content-security-policy': "script-src 'none'" },
    })
  })
  await page.goto('/')
  await page.getByText('The script of this page has not started').waitFor()
  shopper.forgive()
})
