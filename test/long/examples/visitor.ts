import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { payThere } from '../../journeys/hostedPage.js'
import { listenForViolations } from '../../journeys/shopper.js'

/** A shopper at an example's shop, and all warnings and errors of their browser. */
export interface Visitor {
  readonly page: Page
  /** Warnings and errors of the console, and uncaught errors. */
  readonly complaints: readonly string[]
  /** Reports of the content security policy. */
  readonly violations: readonly string[]
  leave(): Promise<void>
}

export async function enterShop(
  browser: Browser,
  shopUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const context = await browser.newContext({ baseURL: shopUrl, locale: 'en-GB', ...options })
  // Development compiles a page when it is first asked for.
  context.setDefaultTimeout(60_000)
  const complaints: string[] = []
  const violations: string[] = []
  context.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`uncaught: ${error.error().message}`))
  await context.exposeBinding('reportViolation', (_, violation: string) => violations.push(violation))
  await context.addInitScript(listenForViolations)
  return { page: await context.newPage(), complaints, violations, leave: () => context.close() }
}

/** From the shop's front page to the order's checkout. */
export async function buy(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.waitForURL(/\/checkout\//)
}

export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  // `pressSequentially` types into nothing while the field is there and hidden: React shows what was streamed 300 ms later.
  await page.getByLabel('Card number').click()
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').pressSequentially('12/34')
  await page.getByLabel('Security code').pressSequentially('739')
  await page.getByRole('button', { name: /^Pay UAH\s499\.90$/ }).click()
}

/** On the service's own form. */
export async function payOnHostedPage(page: Page, sandboxUrl: string): Promise<void> {
  await page.waitForURL(`${sandboxUrl}/api/v1/checkout/**`)
  await payThere(page)
}

/** Waits for the return page to say it: the form says so too, and leads there at once. */
export async function seeSuccess(page: Page): Promise<void> {
  await page.waitForURL(/\/return/)
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
}

/** Waits for what comes on its own, such as a webhook. */
export async function until(isSo: () => Promise<boolean> | boolean, what: string): Promise<void> {
  const giveUpAt = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > giveUpAt) throw new Error(`Waited 20 s in vain: ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
