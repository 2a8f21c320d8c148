import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { readDemo } from '../../journeys/demo.js'
import { payThere } from '../../journeys/hostedPage.js'
import { type Shopper, visit } from '../../journeys/shopper.js'

/** A shopper at an example's shop. */
export interface Visitor extends Pick<Shopper, 'page' | 'violations' | 'leave'> {
  /** Warnings and errors of the console, and uncaught errors. */
  complaints(): readonly string[]
}

export async function enterShop(
  browser: Browser,
  shopUrl: string,
  options: BrowserContextOptions = {},
): Promise<Visitor> {
  const shop = readDemo({ shopUrl, sandboxUrl: '', output: () => '' })
  const { context, said, ...shopper } = await visit(browser, shop, options)
  // The console's line says that something was not found, and not what.
  const missing: string[] = []
  context.on('response', (response) => {
    if (response.status() === 404) missing.push(`error: not found: ${response.url()}`)
  })
  // Development compiles a page when it is first asked for.
  context.setDefaultTimeout(60_000)
  return {
    ...shopper,
    complaints: () => [
      ...said.filter((line) => /^(?:warning|error|uncaught): /.test(line)),
      ...missing,
    ],
  }
}

/** From the shop's front page to the order's checkout. */
export async function buy(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Buy' }).click()
  await page.waitForURL(/\/checkout\//)
}

export async function payByCard(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  // `pressSequentially` types into nothing while the field is there and hidden: React shows what
  // was streamed 300 ms later.
  await page.getByLabel('Card number').click()
  await page.getByLabel('Card number').pressSequentially(number)
  await page.getByLabel('Expiry date').pressSequentially('12/34')
  await page.getByLabel('Security code').pressSequentially('739')
  await page.getByRole('button', { name: /^Pay UAH\s499\.90$/ }).click()
}

/** By a card that the bank asks about. */
export async function payOverBank(page: Page): Promise<void> {
  await payByCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** From the shop's checkout to the service's own form. */
export async function goToHostedPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Pay on the payment service’s page' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
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
