import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from 'tillkit/sandbox'
import { createCheckoutServer, memoryStore, type Payment } from 'tillkit/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen } from '../../fixtures/listen.js'
import { expectAccessible } from '../axe.js'
import { shareBrowser } from '../browser.js'
import { buildPage } from '../pageServer.js'
import { fillAtOnce } from '../shopper.js'

const browser = shareBrowser()
const folder = 'test/journeys/pages/bankFrame'
const project = {
  posId: '7d1f0a52-3f4e-4b62-8a0c-5f2f7f0b1c33',
  apiKey: 'frame-key',
  apiSecret: 'frame-secret',
  endpointsKey: 'frame-endpoints',
}

/** A shop that has a page, a backend and a service of its own, in this process, for what the demo does not sell. */
async function openShop() {
  const page = await buildPage(folder)
  // Each listens at once, since shop and service have to know each other's address.
  const start = async (answer: { with: RequestListener }): Promise<string> => {
    const { url, close } = await listen((request, response) => answer.with(request, response))
    onTestFinished(close)
    return url
  }
  const [shop, service] = [{ with: page }, { with: page }]
  const [shopUrl, serviceUrl] = [await start(shop), await start(service)]
  const recorded: Payment[] = []
  const end = vi.fn()
  const sandbox = createSandbox({ baseUrl: serviceUrl, projects: [project] })
  onTestFinished(() => sandbox.close())
  const checkout = createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopUrl}/api/checkout`,
    returnPage: `${shopUrl}/${folder}/return.html?server&bank=${encodeURIComponent(serviceUrl)}`,
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct'],
    store: memoryStore(),
    findOrder: () => ({
      amount: '499.90',
      currency: 'UAH',
      description: 'A bowl',
      customer_id: 'olena',
      init_recurring: { interval_unit: 'month', interval_count: 1 },
      subscription: { end },
    }),
    authorize: () => true,
    callbacks: { onPayment: (payment) => void recorded.push(payment) },
  })
  const backend = getRequestListener(checkout.fetch)
  service.with = getRequestListener(sandbox.fetch)
  shop.with = (request, response) =>
    request.url?.startsWith('/api/checkout/') ? void backend(request, response) : page(request, response)
  const pageUrl = `${shopUrl}/${folder}/?server&monthly&bank=${encodeURIComponent(serviceUrl)}`
  return { pageUrl, serviceUrl, sandbox, recorded, end }
}

test('a subscription is paid on the page, which says its terms, a month later by itself, and ended by its shopper', async () => {
  const { pageUrl, serviceUrl, sandbox, recorded, end } = await openShop()
  const page = await browser.newPage()
  await page.goto(pageUrl)
  await page.getByRole('region', { name: 'Subscription' }).getByText('every month').waitFor()
  await fillAtOnce(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByText('Payment successful').waitFor()
  const paid = (): number => recorded.filter(({ status }) => status === 'success').length
  await expect.poll(paid).toBe(1)

  const body = JSON.stringify({ seconds: 31 * 86_400 })
  await sandbox.fetch(new Request(`${serviceUrl}/sandbox/clock/advance`, { method: 'POST', body }))
  await expect.poll(paid).toBe(2)
  expect(new Set(recorded.map(({ recurring }) => recurring?.id)).size).toBe(1)

  await page.goto(`${pageUrl}&subscription`)
  await page.getByRole('heading', { name: 'Your subscription is active' }).waitFor()
  expect(await page.getByRole('region', { name: 'Charges so far' }).getByText('UAH 499.90').count()).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End the subscription' }).press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.locator('h1:focus', { hasText: 'You have asked to end the subscription' }).waitFor()
  expect(end).toHaveBeenCalledOnce()
  await sandbox.fetch(new Request(`${serviceUrl}/sandbox/subscriptions/A-1001/cancel`, { method: 'POST' }))
  await expect.poll(() => recorded.at(-1)?.recurring?.status).toBe('canceled')
  await page.getByRole('button', { name: 'Check again' }).press('Enter')
  await page.locator('h1:focus', { hasText: 'The subscription has ended' }).waitFor()
})
