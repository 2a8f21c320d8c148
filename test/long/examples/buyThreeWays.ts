import type { Browser, Page } from 'playwright'
import { paymentsOf } from './sandboxPayments.js'
import { buy, enterShop, payByCard, payOnHostedPage, seeSuccess } from './visitor.js'
import type { RunningShop } from './walkReadme.js'

/** What came of three purchases. */
export interface Purchases {
  /** What the service's payments have, after the last one. */
  readonly statuses: readonly string[]
  /** What the console and the content security policy said. */
  readonly complaints: readonly string[]
}

/** Buys by card, by a card that goes to its bank, and on the service's page; each ends on the return page. */
export async function buyThreeWays(browser: Browser, { shopUrl, sandboxUrl }: RunningShop): Promise<Purchases> {
  const ways: readonly ((page: Page) => Promise<void>)[] = [
    (page) => payByCard(page),
    async (page) => {
      await payByCard(page, '4000 0000 0000 3220')
      await page.getByRole('button', { name: 'Confirm' }).click()
    },
    async (page) => {
      await page.getByRole('link', { name: 'Pay on the payment service’s page' }).click()
      await page.getByRole('button', { name: 'Continue to payment' }).click()
      await payOnHostedPage(page, sandboxUrl)
    },
  ]
  const complaints: string[] = []
  for (const pay of ways) {
    const visitor = await enterShop(browser, shopUrl)
    await buy(visitor.page)
    await pay(visitor.page)
    await seeSuccess(visitor.page)
    complaints.push(...visitor.complaints, ...visitor.violations)
    await visitor.leave()
  }
  return { statuses: (await paymentsOf(sandboxUrl)).map(({ status }) => status), complaints }
}
