import { expect, test } from 'vitest'
import { goodCard } from '../journeys/shopper.js'
import { expectNoCanary } from './canary.js'
import {
  countPaid,
  type EngineShopper,
  fillCard,
  findPaidOrder,
  goToCheckout,
  payOnHostedPage,
  payWith,
  pressPay,
} from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('a card is typed and paid with, once: the return page says so, and so does the sandbox', async () => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  await fillCard(shopper)
  await expectNoCanary(shopper, goodCard, 'while editing')
  await pressPay(shopper)
  const reference = await findPaidOrder(shopper)
  expect(await shopper.demo.paymentsOf(reference)).toMatchObject([
    { status: 'success', status_code: '1000', amount: 499.9 },
  ])
  expect(countPaid(shopper)).toBe(1)
})

test('refused at the bank: declined, and another card pays the same order', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, { number: '4000 0000 0000 3220' })
  await page.click({ role: 'button', name: 'Refuse' })
  await page.find({ text: 'Payment declined' })
  await page.click({ role: 'link', name: 'Try again' })
  await fillCard(shopper)
  await pressPay(shopper)
  const reference = await findPaidOrder(shopper)
  expect(await shopper.demo.paymentsOf(reference)).toMatchObject([{ status: 'failure' }])
  expect(await shopper.demo.paymentsOf(`${reference}-2`)).toMatchObject([{ status: 'success' }])
})

test('Back from the bank leads to the order without a card in it, and on to the bank again', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, { number: '4000 0000 0000 3220' })
  await page.find({ role: 'button', name: 'Confirm' })
  await page.driver.back()
  await page.find({ role: 'link', name: 'Continue at your bank' })
  for (const { value } of await page.findAll({ css: 'input' }))
    expect(value).not.toMatch(/3220|739/)
  await page.click({ role: 'link', name: 'Continue at your bank' })
  await page.click({ role: 'button', name: 'Confirm' })
  await findPaidOrder(shopper)
  expect(countPaid(shopper)).toBe(1)
})

test('a lost reply: do not pay again, then paid by exactly one payment', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, { number: '4000 0000 0000 0119' })
  await page.find({ text: 'We have not heard back yet' })
  await page.find({ text: /do not pay again/ })
  const reference = await findPaidOrder(shopper)
  expect(await shopper.demo.paymentsOf(reference)).toHaveLength(1)
  expect(countPaid(shopper)).toBe(1)
})

test('on the hosted page: Back and Continue lead to the same payment, and the return page says that it is paid', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToHosted(shopper)
  const { href } = await page.url()
  await page.driver.back()
  await page.find({ text: 'You have not finished paying' })
  await page.click({ role: 'link', name: 'Continue' })
  await page.waitForUrl(/\/api\/v1\/checkout\//)
  expect((await page.url()).href).toBe(href)
  await payOnHostedPage(shopper)
  const reference = await findPaidOrder(shopper)
  expect(await shopper.demo.paymentsOf(reference)).toHaveLength(1)

  await page.driver.reload()
  await findPaidOrder(shopper)
})

test('cancelled on the hosted page, the return page says so and leads back to the order', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToHosted(shopper)
  await page.click({ css: 'button.refuse' })
  await page.find({ text: 'Payment cancelled' })
  await page.click({ role: 'link', name: 'Try again' })
  await page.click({ role: 'radio', name: 'On a secure payment page' })
  await page.find({ role: 'button', name: 'Continue to payment' })
})

test('a change of language keeps what was typed, and the order is paid in Ukrainian', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper)
  await page.click({ role: 'link', name: 'Українська' })
  expect((await page.find({ label: 'Номер картки' })).value).toBe(goodCard.number)
  await page.click({ role: 'button', name: /499,90/ })
  await page.find({ text: 'Сплачено', within: { role: 'region', name: /Замовлення/ } })
})

async function goToHosted(shopper: EngineShopper): Promise<void> {
  await goToCheckout(shopper)
  await shopper.page.click({ role: 'radio', name: 'On a secure payment page' })
  await shopper.page.click({ role: 'button', name: 'Continue to payment' })
  await shopper.page.waitForUrl(new RegExp(`^${shopper.demo.sandboxUrl}/api/v1/checkout/`))
}
