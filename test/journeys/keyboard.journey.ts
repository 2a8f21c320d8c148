import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { goodCard } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

test('the whole purchase goes by keyboard alone, the bank’s page included, and the focus is always visible', async () => {
  const { page } = await stage.enter()
  await page.goto('/')
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

  await page.getByRole('region', { name: 'Please check these details' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  expect(await focusedName(page)).toBe('Security code')
  await page.keyboard.press('End')
  await page.keyboard.type('9')
  await tabTo(page, /^Pay UAH/)
  await page.keyboard.press('Space')

  await page.getByRole('button', { name: 'Confirm' }).waitFor()
  await tabTo(page, 'Confirm')
  await page.keyboard.press('Enter')
  await page.getByText('Payment successful').waitFor()
  expect(page.url()).toContain('/return')
})

test('a decline by keyboard: the focus is on what happened, and the next card is a few keys away', async () => {
  const { page } = await stage.enter()
  await page.goto('/')
  await tabTo(page, 'Add to cart: Varenyky bowl')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Cart')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Check out')
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').waitFor()
  for (const [label, text] of [
    ['Card number', '4000000000000002'],
    ['Expiry date', goodCard.expiry],
    ['Security code', goodCard.code],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(text)
  }
  await page.keyboard.press('Enter')
  await page.getByText('Payment declined').waitFor()
  const lostFocus = await page.evaluate(() => document.activeElement === document.body)
  expect(lostFocus).toBe(false)

  await tabTo(page, 'Card number')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('4242424242424242')
  await tabTo(page, 'Security code')
  await page.keyboard.type('739')
  await page.keyboard.press('Enter')
  await page.getByText('Payment successful').waitFor()
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
