import { expect, test } from 'vitest'
import { readShifts, sumOf, watchShifts } from './shifts.js'
import { expectPaid, fillCard, goToCheckout, payWith, pressPay, type Shopper } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

const sizes = [
  { width: 1200, height: 900 },
  { width: 390, height: 664 },
]

/** The pages of the shop, as one comes to them. */
const scenes: Readonly<Record<string, (shopper: Shopper) => Promise<unknown>>> = {
  'its first page': ({ page }) => page.goto('/'),
  'an empty cart': ({ page }) => page.goto('/cart'),
  'a full cart': async ({ page }) => {
    await page.goto('/')
    for (const name of ['Varenyky bowl', 'Milk jug', 'Two small cups'])
      await page.getByRole('button', { name: `Add to cart: ${name}` }).click()
    await page.goto('/cart')
    await page.getByRole('button', { name: 'Check out' }).waitFor()
  },
  checkout: async (shopper) => {
    await goToCheckout(shopper)
    await shopper.page.reload()
    await shopper.page.locator('.tillkit-wallets:not([data-waiting])').waitFor()
  },
  'a receipt': async (shopper) => {
    await payWith(shopper, {})
    await expectPaid(shopper)
  },
  'the bowl of the month': async ({ page }) => {
    await page.goto('/monthly')
    await page.getByRole('button', { name: 'Subscribe' }).waitFor()
  },
  'no such page': ({ page }) => page.goto('/nowhere'),
}

const visits = Object.keys(scenes).flatMap((name) => sizes.map((size) => ({ name, ...size })))

test.each(visits)(
  '$name, $width px wide: it shifts by at most 0.02, and what can be pressed is 44 px high',
  async ({ name, width, height }) => {
    const shopper = await stage.enter({ viewport: { width, height }, reducedMotion: 'reduce' })
    await watchShifts(shopper.context)
    await scenes[name]?.(shopper)
    const shifts = await readShifts(shopper.page)
    expect(sumOf(shifts), JSON.stringify(shifts)).toBeLessThanOrEqual(0.02)
    expect(await lowTargets(shopper)).toEqual([])
  },
)

test.each([768, 900])(
  'at %i px three pots share a row, the order is beside the form, and nothing is cut off',
  async (width) => {
    const shopper = await stage.enter({ viewport: { width, height: 900 } })
    const { page } = shopper
    const boxes = (selector: string): Promise<readonly DOMRect[]> =>
      page
        .locator(selector)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect()))
    await page.goto('/')
    const pots = await boxes('.shelf > *')
    expect(new Set(pots.slice(0, 3).map(({ y }) => y)).size).toBe(1)
    await goToCheckout(shopper)
    const [form] = await boxes('.till > section')
    const [order] = await boxes('.till .order')
    expect(order?.width).toBeGreaterThanOrEqual(288)
    expect(order?.x).toBeGreaterThan((form?.x ?? Infinity) + (form?.width ?? 0))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await fillCard(shopper, {})
    await pressPay(shopper)
    await expectPaid(shopper)
    const [heading] = await boxes('.order h2')
    expect(heading?.height).toBeLessThan(32)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

/** Of a link that covers what is around it the area counts that it covers. */
function lowTargets({ page }: Shopper): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#shop :is(a, button, summary, select)')]
      .filter((target) => !target.closest('.tillkit') && target.checkVisibility())
      .filter((target) => {
        const covers = getComputedStyle(target, '::after').position === 'absolute'
        const area = covers ? target.closest('.monthly') : target
        const { width, height } = (area ?? target).getBoundingClientRect()
        return width > 1 && (height < 44 || width < 44)
      })
      .map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  )
}
