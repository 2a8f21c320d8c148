import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { overhang } from '../faces.js'
import { expectPaid, goodCard, type Shopper } from '../shopper.js'
import { setStage } from '../stage.js'
import {
  attachKeyboard,
  findHidden,
  type OnScreenKeyboard,
  type Phone,
} from './onScreenKeyboard.js'

const stage = setStage()

/**
 * A usual phone, and the smallest that is still in use: there the keyboard leaves less than the
 * form's own height.
 */
const phones: readonly Phone[] = [
  { width: 390, height: 844, heightAboveKeyboard: 508 },
  { width: 320, height: 568, heightAboveKeyboard: 260 },
]

const fields = {
  number: { label: 'Card number', place: '[data-field="cc_number"]' },
  date: { label: 'Expiry date', place: '[data-field="exp_month"]' },
  code: { label: 'Security code', place: '[data-field="card_cvv"]' },
} as const
type FieldName = keyof typeof fields

const payButton = '.tillkit-pay'

test.each(phones)(
  'on a phone of $width × $height a card pays by taps and the keys of its keyboard, from the shelf to the receipt',
  async (phone) => {
    const shopper = await takeOut(phone)
    const { page, keyboard } = shopper
    await tapToCheckout(page)
    await tapField(shopper, 'number')
    expect(await page.evaluate(() => innerHeight)).toBeLessThan(phone.height)
    expect(await page.evaluate(() => document.documentElement.clientHeight)).toBe(phone.height)
    await page.keyboard.type(goodCard.number)
    await pressNext(page, 'date')
    await page.keyboard.type(goodCard.expiry)
    await pressNext(page, 'code')
    await page.keyboard.type(goodCard.code)
    expect(
      await findHidden(page, [payButton]),
      'the button above the keyboard, while the last field is filled',
    ).toEqual([])
    shopper.typed.push(goodCard)

    await page.locator(payButton).tap()
    await keyboard.close()
    await page.getByText('Payment successful').waitFor()
    expect(await findHidden(page, ['.tillkit-status-title'])).toEqual([])
    expect(await overhang(page)).toBeLessThanOrEqual(0)
    const reference = await expectPaid(shopper)
    expect(await stage.demo().paymentsOf(reference)).toMatchObject([
      { status: 'success', amount: 499.9 },
    ])
  },
)

test.each(phones)(
  'on a phone of $width × $height the focused field is above the keyboard with its label and its error, whichever way it is come to',
  async (phone) => {
    const shopper = await takeOut(phone)
    const { page, keyboard } = shopper
    await tapToCheckout(page)
    await page.locator(payButton).tap()
    await page.locator('[aria-invalid=true]:focus').waitFor()
    for (const name of ['number', 'date', 'code'] as const) {
      await tapField(shopper, name)
      await keyboard.open()
      await expectAboveKeyboard(page, name)
      await keyboard.close()
    }

    await tapField(shopper, 'number')
    await page.keyboard.type('4242424242424241')
    await expectAboveKeyboard(page, 'number')
    await pressNext(page, 'date')
    await page.keyboard.type('0120')
    await pressNext(page, 'code')
    await page.keyboard.type('7')
    expect(await findHidden(page, [payButton])).toEqual([])
  },
)

test.each(phones)(
  'on a phone of $width × $height the button is above the keyboard when it has the focus',
  async (phone) => {
    const shopper = await takeOut(phone)
    const { page } = shopper
    await tapToCheckout(page)
    await tapField(shopper, 'number')
    await page.locator(payButton).focus()
    expect(await findHidden(page, [payButton])).toEqual([])
  },
)

test('no field makes a phone zoom in, and each asks for the keys, the fill and the key Next or Go that it needs', async () => {
  const [phone] = phones
  if (!phone) throw new Error('There is no phone.')
  const { page } = await takeOut(phone)
  await tapToCheckout(page)
  const found = await page.locator('.tillkit-form input').evaluateAll((inputs) =>
    (inputs as HTMLInputElement[]).map((input) => ({
      type: input.type,
      inputMode: input.inputMode,
      autocomplete: input.autocomplete,
      enterKeyHint: input.enterKeyHint,
      // iOS zooms in on a field whose text is smaller.
      isLarge: Number.parseFloat(getComputedStyle(input).fontSize) >= 16,
    })),
  )
  const digits = { type: 'text', inputMode: 'numeric', isLarge: true }
  expect(found).toEqual([
    { ...digits, autocomplete: 'cc-number', enterKeyHint: 'next' },
    { ...digits, autocomplete: 'cc-exp', enterKeyHint: 'next' },
    { ...digits, autocomplete: 'cc-csc', enterKeyHint: 'go' },
  ])
})

interface PhoneShopper extends Shopper {
  readonly keyboard: OnScreenKeyboard
}

async function takeOut(phone: Phone): Promise<PhoneShopper> {
  const shopper = await stage.enter({
    viewport: { width: phone.width, height: phone.height },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    face: phone.width < 390 ? 'wide' : 'narrow',
  })
  return { ...shopper, keyboard: await attachKeyboard(shopper.page, phone) }
}

/** The way of `goToCheckout`, without a mouse. */
async function tapToCheckout(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart: Varenyky bowl' }).tap()
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Cart' }).tap()
  await page.getByRole('button', { name: 'Check out' }).tap()
  await page.getByLabel('Card number').waitFor()
  expect(await overhang(page)).toBeLessThanOrEqual(0)
}

async function tapField({ page, keyboard }: PhoneShopper, name: FieldName): Promise<void> {
  await page.getByLabel(fields[name].label).tap()
  await keyboard.open()
  await expectAboveKeyboard(page, name)
}

/** The key of the on-screen keyboard that says "Next". */
async function pressNext(page: Page, name: FieldName): Promise<void> {
  await page.keyboard.press('Enter')
  await expectAboveKeyboard(page, name)
}

async function expectAboveKeyboard(page: Page, name: FieldName): Promise<void> {
  const { place } = fields[name]
  const focused = await page.evaluate(
    (selector) => document.activeElement?.matches(selector),
    `${place} input`,
  )
  expect(focused, `focus on ${name}`).toBe(true)
  const parts = [`${place} .tillkit-label`, `${place} input`, `${place} .tillkit-error`]
  expect(await findHidden(page, parts), name).toEqual([])
}
