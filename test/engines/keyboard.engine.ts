import { expect, test } from 'vitest'
import { type Card, goodCard } from '../journeys/shopper.js'
import { type EngineShopper, findPaidOrder } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('the whole purchase goes by keyboard alone, the bank’s page included, and the focus is always visible', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goByKeyboard(shopper)
  expect((await page.focus()).name).toBe('Checkout')
  await typeCard(shopper, { number: '4000000000003220', expiry: '1234', code: '73' })
  await page.driver.press('Enter')

  // The fields are locked until the file that pays has come.
  await page.find({ css: 'input[aria-invalid=true]:not([readonly])' })
  expect((await page.focus()).name).toBe('Security code')
  await page.driver.press('End')
  await page.driver.type('9')
  await page.tabTo(/^Pay UAH/)
  await page.driver.press('Space')

  await page.find({ role: 'button', name: 'Confirm' })
  await page.tabTo('Confirm')
  await page.driver.press('Enter')
  await findPaidOrder(shopper)
})

test('after a decline by keyboard the focus is not lost, and the next card is a few keys away', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goByKeyboard(shopper)
  await typeCard(shopper, { ...goodCard, number: '4000000000000002' })
  await page.driver.press('Enter')
  await page.find({ text: 'Payment declined' })
  expect(
    await page.driver.evaluate(() => document.activeElement === document.body, undefined),
  ).toBe(false)

  // The panel is below the form.
  await page.tabTo('Card number', 'Shift+Tab')
  await page.driver.press('Control+a')
  await page.driver.type('4242424242424242')
  await page.tabTo('Security code')
  await page.driver.type('739')
  await page.driver.press('Enter')
  await findPaidOrder(shopper)
})

/** From field to field: one press of Tab each, in the order of the card. */
async function typeCard({ page }: EngineShopper, { number, expiry, code }: Card): Promise<void> {
  await page.tabTo('Card number')
  await page.driver.type(number)
  await page.driver.press('Tab')
  expect((await page.focus()).name).toBe('Expiry date')
  await page.driver.type(expiry)
  await page.driver.press('Tab')
  expect((await page.focus()).name).toBe('Security code')
  await page.driver.type(code)
}

async function goByKeyboard({ page, demo }: EngineShopper): Promise<void> {
  await page.driver.goto(demo.shopUrl)
  await page.tabTo('Skip to the content')
  await page.tabTo('Add to cart: Varenyky bowl')
  await page.driver.press('Enter')
  await page.tabTo(/^Cart/)
  await page.driver.press('Enter')
  await page.find({ role: 'button', name: 'Check out' })
  await page.tabTo('Check out')
  await page.driver.press('Enter')
  await page.find({ label: 'Card number' })
}
