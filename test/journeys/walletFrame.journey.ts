import type { RequestListener } from 'node:http'
import type { BrowserContext, Page } from 'playwright'
import { createPageGuard } from 'tillkit/guard'
import { createWalletFrame } from 'tillkit/node'
import type { Payment } from 'tillkit/server'
import { beforeAll, expect, test } from 'vitest'
import { addIntegrity } from '../../src/guard/build/addIntegrity.js'
import { readScripts } from '../../src/guard/check/readScripts.js'
import { integrityOf } from '../../src/guard/inventory/integrityOf.js'
import { shareBrowser } from './browser.js'
import { openOwnShop, shopFolder } from './ownShop.js'
import { buildFiles, serveFiles } from './pageServer.js'
import { isPay, listenForViolations } from './shopper.js'

const browser = shareBrowser()
let files = new Map<string, string | Uint8Array>()

beforeAll(async () => {
  files = await buildFiles(shopFolder)
})

interface Visit {
  readonly page: Page
  readonly context: BrowserContext
  readonly shopUrl: string
  readonly serviceUrl: string
  /** What `onPayment` was given. */
  readonly recorded: readonly Payment[]
  /** What a policy stopped, in the page or in its frame, and the errors of the consoles. */
  readonly troubles: readonly string[]
  /** What the page itself has asked for, apart from its frames. */
  readonly requests: readonly string[]
}

/** A page under the guard's policy, with Google's button in a frame of the service's origin. */
async function visit(price = { amount: '499.90' }): Promise<Visit> {
  let frame: (() => Response) | undefined
  const { shopUrl, serviceUrl, recorded } = await openOwnShop({
    findOrder: () => ({
      currency: 'UAH',
      description: 'A bowl',
      customer_id: 'olena',
      wallets: { googlePay: true },
      ...price,
    }),
    pages(urls) {
      frame = createWalletFrame({
        parents: [urls.shopUrl],
        src: `${urls.serviceUrl}/sandbox/wallets/pay.js`,
      })
      return guardPage(urls)
    },
    besides: (request, urls) =>
      request.url === `${urls.serviceUrl}/google-pay` ? frame?.() : undefined,
  })
  const frameUrl = `${serviceUrl}/google-pay`

  const context = await browser.newContext()
  const troubles: string[] = []
  const requests: string[] = []
  await context.exposeBinding('reportViolation', (_, violation: string) => troubles.push(violation))
  await context.addInitScript(listenForViolations)
  context.on('console', (message) => message.type() === 'error' && troubles.push(message.text()))
  const page = await context.newPage()
  page.on('request', (request) => {
    if (request.frame() === page.mainFrame())
      requests.push(`${isPay(request) ? 'pay ' : ''}${request.url()}`)
  })
  await page.goto(`${shopUrl}/${shopFolder}/?server&frame=${encodeURIComponent(frameUrl)}`)
  return { page, context, shopUrl, serviceUrl, recorded, troubles, requests }
}

/** Presses the button. Answers the window with the sheet. */
async function press({ page, context }: Visit): Promise<Page> {
  const button = page
    .frameLocator('iframe[title="Google Pay"]')
    .getByRole('button', { name: 'Google Pay' })
  const [sheet] = await Promise.all([context.waitForEvent('page'), button.click()])
  return sheet
}

const paid = ({ requests }: Visit) =>
  requests.filter((request) => request.startsWith('pay ')).length

test('Google Pay in a frame pays under the guard’s policy: no violation, and the page asks its own origin alone', async () => {
  const shopper = await visit()
  const { page, shopUrl, recorded, requests, troubles } = shopper
  const sheet = await press(shopper)
  await sheet.getByText(/^UAH\s499\.90$/).waitFor()
  const closed = sheet.waitForEvent('close')
  await sheet.getByRole('button', { name: /^Pay / }).click()
  await page.locator(':focus', { hasText: 'Payment successful' }).waitFor()
  await closed

  expect([paid(shopper), troubles]).toEqual([1, []])
  expect(
    requests.filter((request) => !request.includes(`${shopUrl}/`) && !request.startsWith('data:')),
  ).toEqual([])
  await expect.poll(() => recorded.map(({ amount }) => amount)).toEqual([499.9])
})

