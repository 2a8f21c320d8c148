import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { hostedPath } from '../../../../core/contract/paths.js'
import type { Terminal } from '../../terminal/terminal.js'
import {
  addressOf,
  importFunction,
  isModule,
  type MerchantSource,
} from '../merchant/callMerchant.js'
import { isPublicShop } from '../merchant/isPublicShop.js'
import { readOrder } from '../merchant/readOrder.js'
import { pollFor } from '../trials/pollFor.js'
import { firstLineOf } from './firstLineOf.js'
import { findForm } from './page/findForm.js'
import { hostedForm } from './page/findHostedButton.js'
import { type WatchedPage, watchPage } from './page/pageView.js'

/** How long a page may take for anything. */
export const pageTimeoutMs = 20_000
/** A page whose development server never rests is used all the same. */
const restTimeoutMs = 3_000

export interface OpenOptions {
  readonly browser: Browser
  /** The address of the checkout, or a module that brings a page to it. */
  readonly open: MerchantSource
  readonly order: MerchantSource | undefined
  readonly sandbox: URL
  readonly terminal: Terminal
}

/** A shopper at the checkout of an unpaid order. */
export interface OpenedCheckout {
  readonly context: BrowserContext
  readonly page: Page
  readonly watchedPage: WatchedPage
  /** The order's reference, if the merchant's side has said it. */
  readonly reference: string | undefined
}

/**
 * Brings a page to the merchant's checkout of a new order.
 *
 * @throws {Error} when it can't be opened, is public, or has no card form
 */
export async function openCheckout(page: Page, options: OpenOptions): Promise<OpenedCheckout> {
  const { open, order, sandbox, terminal } = options
  const placedOrder = order && (await readOrder(order, terminal))
  const context = page.context()
  const watchedPage = watchPage(page)
  const opened = { context, page, watchedPage, reference: placedOrder?.reference }
  if (isModule(open)) {
    const moduleReference = await callOpen(options, opened)
    await assertCheckout(page, sandbox)
    if (typeof moduleReference !== 'string') return opened
    return { ...opened, reference: moduleReference }
  }
  const url = addressOf(open, opened.reference ?? '')
  await context.addCookies(cookiesOf(placedOrder?.headers, new URL(url)))
  await page.goto(url)
  await assertCheckout(page, sandbox)
  return opened
}

async function callOpen({ open, terminal }: OpenOptions, { page, reference }: OpenedCheckout) {
  const openPage = await importFunction(open, terminal)
  try {
    return await openPage(page, reference)
  } catch (error) {
    throw new Error(`The module of --open failed: ${firstLineOf(error)}`, { cause: error })
  }
}

/** A new browser context without cookies. */
export async function openContext(
  browser: Browser,
  contextOptions: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 800, height: 800 },
    // Certificates of this machine's are signed by nobody.
    ignoreHTTPSErrors: true,
    // A service worker may answer in place of the shop.
    serviceWorkers: 'block',
    ...contextOptions,
  })
  context.setDefaultTimeout(pageTimeoutMs)
  return context
}

/** The cookies of the order's shopper, as a browser has them. A header does not say their paths. */
function cookiesOf(headers: Readonly<Record<string, string>> = {}, { origin: url }: URL) {
  const cookieHeader = new Headers(headers).get('Cookie') ?? ''
  return cookieHeader.split(/; */).flatMap((cookie) => {
    const [name = '', ...values] = cookie.split('=')
    return name === '' ? [] : [{ name, value: values.join('='), url }]
  })
}

/**
 * The host of the page that a card is typed into now.
 *
 * @throws {Error} when it is public, so that its shop can't pay at the sandbox
 */
export function checkoutHost(page: Page, sandbox: URL): string {
  const url = new URL(page.url())
  if (!isPublicShop(url, sandbox)) return url.hostname
  throw new Error(
    `${url.origin} of --open is public, so that its checkout is not tried with cards.`,
  )
}

async function assertCheckout(page: Page, sandbox: URL) {
  checkoutHost(page, sandbox)
  if (!(await pollFor(() => hasCheckout(page), { timeoutMs: pageTimeoutMs }))) {
    throw new Error(
      `--open: the page at ${page.url()} shows no field with autocomplete="cc-number" or the ` +
        `label "Card number" in one of our languages, and no form that posts to ${hostedPath}. ` +
        'Let the module of --open bring the page to its checkout.',
    )
  }
  await untilAtRest(page)
}

async function hasCheckout(page: Page) {
  const form = await findForm(page)
  // A page that is being left can't be asked.
  return (
    form ??
    (await hostedForm(page)
      .count()
      .catch(() => 0))
  )
}

/** Waits until the page's files have come, so that its script is there. */
export async function untilAtRest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: restTimeoutMs }).catch(() => undefined)
}
