import type { Browser } from 'puppeteer-core'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { sharedDemo } from '../../journeys/sharedDemo.js'
import { goodCard } from '../../journeys/shopper.js'
import { bundleFinder } from '../bundleFinder.js'
import { expectNoCanary } from '../canary.js'
import { openDriver, startFirefox } from '../drivers/firefox.js'
import { createEnginePage } from '../enginePage.js'
import { countPaid, type EngineShopper, findPaidOrder, goToCheckout, pressPay } from '../shopper.js'
import { autofillPreferences, chooseStoredCard, storeCard, systemAccess } from './storedCard.js'

let browser: Browser
let finder: string

beforeAll(async () => {
  finder = await bundleFinder()
  browser = await startFirefox({ preferences: autofillPreferences, args: [systemAccess] })
  await storeCard(browser)
})
afterAll(() => browser?.close())

async function enter(): Promise<EngineShopper> {
  const driver = await openDriver(browser)
  onTestFinished(() => driver.close())
  return { page: createEnginePage(driver, finder), demo: sharedDemo(), typed: [] }
}

async function shownCard({ page }: EngineShopper): Promise<readonly string[]> {
  const labels = ['Card number', 'Expiry date']
  return Promise.all(labels.map(async (label) => (await page.find({ label })).value))
}

const filledTexts = [goodCard.number, '12 / 34']

test.each(['Card number', 'Expiry date'])(
  'Firefox’s own autofill, asked for at %s, fills number and date: both are shown in groups, the card pays once, and nothing of it is left',
  async (label) => {
    const shopper = await enter()
    const { page } = shopper
    await goToCheckout(shopper)
    await page.click({ label })
    await chooseStoredCard(browser, page.driver)
    await expect.poll(() => shownCard(shopper)).toEqual(filledTexts)
    await page.find({ css: '.tillkit-input + [data-brand=visa]' })
    // Firefox stores no code.
    await page.fill('Security code', goodCard.code)
    await expectNoCanary(shopper, goodCard, 'after the fill')
    await pressPay(shopper)
    const reference = await findPaidOrder(shopper)
    expect(await shopper.demo.paymentsOf(reference)).toMatchObject([{ status: 'success' }])
    expect(countPaid(shopper)).toBe(1)
    await expectNoCanary(shopper, goodCard, 'at the end')
  },
)

test('after a submit with errors Firefox’s own autofill fixes those of number and date', async () => {
  const shopper = await enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await pressPay(shopper)
  const invalidInputs = { css: 'input[aria-invalid=true]' }
  await expect.poll(async () => (await page.findAll(invalidInputs)).length).toBe(3)
  await page.click({ label: 'Expiry date' })
  await chooseStoredCard(browser, page.driver)
  await expect.poll(() => shownCard(shopper)).toEqual(filledTexts)
  await expect.poll(async () => (await page.findAll(invalidInputs)).length).toBe(1)
  expect(countPaid(shopper)).toBe(0)
})
