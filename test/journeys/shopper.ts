import {
  type Browser,
  type BrowserContext,
  chromium,
  type LaunchOptions,
  type Page,
  type Request,
} from 'playwright'
import { findBrowser, findHeadless } from '../../scripts/test/browser.mjs'
import type { SharedBrowser } from './browser.js'
import type { RunningDemo } from './demo.js'

/** One shopper in a browser of their own, and everything their browser sent or said. */
export interface Shopper {
  readonly page: Page
  readonly context: BrowserContext
  readonly demo: RunningDemo
  /** Every request of every page, the shop's and the bank's. */
  readonly requests: readonly Request[]
  /** Console lines and uncaught errors. */
  readonly said: readonly string[]
  /** The cards typed so far: what the canary's scanners look for. */
  readonly typed: Card[]
  /** Reports of the content security policy. */
  readonly violations: readonly string[]
  /** Forgets the reports so far, for a journey that provoked them. */
  forgive(): void
  /** How many requests to pay were sent. */
  paid(): number
  leave(): Promise<void>
}

export interface Card {
  readonly number: string
  readonly expiry: string
  readonly code: string
}

/**
 * A card the sandbox takes; others differ from it by their number. The code is one that nothing
 * else would write.
 */
export const goodCard: Card = { number: '4242 4242 4242 4242', expiry: '12/34', code: '739' }

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions())
}

/** A Chromium with windows, for what a headless one has not: autofill. */
export function launchWholeBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions(findBrowser()))
}

export function launchOptions(executablePath = findHeadless()): LaunchOptions {
  return { ...(executablePath && { executablePath }), args: chromiumArguments }
}

/**
 * As root, and in containers, Chromium runs without its sandbox; nothing it opens here is foreign.
 */
const chromiumArguments = [
  ...[
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
  ],
  ...['--disable-component-update', '--disable-sync', '--host-resolver-rules=MAP *.test 127.0.0.1'],
  // Else letters are as wide as whole pixels, where a browser with windows has fractions.
  '--font-render-hinting=none',
]

export async function visit(
  browser: Pick<SharedBrowser, 'newContext'>,
  demo: RunningDemo,
  options: Parameters<SharedBrowser['newContext']>[0] = {},
): Promise<Shopper> {
  const context = await browser.newContext({ baseURL: demo.shopUrl, locale: 'en-GB', ...options })
  context.setDefaultTimeout(30_000)
  const requests: Request[] = []
  const said: string[] = []
  const violations: string[] = []
  context.on('request', (request) => requests.push(request))
  context.on('console', (message) => said.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => said.push(`uncaught: ${error.error().message}`))
  await context.exposeBinding('reportViolation', (_, violation: string) =>
    violations.push(violation),
  )
  await context.addInitScript(listenForViolations)
  const page = await context.newPage()
  return {
    page,
    context,
    demo,
    requests,
    said,
    violations,
    typed: [],
    forgive: () => {
      violations.length = 0
      said.length = 0
    },
    paid: () => requests.filter(isPay).length,
    leave: () => context.close(),
  }
}

export function isPay(request: Request): boolean {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/checkout/pay'
}

/** From the first page to the card form, as a shopper goes: the order costs UAH 499.90. */
export async function goToCheckout({ page }: Shopper): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart: Varenyky bowl' }).click()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Cart' }).click()
  await page.getByRole('button', { name: 'Check out' }).click()
  await page.getByLabel('Card number').waitFor()
}

export async function fillCard({ page, typed }: Shopper, card: Partial<Card>): Promise<void> {
  const { number, expiry, code } = { ...goodCard, ...card }
  typed.push({ number, expiry, code })
  await type(page, 'Card number', number)
  await type(page, 'Expiry date', expiry)
  await type(page, 'Security code', code)
}

export async function pressPay({ page }: Shopper): Promise<void> {
  await page.getByRole('button', { name: /^Pay UAH\s499\.90$/ }).click()
}

/** The whole way to a decision, for cards that need nothing more. */
export async function payWith(shopper: Shopper, card: Partial<Card>): Promise<void> {
  await goToCheckout(shopper)
  await fillCard(shopper, card)
  await pressPay(shopper)
}

/**
 * The return page says that the order is paid, and so does the merchant's own list. Answers the
 * order's reference.
 */
export async function expectPaid({ page }: Shopper): Promise<string> {
  await page.waitForURL(/\/return/)
  await page.getByText('Payment successful').waitFor()
  const order = page.getByRole('region', { name: /^Order A-/ })
  await order.getByText('Paid', { exact: true }).waitFor()
  return (await order.getByRole('heading').textContent())?.replace('Order ', '') ?? ''
}

/** The card at once, where what is formatted while it is typed does not matter. */
export async function fillAtOnce(page: Page, number: string = goodCard.number): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill(goodCard.expiry)
  await page.getByLabel('Security code').fill(goodCard.code)
}

/** Keys, one by one, as a person types: some formatting happens only then. */
async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByLabel(label)
  await field.fill('')
  await field.pressSequentially(text)
}

/** Runs in the page before its own scripts. */
export function listenForViolations(): void {
  const { reportViolation } = globalThis as unknown as { reportViolation: (text: string) => void }
  document.addEventListener('securitypolicyviolation', (event) => {
    reportViolation(
      `${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
    )
  })
}
