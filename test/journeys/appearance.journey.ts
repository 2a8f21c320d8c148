import { expect, test } from 'vitest'
import { expectAccessible, findBarriers } from './axe.js'
import { faces, overhang, showFace } from './faces.js'
import { expectValid, findMarkupErrors } from './markup.js'
import { expectPaid, fillCard, goToCheckout, payWith, pressPay, type Shopper } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

/** Every page and state a shopper can come to, and how. */
const scenes: Readonly<Record<string, (shopper: Shopper) => Promise<void>>> = {
  pots: async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Add to cart: Milk jug' }).click()
  },
  'an empty cart': async ({ page }) => {
    await page.goto('/cart')
    await page.getByText('Your cart is empty').waitFor()
  },
  'a full cart': async ({ page }) => {
    await page.goto('/')
    for (const name of ['Varenyky bowl', 'Milk jug', 'Two small cups']) {
      await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
    }
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Check out' }).waitFor()
  },
  checkout: goToCheckout,
  'checkout, filled': async (shopper) => {
    await goToCheckout(shopper)
    await fillCard(shopper, {})
  },
  'checkout, issues': async (shopper) => {
    await goToCheckout(shopper)
    await pressPay(shopper)
    await shopper.page.getByText('Enter your card number').waitFor()
  },
  'checkout, declined by a limit': async (shopper) => {
    await payWith(shopper, { number: '4000 0000 0000 9995' })
    await shopper.page.getByText('Payment declined').waitFor()
  },
  'checkout, nothing heard': async (shopper) => {
    await payWith(shopper, { number: '4000 0000 0000 0119' })
    await shopper.page.getByText('We have not heard back yet').waitFor()
  },
  'an order that is not there': async ({ page }) => {
    await page.goto('/checkout?order=A-9')
    await page.getByText('There is no such order').waitFor()
  },
  'the bank': async (shopper) => {
    await payWith(shopper, { number: '4000 0000 0000 3220' })
    await shopper.page.getByRole('button', { name: 'Confirm' }).waitFor()
  },
  'return, paid': async (shopper) => {
    await payWith(shopper, {})
    await shopper.page.getByText('Payment successful').waitFor()
    await shopper.page.getByText('Paid', { exact: true }).waitFor()
  },
  'return, declined': async (shopper) => {
    await payWith(shopper, { number: '4000 0000 0000 3220' })
    await shopper.page.getByRole('button', { name: 'Refuse' }).click()
    await shopper.page.getByText('Payment declined').waitFor()
  },
  'return, nothing to show': async ({ page }) => {
    await page.goto('/return')
    await page.getByText('You have placed no order').waitFor()
  },
  'the bowl of the month': async ({ page }) => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Bowl of the month' }).click()
    await page.getByRole('button', { name: 'Subscribe' }).waitFor()
  },
  'a subscription': async (shopper) => {
    const { page, demo } = shopper
    await page.goto('/monthly')
    await page.getByRole('button', { name: 'Subscribe' }).click()
    await page.getByRole('region', { name: 'Subscription' }).getByText('every month').waitFor()
    await fillCard(shopper, {})
    await page.getByRole('button', { name: /^Pay UAH\s399\.00$/ }).click()
    const reference = await expectPaid(shopper)
    await expect
      .poll(async () => (await demo.deliveriesOf(reference)).map(({ state }) => state))
      .toEqual(['delivered'])
    await page.goto('/monthly')
    await page.getByRole('button', { name: 'End the subscription' }).waitFor()
  },
  'no such page': async ({ page }) => {
    await page.goto('/nowhere')
    await page.getByText('There is no such page').waitFor()
  },
}

const looks = [
  { look: 'dark', colorScheme: 'dark', size: { width: 1280, height: 720 } },
  { look: 'narrow', colorScheme: 'light', size: { width: 320, height: 640 } },
] as const

test.each(Object.keys(scenes))(
  '%s: axe finds nothing and nothing is cut off, light, dark and 320 px wide',
  async (scene) => {
    const shopper = await stage.enter({ reducedMotion: 'reduce' })
    const { page } = shopper
    await scenes[scene]?.(shopper)
    await expectValid(page)
    for (const { look, colorScheme, size } of looks) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize(size)
      await expectAccessible(page)
      for (const face of faces) {
        await showFace(page, face)
        expect(await overhang(page), `${look}, ${face}`).toBeLessThanOrEqual(0)
      }
    }
  },
)

test.each(['checkout', 'checkout, issues', 'return, paid'])(
  '%s, right to left: nothing is cut off',
  async (scene) => {
    const shopper = await stage.enter({ viewport: { width: 320, height: 640 }, face: 'wide' })
    await scenes[scene]?.(shopper)
    await shopper.page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
    expect(await overhang(shopper.page)).toBeLessThanOrEqual(0)
  },
)

test('every page loaded by its address is hydrated by React without a console line, under the same policy', async () => {
  const shopper = await stage.enter()
  const { page } = shopper
  await goToCheckout(shopper)
  const checkout = page.url()
  for (const address of ['/', '/cart', checkout, '/return', '/nowhere']) {
    await page.goto(address)
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('#shop') ?? {}).some((key) => key.startsWith('__reactC')),
    )
  }
  expect(shopper.said).toEqual([
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
  ])
})

test('axe works: a button without a name is found', async () => {
  const { page } = await stage.enter()
  await page.goto('/')
  await page.evaluate(() =>
    document.querySelector('main')?.append(document.createElement('button')),
  )
  expect(await findBarriers(page)).toEqual([expect.stringContaining('button-name')])
})

test('HTML_CodeSniffer and html-validate work: each finds an image without a text', async () => {
  const { page } = await stage.enter()
  await page.goto('/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('img')))
  expect(await findMarkupErrors(page)).toEqual([
    expect.stringContaining('WCAG2AA.Principle1.Guideline1_1'),
    expect.stringContaining('element-required-attributes'),
  ])
})
