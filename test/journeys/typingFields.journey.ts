import { expect, test } from 'vitest'
import { address, commits, openTypingPage, page, pasted, pressed, select, shown, typedNumber } from './typingPage.js'

openTypingPage()

test.each([
  ['1230', ['1|', '12 / |', '12 / 3|', '12 / 30|'], '12 / 30'],
  ['12/30', ['1|', '12 / |', '12 / |', '12 / 3|', '12 / 30|'], '12 / 30'],
  ['530', ['05 / |', '05 / 3|', '05 / 30|'], '05 / 30'],
  ['2030-12', ['2|', '20|', '203|', '2030|', '2030-|', '2030-1|', '2030-12|'], '12 / 30'],
  ['13/30', ['1|', '13|', '13/|', '13/3|', '13/30|'], '13/30'],
  ['1/2030', ['1|', '01 / |', '01 / 2|', '01 / 20|', '01 / 203|', '01 / 2030|'], '01 / 30'],
])(
  'an expiry date typed as %s is rewritten by its month alone, and as a whole when it is left',
  async (text, steps, left) => {
    await page.getByLabel('Expiry date').click()
    const seen: string[] = []
    for (const character of text) {
      await page.keyboard.type(character)
      seen.push(await shown('Expiry date'))
    }
    expect(seen).toEqual(steps)
    await page.getByLabel('Name on card').click()
    expect(await page.getByLabel('Expiry date').inputValue()).toBe(left)
  },
)

test('Backspace behind the expiry date’s separator takes it away with the digit before it', async () => {
  await page.getByLabel('Expiry date').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Backspace')
  expect(await shown('Expiry date')).toBe('1|')
  await page.keyboard.press('Control+z')
  expect(await shown('Expiry date')).toBe('12 / |')
})

test.each([
  ['2030-12', '12 / 30|'],
  ['1/2030', '01 / 30|'],
  ['12/2130', '12 / 2130|'],
  ['26/01', '26/01|'],
  ['13/30', '13/30|'],
])('an expiry date pasted as %s is shown as %s', async (text, expected) => {
  expect(await pasted('Expiry date', text)).toBe(expected)
})

test('a letter never appears in the security code, and undo works in it', async () => {
  await page.getByLabel('Security code').click()
  await page.keyboard.type('12a')
  expect(await shown('Security code')).toBe('12|')
  await page.keyboard.press('Control+z')
  expect(await shown('Security code')).toBe('1|')
})

test('a whole card is typed, corrected and undone with no React commit but the one that shows its brand', async () => {
  await typedNumber('42')
  await page.locator('form[data-brand=visa]').waitFor()
  const before = await commits()
  expect(before).toBeGreaterThan(0)

  // A whole wrong number would be an error at once, which is a commit.
  await page.keyboard.type('4242424242421')
  await pressed('Backspace', '4', '2', 'Control+z', 'Control+y', 'x')
  await page.getByLabel('Expiry date').click()
  await page.keyboard.type('1230')
  await page.getByLabel('Security code').click()
  await page.keyboard.type('123')
  await page.getByLabel('Name on card').click()
  await page.keyboard.type('Olena Koval')
  expect(await commits()).toBe(before)
  expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4242')
})

test('a keystroke that fixes a shown error makes a commit', async () => {
  await typedNumber('424242424242424')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('card_number_incomplete').waitFor()
  const before = await commits()
  await page.getByLabel('Card number').focus()
  await select('Card number', 18, 18)
  await page.keyboard.type('2')
  await page.getByText('card_number_incomplete').waitFor({ state: 'detached' })
  expect(await commits()).toBeGreaterThan(before)
})

test('the back button restores neither number nor code', async () => {
  await typedNumber('4242424242424242')
  await page.getByLabel('Expiry date').fill('12 / 30')
  await page.getByLabel('Security code').fill('123')
  await page.evaluate(() => Reflect.set(window, 'isFirstPage', true))
  await page.goto(`${address}?elsewhere`)
  // A page that comes out of the cache fires no `load`.
  await page.goBack({ waitUntil: 'commit' })
  await page.getByLabel('Card number').waitFor()
  expect(await page.evaluate(() => Reflect.get(window, 'isFirstPage'))).toBe(true)
  expect(await page.getByLabel('Expiry date').inputValue()).toBe('12 / 30')
  expect(await page.getByLabel('Card number').inputValue()).toBe('')
  expect(await page.getByLabel('Security code').inputValue()).toBe('')
})