test('another price while the sheet is open: the shopper is told, and only a new press pays, at the new one', async () => {
  const price = { amount: '499.90' }
  const shopper = await visit(price)
  const { page, recorded } = shopper
  const sheet = await press(shopper)
  price.amount = '519.90'
  for (const tries of [1, 2]) {
    await sheet.getByRole('button', { name: /^Pay / }).click()
    await expect.poll(() => paid(shopper)).toBe(tries)
    await sheet.getByText(/^The price has changed to UAH\s519\.90/).waitFor()
  }
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText(/^The price has changed to UAH\s519\.90/).waitFor()
  const next = await press(shopper)
  await next.getByText(/^UAH\s519\.90$/).waitFor()
  expect(recorded).toEqual([])
  await next.getByRole('button', { name: /^Pay / }).click()
  await page.getByText('Payment successful').waitFor()
  await expect.poll(() => recorded.map(({ amount }) => amount)).toEqual([519.9])
})

test('another window of the frame’s origin can neither give the page a token nor the frame a price', async () => {
  const shopper = await visit()
  const { page, context, serviceUrl } = shopper
  await page.evaluate(() => {
    addEventListener('message', ({ data }) => {
      Object.assign(globalThis, { heard: data, ...(data.type === 'pressed' && { pressed: data }) })
    })
  })
  await (await press(shopper)).getByRole('button', { name: 'Cancel' }).click()
  await page.waitForFunction(() => Reflect.get(globalThis, 'heard').type === 'closed')
  const pressed = await page.evaluate(() => Reflect.get(globalThis, 'pressed'))
  const [other] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void open(url), `${serviceUrl}/sandbox/wallets/pay.js`),
  ])
  await other.waitForLoadState()
  await other.evaluate(forge, pressed)
  await page.waitForFunction(() => Reflect.get(globalThis, 'heard') === 'end')

  const sheet = await press(shopper)
  await sheet.getByText(/^UAH\s499\.90$/).waitFor()
  expect(paid(shopper)).toBe(0)
})

/** Runs in the other window: what the frame and the page would send one another. */
function forge(pressed: { readonly payment: object }): void {
  const token = '{"sandbox":"4242424242424242"}'
  const data = { paymentMethodData: { tokenizationData: { token } } }
  for (const message of [pressed, { type: 'authorised', data }, 'end']) {
    opener.postMessage(message, '*')
  }
  const payment = {
    ...pressed.payment,
    transactionInfo: { totalPriceStatus: 'FINAL', totalPrice: '0.01', currencyCode: 'UAH' },
  }
  opener.frames[0].postMessage({ type: 'show', payment }, '*')
}

/**
 * The page with the headers of a guard, which lists its scripts and allows the frame; nothing else
 * is allowed.
 */
function guardPage({
  shopUrl,
  serviceUrl,
}: Pick<Visit, 'shopUrl' | 'serviceUrl'>): RequestListener {
  const reason = { owner: 'shop', why: 'Shows the payment form.' }
  const scripts = [...files].filter(([name]) => name.endsWith('.js'))
  const hashes = new Map(scripts.map(([name, code]) => [`/${name}`, integrityOf(code)]))
  const name = `${shopFolder}/index.html`
  const html = addIntegrity(String(files.get(name)), hashes)
  const inline = readScripts(html).flatMap((script) =>
    script.type === 'inline' ? integrityOf(script.text) : [],
  )
  const listed = [...hashes, ...inline.map((hash) => ['inline', hash] as const)]
  const guard = createPageGuard({
    pages: [`${shopUrl}/${shopFolder}/`],
    authorised: { scripts: listed.map(([url, sha256]) => ({ url, sha256, ...reason })) },
    sources: { 'frame-src': [serviceUrl], 'img-src': ["'self'", 'data:'] },
    onChange: () => {},
  })
  const page = serveFiles(new Map([...files, [name, html]]))
  return (request, response) => {
    const headers = guard.headers({ userAgent: request.headers['user-agent'] })
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value)
    page(request, response)
  }
}
