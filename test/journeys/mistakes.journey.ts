import { expect, test } from 'vitest'
import { expectNoCanary } from './canary.js'
import { fillCard, goodCard, goToCheckout, isPay, payWith, pressPay } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test.each([
  ['a number with a mistyped digit', { number: '4242 4242 4242 4241' }, /mistyped digit/],
  ['a number too short', { number: '4242 4242' }, /too short/],
  ['a date gone by', { expiry: '01/20' }, /expired/],
  ['a month that is none', { expiry: '13/30' }, /month/i],
  ['a code typed in letters, which never appear', { code: 'abc' }, /^Enter the security code/],
  ['two digits in the code', { code: '73' }, /number of digits/],
])('%s: a focused summary says what to do, and nothing is sent', async (_, mistake, message) => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper, mistake)
  const before = shopper.requests.length
  await pressPay(shopper)

  const summary = page.getByRole('region', { name: 'Please check these details' })
  await summary.waitFor()
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([expect.stringMatching(message)])
  await summary.getByRole('link').click()
  const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))
  expect(focused).toBe('true')
  expect(shopper.requests.length).toBe(before)
})

test('an empty form has one error for every field', async () => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  await pressPay(shopper)
  const links = shopper.page.getByRole('region', { name: 'Please check these details' }).getByRole('link')
  expect((await links.allTextContents()).length).toBe(3)
  expect(shopper.paid()).toBe(0)
})

test('two clicks in one task, Enter and requestSubmit send one request', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await fillCard(shopper, {})
  await page.getByRole('button', { name: /^Pay/ }).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    button.form?.requestSubmit()
  })
  await page.getByText('Payment successful').waitFor()
  expect(shopper.paid()).toBe(1)
})

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
  await expect.poll(async () => (await stage.demo().payments())[0]?.scenario).toBe('loses_the_reply')
  const count = (await stage.demo().payments()).length
  await page.reload()
  await page.getByText('We have not heard back yet').waitFor()
  await expectNoCanary(shopper, { ...goodCard, number: '4000 0000 0000 0119' }, 'after a reload')
  await page.getByText('Payment successful').waitFor()
  expect(shopper.paid()).toBe(1)
  expect(await stage.demo().payments()).toHaveLength(count)
})

test('Back from the bank leads to the order without a card in it and with a way on to the bank', async () => {
  const card = { number: '4000 0000 0000 3220', code: '739' }
  const shopper = await stage.enter()
  const { page } = shopper
  await payWith(shopper, card)
  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await page.goBack()
  const onward = page.getByRole('link', { name: 'Continue at your bank' })
  await onward.waitFor()
  await expectNoCanary(shopper, card, 'after Back')
  for (const input of await page.locator('input').all()) expect(await input.inputValue()).not.toMatch(/3220|739/)

  await onward.click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Payment successful').waitFor()
  expect(shopper.paid()).toBe(1)
})

test('a half-filled form that is left and come back to has neither number nor code in it', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  await page.reload()
  await fillCard(shopper, {})
  await page.getByRole('link', { name: 'Open the sandbox' }).click()
  await page.getByRole('heading', { name: 'Tillkit sandbox' }).waitFor()
  await page.goBack()
  await page.getByLabel('Card number').waitFor()
  // The browser gives back what it kept of a form at once, or when the page has loaded.
  await page.waitForLoadState('load')
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 34')
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  expect(await page.getByLabel('Security code').inputValue()).toBe('')
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
  const count = (await stage.demo().payments()).length

  const second = await context.newPage()
  await page.goBack()
  await second.goto(page.url())
  const tab = { ...shopper, page: second }
  await fillCard(tab, {})
  await pressPay(tab)
  await second.getByText('Confirming your payment').waitFor()
  await expectNoCanary(tab, goodCard, 'in the second tab')
  expect(await stage.demo().payments()).toHaveLength(count)
  expect(await second.getByText(/sandbox\/bank/).count()).toBe(0)
})

test('without JavaScript a submit puts no card field anywhere', async () => {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const shopper = await stage.enter({ javaScriptEnabled: false, storageState: await owner.context.storageState() })
  await shopper.page.goto(owner.page.url())
  await shopper.page.locator('noscript p', { hasText: 'Paying by card needs JavaScript' }).waitFor()
  await expectBareSubmit(shopper)
})

test('before the script has come a submit puts no card field anywhere', async () => {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const shopper = await stage.enter({ storageState: await owner.context.storageState() })
  await shopper.page.route('**/assets/*.js', (route) => route.abort())
  await shopper.page.goto(owner.page.url())
  await expectBareSubmit(shopper)
})

test('what is typed before the script has come is paid with once it has', async () => {
  const owner = await stage.enter()
  await goToCheckout(owner)
  const shopper = await stage.enter({ storageState: await owner.context.storageState() })
  const { page } = shopper
  let letCome = (): void => {}
  const come = new Promise<void>((resolve) => {
    letCome = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await come
    await route.continue()
  })
  await page.goto(owner.page.url(), { waitUntil: 'commit' })
  await page.getByLabel('Card number').waitFor()
  await fillCard(shopper, {})
  letCome()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#shop') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await pressPay(shopper)
  await page.getByText('Payment successful').waitFor()
})

async function expectBareSubmit(shopper: Awaited<ReturnType<typeof stage.enter>>): Promise<void> {
  const { page } = shopper
  await fillCard(shopper, {})
  const before = shopper.requests.length
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await loaded

  const [submit] = shopper.requests.slice(before)
  expect(submit?.method()).toBe('POST')
  expect(submit?.postData() ?? '').toBe('')
  expect(shopper.requests.filter(isPay)).toEqual([])
  const wire = shopper.requests.map(
    (request) => `${request.url()} ${JSON.stringify(request.headers())} ${request.postData()}`,
  )
  expect(wire.join('\n')).not.toMatch(/4242.?4242|739\b(?!\.)/)
  expect(stage.demo().output()).not.toContain('739')
}
