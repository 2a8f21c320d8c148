import { expect, test } from 'vitest'
import { expectPaid, fillCard, goodCard, goToCheckout, payWith } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('American Express is paid with by its code of four digits', async () => {
  const shopper = await stage.enter()
  await payWith(shopper, { number: '3782 822463 10005', code: '7391' })
  await expectPaid(shopper)
})

test('the order is paid in Ukrainian as well, and a change of language keeps what was typed', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper, {})
  await page.getByRole('link', { name: 'Українська' }).click()
  expect(await page.getByLabel('Номер картки').inputValue()).toBe(goodCard.number)
  expect(await page.locator('html').getAttribute('lang')).toBe('uk')
  await page.getByRole('button', { name: /499,90/ }).click()
  await page
    .getByRole('region', { name: /Замовлення/ })
    .getByText('Сплачено', { exact: true })
    .waitFor()
})

test('the price is the shop’s: a price sent with an order changes nothing', async () => {
  const shopper = await stage.enter()
  await shopper.page.goto('/')
  const order = await shopper.page.evaluate(async () => {
    const items = [{ product: 'bowl', quantity: 1, price: 1 }]
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ items, total: 1, amount: '0.01' })
    return (await fetch('/api/orders', { method: 'POST', headers, body })).json()
  })
  expect(order).toMatchObject({ amount: '499.90', currency: 'UAH' })
})

test('nobody pays another shopper’s order', async () => {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const otherShopper = await stage.enter()
  await otherShopper.page.goto(owner.page.url())
  await otherShopper.page.getByText('There is no such order for you here').waitFor()
})
