import { expect, test } from 'vitest'
import { expectNoCanary } from '../canary.js'
import { expectPaid, fillCard, goodCard, goToCheckout, payWith, pressPay } from '../shopper.js'
import { setStage } from '../stage.js'

const stage = setStage()

test('a card pays: by one payment, with onPayment run once on its webhook, and the card is nowhere in between', async () => {
  const shopper = await stage.enter()
  const { paymentsOf, deliveriesOf, outputOf } = stage.demo()
  await goToCheckout(shopper)
  await fillCard(shopper, {})
  await expectNoCanary(shopper, goodCard, 'while editing')
  await pressPay(shopper)
  const reference = await expectPaid(shopper)

  expect(await paymentsOf(reference)).toMatchObject([
    { status: 'success', status_code: '1000', amount: 499.9 },
  ])
  await expect
    .poll(() => deliveriesOf(reference))
    .toEqual([expect.objectContaining({ status: 'success', state: 'delivered' })])
  const lines = outputOf('shop').split('\n')
  expect(lines.filter((line) => line.includes(`Order ${reference} is paid`))).toHaveLength(1)
})

test('4000 0000 0000 3220 goes to the bank; confirmed there, it is paid', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  await fillCard(shopper, { number: '4000 0000 0000 3220' })
  await pressPay(shopper)
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  expect(new URL(page.url()).origin).toBe(stage.demo().sandboxUrl)
  expect(await stage.demo().paymentsOf(reference)).toMatchObject([
    { status: 'pending', status_code: '2122' },
  ])

  await page.getByRole('button', { name: 'Confirm' }).click()
  expect(await expectPaid(shopper)).toBe(reference)
  expect(page.url()).toBe(`${stage.demo().shopUrl}/return`)
})

test('4000 0000 0000 0002 is declined: the form keeps all but the code, and another card pays', async () => {
  const card = { number: '4000 0000 0000 0002', code: '739' }
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, card)
  await page.getByText('Payment declined').waitFor()
  await expectNoCanary(shopper, card, 'after a decline')
  expect(await page.getByLabel('Card number').inputValue()).toBe(card.number)
  expect(await page.getByLabel('Security code').inputValue()).toBe('')

  await fillCard(shopper, {})
  await pressPay(shopper)
  await expectPaid(shopper)
})
