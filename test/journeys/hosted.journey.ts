import { expect, test } from 'vitest'
import { goToHosted, payThere } from './hostedPage.js'
import { expectPaid, fillCard, pressPay, type Shopper } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('without JavaScript the whole purchase goes the same way', async () => {
  const shopper = await stage.enter({ javaScriptEnabled: false })
  const reference = await placeOrder(shopper)
  const { page } = shopper
  await page.goto(`/checkout?order=${reference}`)
  await page.locator('noscript p', { hasText: 'Paying by card needs JavaScript' }).waitFor()
  await page.getByRole('radio', { name: 'On a secure payment page' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(`${stage.demo().sandboxUrl}/api/v1/checkout/**`)
  await payThere(page)

  // The page can't follow the payment; what it shows is the shop's order as it was, so it says how
  // to load it again.
  expect(new URL(page.url()).pathname).toBe('/return')
  await page.locator('noscript p', { hasText: 'Load it again to see' }).waitFor()
  expect(await page.getByText('Looking up your payment').isVisible()).toBe(false)
  const paid = page.getByText('Paid', { exact: true })
  await expect.poll(() => page.goto('/return').then(() => paid.count())).toBe(1)
  expect(await stage.demo().paymentsOf(reference)).toMatchObject([
    { status: 'success', amount: 499.9 },
  ])
})

test('the shop’s policy must name the service: where it does not, a plain form is not sent there', async () => {
  const shopper = await stage.enter()
  const reference = await placeOrder(shopper)
  const { page } = shopper
  const { sandboxUrl } = stage.demo()
  // Before the page's script has come a form is as plain as without JavaScript.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.route('**/checkout?*', async (route) => {
    const response = await route.fetch()
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain(`form-action 'self' ${sandboxUrl}`)
    const headers = {
      ...response.headers(),
      'content-security-policy': policy.replace(` ${sandboxUrl}`, ''),
    }
    await route.fulfill({ response, headers })
  })
  await page.goto(`/checkout?order=${reference}&pay=hosted`)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect.poll(() => shopper.violations.length).toBe(1)
  expect(shopper.violations[0]).toContain('form-action')
  expect(new URL(page.url()).pathname).toBe('/checkout')
  shopper.forgive()
})

test('cancelled and paid by card instead: one order, one payment that counts', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToHosted(shopper)
  await page.goBack()
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  await page.getByRole('button', { name: 'Cancel and pay another way' }).click()
  await page.getByRole('status').getByText('Payment cancelled').waitFor()
  expect(await stage.demo().paymentsOf(reference)).toMatchObject([
    { status: 'failure', status_code: '6007' },
  ])

  await page.getByRole('radio', { name: 'Card', exact: true }).click()
  await fillCard(shopper, {})
  await pressPay(shopper)
  expect(await expectPaid(shopper)).toBe(reference)
  expect(await stage.demo().paymentsOf(`${reference}-2`)).toMatchObject([{ status: 'success' }])
})

test('paid in another tab, the tab left behind says so, and offers nothing more to pay', async () => {
  const shopper = await stage.enter()
  const { page, context } = shopper
  await goToHosted(shopper)
  const form = page.url()
  await page.goBack()
  await page.getByText('You have not finished paying').waitFor()

  const other = await context.newPage()
  await other.goto(form)
  await payThere(other)
  await other.getByText('Payment successful').waitFor()
  await page.bringToFront()
  await page.getByText('Payment successful').first().waitFor()
  expect(await page.getByRole('button', { name: /Continue to payment|Cancel/ }).count()).toBe(0)
})

test.each([true, false])(
  'a plain form that leads nowhere ends on the return page, which says so (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const shopper = await stage.enter({ javaScriptEnabled })
    const reference = await placeOrder(shopper)
    const { page } = shopper
    // Before the page's script has come a form is as plain as without JavaScript.
    await page.route('**/checkout?*', async (route) => {
      const response = await route.fetch()
      const html = (await response.text())
        .replaceAll(reference, 'A-9999')
        .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      await route.fulfill({ response, body: html })
    })
    await page.goto(`/checkout?order=${reference}&pay=hosted`)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL('**/return?tillkit_error=order_unknown')
    await page
      .getByText('This order cannot be paid here any more. You have not been charged.')
      .waitFor()
    expect(await page.getByText('Looking up your payment').count()).toBe(0)
  },
)

test('without a network the return page waits, and takes the payment up once there is one again', async () => {
  const shopper = await stage.enter()
  const { page, context } = shopper
  await goToHosted(shopper)
  await page.goBack()
  await page.getByText('You have not finished paying').waitFor()
  const reference = new URL(page.url()).searchParams.get('order') ?? ''
  const form = await page.getByRole('link', { name: 'Continue' }).getAttribute('href')

  await context.setOffline(true)
  const elsewhere = await stage.enter()
  await elsewhere.page.goto(form ?? '')
  await payThere(elsewhere.page)
  await expect
    .poll(async () => (await stage.demo().paymentsOf(reference)).map(({ status }) => status))
    .toEqual(['success'])
  await page.getByText('You have not finished paying').waitFor()
  await context.setOffline(false)
  await page.getByText('Payment successful').first().waitFor()
})

/** The shop's cart needs JavaScript; its orders do not. */
async function placeOrder({ context }: Shopper): Promise<string> {
  const response = await context.request.post('/api/orders', {
    data: { items: [{ product: 'bowl', quantity: 1 }] },
  })
  const { reference } = (await response.json()) as { reference: string }
  return reference
}
