import { expect, test } from 'vitest'
import { servePage } from '../journeys/pageServer.js'
import { pastedNumbers } from '../react/pastedNumbers.js'
import type { EnginePage } from './enginePage.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const server = servePage('test/journeys/pages/typing')

const label = 'Card number'

test('a card number is grouped while it is typed, and the caret stays behind the last key', async () => {
  const page = await openTyping()
  expect(await page.press('4', '2', '4', '2', '4')).toEqual(['4|', '42|', '424|', '4242|', '4242 4|'])
  await page.select(label, 2, 2)
  expect(await page.press('1', '2', '3')).toEqual(['421|4 24', '4212| 424', '4212 3|424'])
})

test('an American Express number is grouped 4-6-5', async () => {
  const page = await openTyping('378282246310005')
  expect(await page.caret()).toBe('3782 822463 10005|')
})

test('Backspace behind a gap deletes the digit before it, Delete before a gap the digit after it', async () => {
  const page = await openTyping('42434445')
  await page.select(label, 5, 5)
  expect(await page.press('Backspace', 'Backspace')).toEqual(['424|4 445', '42|44 45'])
  await page.select(label, 4, 4)
  expect(await page.press('Delete', 'Delete')).toEqual(['4244| 5', '4244|'])
})

test('undo and redo step through the values with their carets', async () => {
  const page = await openTyping('42424')
  await page.select(label, 1, 3)
  expect(await page.press('9', 'Control+z', 'Control+z', 'Control+z')).toEqual(['49|24', '4[24]2 4', '4242|', '424|'])
  expect(await page.press('Control+y', 'Control+y', 'Control+y')).toEqual(['4242|', '4242 4|', '49|24'])
})

test('a selection is replaced by a digit and kept by a letter, and cutting it regroups the rest', async () => {
  const page = await openTyping('42424242')
  await page.select(label, 2, 7)
  expect(await page.press('x', '9')).toEqual(['42[42 42]42', '429|4 2'])
  await page.select(label, 1, 3)
  expect(await page.press('Control+x')).toEqual(['4|42'])
})

test('whatever is pasted for a number becomes what the table says', async () => {
  const page = await openTyping()
  for (const { text, shown } of pastedNumbers) {
    await page.select(label, 0, 99)
    await page.driver.press('Backspace')
    expect(await page.paste(label, text), text).toBe(`${shown}|`)
  }
})

test('a paste into the middle leaves the caret behind what was pasted, and is one step to undo', async () => {
  const page = await openTyping('42424242')
  await page.select(label, 2, 2)
  expect(await page.paste(label, '1-2-3')).toBe('4212 3|424 242')
  expect(await page.press('Control+z')).toEqual(['42|42 4242'])
})

test('the back button restores neither number nor code', async () => {
  const page = await openTyping('4242424242424242')
  await page.fill('Security code', '123')
  await page.driver.goto(`${server.address()}?elsewhere`)
  await page.find({ label })
  await page.driver.back()
  await page.waitForUrl(/typing\/$/)
  expect((await page.find({ label })).value).toBe('')
  expect((await page.find({ label: 'Security code' })).value).toBe('')
})

/** The four hooks in a bare form, with a number typed. */
async function openTyping(number = ''): Promise<EnginePage> {
  const page = await engine.open()
  await page.driver.goto(server.address())
  await page.click({ label })
  if (number) await page.driver.type(number)
  return page
}
