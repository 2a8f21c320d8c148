import type { Page } from 'playwright'
import { goToCheckout, type Shopper } from './shopper.js'

/** From the shop's first page to the service's form. */
export async function goToHosted(shopper: Shopper): Promise<void> {
  await goToCheckout(shopper)
  await continueThere(shopper.page)
}

/** From the shop's checkout to the service's form. */
async function continueThere(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'On a secure payment page' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/api/v1/checkout/**')
}

/** Pays on the service's form; the shop does not see what is typed there. */
export async function payThere(page: Page): Promise<void> {
  await page.locator('#cc_number').fill('4242 4242 4242 4242')
  await page.locator('#expiry').fill('12/34')
  await page.locator('#card_cvv').fill('123')
  await page.locator('button.confirm').click()
  await page.waitForURL(/\/return/)
}
