import { expect, test } from 'vitest'
import { pastedNumbers } from '../react/pastedNumbers.js'
import { numberShown, openTypingPage, page, pasted, pressed, select, typedNumber } from './typingPage.js'

openTypingPage()

test('a card number is grouped while it is typed', async () => {
  await page.getByLabel('Card number').click()
  expect(await pressed('4', '2', '4', '2', '4')).toEqual(['4|', '42|', '424|', '4242|', '4242 4|'])
})

test('an American Express number is grouped 4-6-5', async () => {
  await typedNumber('378282246310005', 17)
  expect(await numberShown()).toBe('3782 822463 10005|')
})

test('digits typed in the middle leave the caret behind themselves', async () => {
  await typedNumber('42424242', 2)
  expect(await pressed('1', '2', '3')).toEqual(['421|4 2424 2', '4212| 4242 42', '4212 3|424 242'])
})

test('Backspace behind a gap deletes the digit before it, Delete before a gap the digit after it', async () => {
  await typedNumber('42434445', 5)
  expect(await pressed('Backspace', 'Backspace')).toEqual(['424|4 445', '42|44 45'])
  await select('Card number', 4, 4)
  expect(await pressed('Delete', 'Delete')).toEqual(['4244| 5', '4244|'])
})

test('Control+Backspace at a gap deletes too', async () => {
  await typedNumber('42424242', 5)
  const [after] = await pressed('Control+Backspace')
  expect(after).toBe('|4242')
})

test('a selection is replaced by what is typed, and kept when that is no digit', async () => {
  await typedNumber('42424242')
  await select('Card number', 2, 7)
  expect(await pressed('x', '9')).toEqual(['42[42 42]42', '429|4 2'])
})

test('undo and redo step through the values with their carets', async () => {
  await typedNumber('42424')
  await select('Card number', 1, 3)
  expect(await pressed('9', 'Control+z', 'Control+z', 'Control+z')).toEqual(['49|24', '4[24]2 4', '4242|', '424|'])
  expect(await pressed('Control+y', 'Control+Shift+z', 'Control+y', 'Control+y')).toEqual([
    '4242|',
    '4242 4|',
    '49|24',
    '49|24',
  ])
})

test('undo takes back a paste, and typing after it ends what could be redone', async () => {
  await typedNumber('37')
  expect(await pasted('Card number', '8282246310005')).toBe('3782 822463 10005|')
  expect(await pressed('Control+z', '8', 'Control+y')).toEqual(['37|', '378|', '378|'])
})

test('whatever is pasted for a number becomes in Chromium what the table says', async () => {
  for (const { text, shown } of pastedNumbers) {
    await page.getByLabel('Card number').fill('')
    expect(await pasted('Card number', text), text).toBe(`${shown}|`)
  }
})

test('a paste that is too long is not cut', async () => {
  expect(await pasted('Card number', '424242424242424242424242')).toBe('4242 4242 4242 4242 42424242|')
})

test('a paste into the middle leaves the caret behind what was pasted', async () => {
  await typedNumber('42424242', 2)
  expect(await pasted('Card number', '1-2-3')).toBe('4212 3|424 242')
})

test('cutting a selection regroups the rest', async () => {
  await typedNumber('42434445')
  await select('Card number', 1, 3)
  expect(await pressed('Control+x')).toEqual(['4|344 45'])
})

test.each(['input', 'change'])(
  'a number filled by a bare %s event is grouped, and its brand is known',
  async (type) => {
    await page.getByLabel('Card number').evaluate((input, name) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '378282246310005')
      input.dispatchEvent(new Event(name, { bubbles: true }))
    }, type)
    expect(await page.getByLabel('Card number').inputValue()).toBe('3782 822463 10005')
    await page.locator('form[data-brand=american-express]').waitFor()
  },
)

test('text inserted at once, as by a keyboard that knows the card, is grouped', async () => {
  await page.getByLabel('Card number').focus()
  await page.keyboard.insertText('4242424242424242')
  expect(await numberShown()).toBe('4242 4242 4242 4242|')
})

test('a composition is left alone until it ends', async () => {
  await typedNumber('424')
  const devtools = await page.context().newCDPSession(page)
  const compose = async (text: string): Promise<string> => {
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    return numberShown()
  }
  expect(await compose('２')).toBe('424２|')
  expect(await compose('２４')).toBe('424２４|')
  expect(await compose('２４２')).toBe('424２４２|')
  await devtools.send('Input.insertText', { text: '２４２' })
  expect(await numberShown()).toBe('4242 42|')
  expect(await pressed('Control+z', '9')).toEqual(['424|', '4249|'])
})

test('a composition in the middle leaves the caret behind its last digit', async () => {
  await typedNumber('42424242', 3)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Input.imeSetComposition', { text: '99', selectionStart: 2, selectionEnd: 2 })
  expect(await numberShown()).toBe('42499|2 4242')
  await devtools.send('Input.insertText', { text: '99' })
  expect(await numberShown()).toBe('4249 9|242 42')
})
