import { expect, test } from 'vitest'
import { shareBrowser } from '../browser.js'
import { servePage } from '../pageServer.js'
import { expectPaid, fillAtOnce, fillCard, goToCheckout, pressPay } from '../shopper.js'
import { setStage } from '../stage.js'

const hiddenPage = servePage('test/journeys/pages/hidden')
const languagesPage = servePage('test/journeys/pages/languages')
const browser = shareBrowser()
const stage = setStage()

test('mistakes are corrected in two languages, a card is declined, and another pays', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  // What was announced is in another element.
  const numberError = page.locator('[data-field=cc_number] .tillkit-error')
  await pressPay(shopper)
  await numberError.getByText('Enter your card number').waitFor()
  await page.getByRole('link', { name: 'Українська' }).click()
  await numberError.getByText('Введіть номер картки').waitFor()
  await page.getByLabel('Номер картки').pressSequentially('4242 4242 4242 4241')
  await numberError.getByText('Перевірте номер: у ньому помилка').waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await numberError.getByText('Check the number: a digit is wrong').waitFor()
  await fillCard(shopper, { number: '4000 0000 0000 0002' })
  await pressPay(shopper)
  await page.getByText('Payment declined').waitFor()
  await page.getByRole('link', { name: 'Українська' }).click()
  await page.getByText('Платіж відхилено', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'English' }).click()
  await fillCard(shopper, {})
  await pressPay(shopper)
  await expectPaid(shopper)
  await page.getByRole('link', { name: 'Українська' }).click()
  await page.getByText('Сплачено', { exact: true }).waitFor()
})

test('a stored card is about to be removed, and is kept; another card shows its fields', async () => {
  const page = await browser.newPage()
  await page.goto(`${languagesPage.address()}?only=en`)
  const form = page.locator('form').last()
  await form.getByRole('button', { name: /^Remove/ }).click()
  await form.getByRole('button', { name: /^Keep/ }).click()
  await form.getByRole('button', { name: /^Remove/ }).click()
  await form.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => form.getByRole('radio').count()).toBeLessThan(3)
})

test('the bank’s frame is closed, and opened again', async () => {
  const page = await browser.newPage()
  await page.goto(hiddenPage.address())
  await fillAtOnce(page)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await page.getByRole('dialog').press('Escape')
  await page.getByText(/You closed your bank’s page/).waitFor()
  await page.getByRole('button', { name: 'Continue at your bank' }).click()
  await page.getByRole('dialog').waitFor()
})
