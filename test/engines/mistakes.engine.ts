import { expect, test } from 'vitest'
import { goodCard } from '../journeys/shopper.js'
import { countPaid, fillCard, findPaidOrder, goToCheckout, pressPay } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

const wrong = { css: 'input[aria-invalid=true]' }

test.each([
  ['a mistyped digit', { number: '4242 4242 4242 4241' }, /a digit is wrong/],
  ['a date gone by', { expiry: '01/20' }, /expired/],
  ['two digits in the code', { code: '73' }, /code length/],
])(
  '%s: the field takes the focus and says what is wrong, and nothing is sent',
  async (_, mistake, message) => {
    const shopper = await stage.enter()
    const { page } = shopper
    await goToCheckout(shopper)
    await fillCard(shopper, mistake)
    await pressPay(shopper)

    await expect.poll(async () => (await page.find(wrong)).isFocused).toBe(true)
    expect((await page.findAll(wrong)).length).toBe(1)
    await page.find({ text: message })
    expect(countPaid(shopper)).toBe(0)
  },
)

test('two clicks in one task and requestSubmit send one request', async () => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  await fillCard(shopper)
  await shopper.page.driver.evaluate(() => {
    const button = document.querySelector<HTMLButtonElement>('form button[type=submit]')
    button?.click()
    button?.click()
    button?.form?.requestSubmit()
  }, undefined)
  await findPaidOrder(shopper)
  expect(countPaid(shopper)).toBe(1)
})

test('a half-filled form that is left and come back to has neither number nor code in it, and pays once when it is filled in again', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper)
  await page.click({ role: 'link', name: 'Open the sandbox' })
  await page.find({ role: 'heading', name: 'Tillkit sandbox' })
  await page.driver.back()
  expect((await page.find({ label: 'Card number' })).value).toBe('')
  expect((await page.find({ label: 'Security code' })).value).toBe('')
  // Without a press: it would render what was not rendered before it.
  await expect.poll(() => page.findAll({ css: '.tillkit-input + [data-brand=visa]' })).toEqual([])

  await fillCard(shopper)
  expect((await page.find({ label: 'Card number' })).value).toBe(goodCard.number)
  await pressPay(shopper)
  await page.find({ text: 'Payment successful' })
  const { text } = await page.find({ role: 'heading', name: /^Order A-\d+$/ })
  const payments = await shopper.demo.paymentsOf(text.replace('Order ', ''))
  expect(payments).toMatchObject([{ status: 'success' }])
  expect(countPaid(shopper)).toBe(1)
})
