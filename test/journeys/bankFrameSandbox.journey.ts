import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Browser, Page } from 'playwright'
import { createSandbox, type Sandbox } from 'tillkit/sandbox'
import { type CheckoutServer, createCheckoutServer, memoryStore, type Payment } from 'tillkit/server'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from './demo.js'
import { launchBrowser } from './shopper.js'

const pages = 'test/journeys/pages/bankFrame'
const project = {
  posId: '7d1f0a52-3f4e-4b62-8a0c-5f2f7f0b1c33',
  apiKey: 'frame-key',
  apiSecret: 'frame-secret',
  endpointsKey: 'frame-endpoints',
}

let vite: ViteDevServer
let browser: Browser
const closing: (() => unknown)[] = []

beforeAll(async () => {
  const root = process.cwd()
  vite = await createServer({
    configFile: false,
    root,
    appType: 'mpa',
    logLevel: 'error',
    cacheDir: `${root}/node_modules/.vite-bank-frame-sandbox`,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: {
      entries: [`${pages}/main.tsx`],
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'react-hook-form'],
    },
  })
  browser = await launchBrowser()
})
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(async () => {
  await browser?.close()
  await vite?.close()
})

test('the sandbox’s bank page is shown in the frame of a shop it names; confirmed there, it is paid for shop and sandbox', async () => {
  const { page, sandbox, shopUrl, serviceUrl, recorded } = await open({ isNamed: true })
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]')
  await bank.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
  expect(page.frames().map((frame) => new URL(frame.url()).origin)).toEqual([shopUrl, serviceUrl])

  await bank.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe(`/${pages}/`)
  const { payments } = await (await sandbox.fetch(new Request(`${serviceUrl}/sandbox/payments`))).json()
  expect(payments).toMatchObject([{ order_id: 'A-1001', status: 'success' }])
  await expect.poll(() => recorded.map(({ status }) => status)).toContain('success')
})

test('where the sandbox names no shop, as a bank may, the frame stays empty and the dialog’s link leads to the bank', async () => {
  const { page, serviceUrl } = await open({ isNamed: false })
  await page.getByRole('dialog').waitFor()
  await expect.poll(() => said).toContainEqual(expect.stringContaining('frame-ancestors'))
  await page.getByRole('dialog').getByRole('link', { name: 'Continue at your bank' }).click()
  await page.waitForURL(`${serviceUrl}/sandbox/bank/**`)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/${pages}/return.html`)
})

const said: string[] = []

interface Opened {
  readonly page: Page
  readonly sandbox: Sandbox
  readonly shopUrl: string
  readonly serviceUrl: string
  readonly recorded: readonly Payment[]
}

/** A shop with a page, a backend and a service of its own, and a shopper who has just sent a card that asks for the bank. */
async function open({ isNamed }: { isNamed: boolean }): Promise<Opened> {
  const shopUrl = `http://localhost:${await freePort()}`
  const serviceUrl = `http://localhost:${await freePort()}`
  const recorded: Payment[] = []
  const sandbox = createSandbox({
    baseUrl: serviceUrl,
    projects: [project],
    ...(isNamed && { framedBy: [shopUrl] }),
  })
  const checkout = createCheckout({ shopUrl, serviceUrl, recorded })
  const backend = getRequestListener(checkout.fetch)
  await listen(serviceUrl, getRequestListener(sandbox.fetch))
  await listen(shopUrl, (request, response) => {
    if (request.url?.startsWith('/api/checkout/')) return void backend(request, response)
    vite.middlewares(request, response)
  })
  const page = await browser.newPage()
  said.length = 0
  page.on('console', (message) => said.push(message.text()))
  closing.push(
    () => page.close(),
    () => sandbox.close(),
  )
  await page.goto(`${shopUrl}/${pages}/?server&bank=${encodeURIComponent(serviceUrl)}`)
  await page.getByLabel('Card number').fill('4000 0000 0000 3220')
  await page.getByLabel('Expiry date').fill('12/34')
  await page.getByLabel('Security code').fill('739')
  await page.getByRole('button', { name: /^Pay/ }).click()
  return { page, sandbox, shopUrl, serviceUrl, recorded }
}

interface Merchant {
  readonly shopUrl: string
  readonly serviceUrl: string
  readonly recorded: Payment[]
}

function createCheckout({ shopUrl, serviceUrl, recorded }: Merchant): CheckoutServer {
  return createCheckoutServer({
    environment: 'test',
    publicUrl: `${shopUrl}/api/checkout`,
    returnPage: `${shopUrl}/${pages}/return.html?server&bank=${encodeURIComponent(serviceUrl)}`,
    service: { baseUrl: serviceUrl, ...project },
    modes: ['direct'],
    store: memoryStore(),
    findOrder: async () => ({ amount: '499.90', currency: 'UAH', description: 'A bowl', customer_id: 'olena' }),
    onPayment: (payment) => void recorded.push(payment),
  })
}

async function listen(url: string, listener: RequestListener): Promise<void> {
  const server = createHttpServer(listener)
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), '127.0.0.1', resolve))
  closing.push(
    () => server.closeAllConnections(),
    () => server.close(),
  )
}
