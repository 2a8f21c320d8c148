import type { Route } from 'playwright'
import { expect, test } from 'vitest'
import { deferred } from '../fixtures/deferred.js'
import { expectNoCanary } from './canary.js'
import { readFormBoxes } from './readFormBoxes.js'
import {
  expectPaid,
  fillCard,
  goodCard,
  goToCheckout,
  payWith,
  pressPay,
  type Shopper,
} from './shopper.js'
import { setStage } from './stage.js'
import { openUnhydrated } from './unhydrated.js'

const stage = setStage()

test('a reload while the payment is on its way asks for the status and never pays again', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper, { number: '4000 0000 0000 0119' })
  // The backend gets the payment; its answer never reaches this page.
  await page.route('**/api/checkout/pay', async (route) => {
    await route.fetch()
    await new Promise(() => {})
  })
  await pressPay(shopper)
  const { paymentsOf } = stage.demo()
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  await expect.poll(async () => (await paymentsOf(reference))[0]?.scenario).toBe('loses_the_reply')
  await page.reload()
  await page.getByText('We have not heard back yet').waitFor()
  await expectNoCanary(shopper, { ...goodCard, number: '4000 0000 0000 0119' }, 'after a reload')
  await page.getByText('Payment successful').waitFor()
  expect(shopper.paid()).toBe(1)
  expect(await paymentsOf(reference)).toHaveLength(1)
  expect(await paymentsOf(`${reference}-2`)).toEqual([])
})

test('Back after the payment shows the order as paid and no form', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, {})
  await page.waitForURL(/\/return/)
  await page
    .getByRole('region', { name: /^Order A-/ })
    .getByText('Paid', { exact: true })
    .waitFor()
  await page.goBack()
  await page.getByText('This order is paid').waitFor()
  expect(await page.getByLabel('Card number').count()).toBe(0)
})

test('a second tab can’t pay an order that is being paid in the first', async () => {
  const shopper = await stage.enter()
  const { page, context } = shopper
  await payWith(shopper, { number: '4000 0000 0000 3220' })
  await page.getByRole('button', { name: 'Confirm' }).waitFor()

  const second = await context.newPage()
  await page.goBack()
  await second.goto(page.url())
  const tab = { ...shopper, page: second }
  await fillCard(tab, {})
  await pressPay(tab)
  await second.getByText('Confirming your payment').waitFor()
  await expectNoCanary(tab, goodCard, 'in the second tab')
  const { paymentsOf } = stage.demo()
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  expect(await paymentsOf(reference)).toHaveLength(1)
  expect(await paymentsOf(`${reference}-2`)).toEqual([])
  expect(await second.getByText(/sandbox\/bank/).count()).toBe(0)
})

const labels = ['Card number', 'Expiry date', 'Security code']

test('before the script has come a press or Return sends nothing, keeps what was typed, and the button says why', async () => {
  const { shopper, letCome } = await openUnhydrated(stage)
  const { page } = shopper
  await fillCard(shopper, {})
  const texts = () => Promise.all(labels.map((label) => page.getByLabel(label).inputValue()))
  const typed = await texts()
  const address = page.url()
  const before = shopper.requests.filter((request) => request.isNavigationRequest()).length
  await page.locator('.tillkit-pay[data-loading]').click()
  await page.getByRole('button', { name: 'Page is loading…' }).waitFor()
  for (const label of labels) await page.getByLabel(label).press('Enter')
  // A navigation would come before this answer, which is asked for after it.
  await page.evaluate(() => fetch('/', { method: 'HEAD' }))
  expect(await texts()).toEqual(typed)
  expect(page.url()).toBe(address)
  expect(shopper.requests.filter((request) => request.isNavigationRequest())).toHaveLength(before)

  letCome()
  // An earlier press would do nothing again.
  await page.locator('.tillkit-pay[data-loading]').waitFor({ state: 'detached' })
  await pressPay(shopper)
  await expectPaid(shopper)
  expect(shopper.paid()).toBe(1)
})

test('when the script comes, no part of the form moves', async () => {
  const { shopper, letCome } = await openUnhydrated(stage)
  const { page } = shopper
  const boxes = await readFormBoxes(page)
  expect(boxes.length).toBeGreaterThan(6)
  letCome()
  await page.locator('.tillkit-pay[data-loading]').waitFor({ state: 'detached' })
  expect(await readFormBoxes(page)).toEqual(boxes)
})

test('without JavaScript the form says so in place of its fields', async () => {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const { page } = await stage.enter({
    storageState: await owner.context.storageState(),
    javaScriptEnabled: false,
  })
  await page.goto(owner.page.url())
  // Playwright finds no text in a `<noscript>`.
  const fallback = page.locator('noscript p')
  await fallback.waitFor()
  expect(await fallback.textContent()).toContain('Paying by card needs JavaScript.')
  expect(await page.locator('input[autocomplete="cc-number"]').isVisible()).toBe(false)
})

test('at 320 pixels the marks of the accepted cards stand beside the label, and cover no error', async () => {
  const shopper = await stage.enter({ viewport: { width: 320, height: 640 } })
  await goToCheckout(shopper)
  await pressPay(shopper)
  const number = shopper.page.locator('[data-field=cc_number]')
  const error = await number.locator('.tillkit-error').boundingBox()
  const marks = await number.locator('.tillkit-brands').boundingBox()
  expect((marks?.y ?? 99) + (marks?.height ?? 0)).toBeLessThanOrEqual((error?.y ?? 0) + 2)
})

/** The checkout filled in, with `answer` for the file that pays. */
async function fillWithPaymentFile(answer: (route: Route) => Promise<void>): Promise<Shopper> {
  const shopper = await stage.enter()
  await shopper.page.route('**/assets/payment-*.js', answer)
  await goToCheckout(shopper)
  await fillCard(shopper, {})
  return shopper
}

test('a press before the file that pays is there waits for it, the button is busy at once, and it pays once', async () => {
  const { promise: come, resolve: letCome } = deferred()
  const shopper = await fillWithPaymentFile((route) => come.then(() => route.continue()))
  await pressPay(shopper)
  const busy = shopper.page.getByRole('button', { name: 'Paying…' })
  await busy.click({ force: true })
  expect([await busy.getAttribute('aria-disabled'), shopper.paid()]).toEqual(['true', 0])
  letCome()
  await expectPaid(shopper)
  expect(shopper.paid()).toBe(1)
})

test('a press with a mistake before the file that pays is there is shown at once, and the next press counts', async () => {
  const { promise: come, resolve: letCome } = deferred()
  const shopper = await fillWithPaymentFile((route) => come.then(() => route.continue()))
  const code = shopper.page.getByLabel('Security code')
  await code.fill('')
  await pressPay(shopper)
  await shopper.page.locator('input[aria-invalid=true]:focus').waitFor()
  expect(await code.isEditable()).toBe(true)
  await code.fill(goodCard.code)
  await pressPay(shopper)
  await shopper.page.getByRole('button', { name: 'Paying…' }).waitFor()
  expect(shopper.paid()).toBe(0)
  letCome()
  await expectPaid(shopper)
  expect(shopper.paid()).toBe(1)
})

test('a payment whose file fails to load is not sent, which is said, and the next press pays', async () => {
  let isBroken = true
  const shopper = await fillWithPaymentFile((route) =>
    isBroken ? route.abort() : route.continue(),
  )
  await pressPay(shopper)
  await shopper.page.getByText('The payment was not made').waitFor()
  expect(shopper.paid()).toBe(0)
  isBroken = false
  await pressPay(shopper)
  await expectPaid(shopper)
  expect(shopper.paid()).toBe(1)
})
