import { expect, test } from 'vitest'
import { expectNoCanary } from './canary.js'
import { fillCard, goodCard, goToCheckout, payWith, pressPay, type Shopper } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test.each([
  { number: '4242 4242 4242 4242', code: '739' },
  { number: '5454 5454 5454 5454', code: '739' },
  { number: '3782 822463 10005', code: '7391' },
])('$number pays: the return page says so, and so do sandbox and merchant', async (card) => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  await fillCard(shopper, card)
  await expectNoCanary(shopper, card, 'while editing')
  await pressPay(shopper)
  await expectPaid(shopper)
  await expectNoCanary(shopper, card, 'after the outcome')
})

test('a paid order is paid by one payment, and onPayment ran once on its webhook', async () => {
  const shopper = await stage.enter()
  await payWith(shopper, {})
  await expectPaid(shopper)
  const reference = await readReference(shopper)

  const payments = await paymentsOf(reference)
  expect(payments).toMatchObject([{ status: 'success', status_code: '1000', amount: 499.9 }])
  const deliveries = (await stage.demo().deliveries()).filter((delivery) => delivery.order_id === reference)
  expect(deliveries).toMatchObject([{ status: 'success', state: 'delivered' }])
  const lines = stage.demo().outputOf('shop').split('\n')
  expect(lines.filter((line) => line.includes(`Order ${reference} is paid`))).toHaveLength(1)
})

test('4000 0000 0000 3220 goes to the bank; confirmed there, it is paid', async () => {
  const card = { number: '4000 0000 0000 3220', code: '739' }
  const shopper = await stage.enter()
  await payWith(shopper, card)
  await shopper.page.getByRole('button', { name: 'Confirm' }).waitFor()
  expect(new URL(shopper.page.url()).origin).toBe(stage.demo().sandboxUrl)
  const [waiting] = await stage.demo().payments()
  expect(waiting).toMatchObject({ status: 'pending', status_code: '2122' })

  await shopper.page.getByRole('button', { name: 'Confirm' }).click()
  await expectPaid(shopper)
  expect(shopper.page.url()).toBe(`${stage.demo().shopUrl}/return`)
  await expectNoCanary(shopper, card, 'after the outcome')
})

test.each([
  { number: '4000 0000 0000 3220', decision: 'Refuse' },
  { number: '4000 0084 0000 1629', decision: 'Confirm' },
])(
  '$number and $decision at the bank: declined, and another card pays the same order',
  async ({ number, decision }) => {
    const shopper = await stage.enter()
    const { page } = shopper
    await payWith(shopper, { number })
    await page.getByRole('button', { name: decision }).click()
    await page.getByText('Payment declined').waitFor()
    await expectNoCanary(shopper, { ...goodCard, number }, 'after a decline')

    await page.getByRole('link', { name: 'Try again' }).click()
    await page.getByLabel('Card number').waitFor()
    await fillCard(shopper, {})
    await pressPay(shopper)
    await expectPaid(shopper)
    const reference = await readReference(shopper)
    expect((await paymentsOf(reference)).map((payment) => payment.status)).toEqual(['failure'])
    expect((await paymentsOf(`${reference}-2`)).map((payment) => payment.status)).toEqual(['success'])
  },
)

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

test('4000 0000 0000 9995 is declined by a limit, which the webhook reports and not the answer', async () => {
  const card = { number: '4000 0000 0000 9995', code: '739' }
  const shopper = await stage.enter()
  await payWith(shopper, card)
  await shopper.page.getByText('Payment declined').waitFor()
  await expectNoCanary(shopper, card, 'after a decline')
})

test('4000 0000 0000 0119 loses the reply: do not pay again, then paid without a second try, with exactly one payment', async () => {
  const card = { number: '4000 0000 0000 0119', code: '739' }
  const shopper = await stage.enter()
  await payWith(shopper, card)
  await shopper.page.getByText('We have not heard back yet').waitFor()
  await shopper.page.getByText(/do not pay again/).waitFor()
  await expectNoCanary(shopper, card, 'while nothing was heard')

  await expectPaid(shopper)
  const reference = await readReference(shopper)
  const all = (await stage.demo().payments()).filter((payment) => payment.order_id.startsWith(reference))
  expect(all).toMatchObject([{ order_id: reference, status: 'success' }])
  expect(shopper.paid()).toBe(1)
  await expectNoCanary(shopper, card, 'after the outcome')
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

async function expectPaid({ page }: Shopper): Promise<void> {
  await page.waitForURL(/\/return/)
  await page.getByText('Payment successful').waitFor()
  await page
    .getByRole('region', { name: /^Order A-/ })
    .getByText('Paid', { exact: true })
    .waitFor()
}

async function readReference({ page }: Shopper): Promise<string> {
  const heading = await page.getByRole('heading', { name: /^Order A-\d+$/ }).textContent()
  return heading?.replace('Order ', '') ?? ''
}

async function paymentsOf(order_id: string) {
  return (await stage.demo().payments()).filter((payment) => payment.order_id === order_id)
}
