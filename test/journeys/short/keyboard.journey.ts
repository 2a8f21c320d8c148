import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { expectAccessible } from '../axe.js'
import { expectPaid } from '../shopper.js'
import { setStage } from '../stage.js'

const stage = setStage()

test('the whole purchase goes by keyboard alone, the bank’s page included, and the focus is always visible', async () => {
  // Colours are compared where they come to rest, not in the middle of a transition.
  const shopper = await stage.enter({ reducedMotion: 'reduce' })
  const { page } = shopper
  await page.goto('/')
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Skip to the content')

  await tabTo(page, 'Add to cart: Varenyky bowl')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cart')
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Cart')
  await tabTo(page, 'Check out')
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor()
  await page.getByLabel('Card number').waitFor()
  expect(await focusedName(page)).toBe('Checkout')
  await tabTo(page, 'Card number')
  await page.keyboard.type('4000000000003220')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Expiry date')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Security code')
  await page.keyboard.type('73')
  await page.keyboard.press('Enter')

  await page.locator('[aria-invalid=true]').waitFor()
  await expectAccessible(page)
  expect(await focusedName(page)).toBe('Security code')
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  shopper.typed.push({ number: '4000000000003220', expiry: '1234', code: '739' })
  await tabTo(page, /^Pay UAH/)
  await page.keyboard.press('Space')

  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await expectPaid(shopper)
  await expectAccessible(page)
})

/** Presses Tab until the named element has the focus; every stop on the way must show that it has it. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    const current = await focusedName(page)
    if (typeof name === 'string' ? current === name : name.test(current)) return expectVisibleFocus(page, current)
    passed.push(current)
  }
  throw new Error(`Tab never came to ${name}. It passed: ${passed.join(' · ')}`)
}

async function expectVisibleFocus(page: Page, name: string): Promise<void> {
  const look = await page.evaluate(() => {
    const element = document.activeElement
    if (!element) return undefined
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
    const { top, bottom } = element.getBoundingClientRect()
    return {
      ring: (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none',
      inView: top < innerHeight && bottom > 0,
    }
  })
  expect(look, `focus on ${name}`).toEqual({ ring: true, inView: true })
}

/** What a screen reader would call the focused element, by label, aria-label or text. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined
    const text = [...(element?.childNodes ?? [])].map((node) => node.textContent).filter((part) => part?.trim())[0]
    return (label ?? element?.getAttribute('aria-label') ?? text ?? '').trim()
  })
}
