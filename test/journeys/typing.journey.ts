import { expect, test } from 'vitest'
import { numberShown, openTypingPage, page, pressed, typedNumber } from './typingPage.js'
import { playRows, type TypingDriver } from './typingPlayer.js'
import { typingTable } from './typingTable.js'

openTypingPage()

const chromium: TypingDriver = {
  // Playwright's types name what JSON can carry; the player's functions take and answer nothing else.
  evaluate: (act, input) => page.evaluate(act as (given: unknown) => never, input),
  type: (text) => page.keyboard.type(text),
  press: (key) => page.keyboard.press(key),
  paste: async (text) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  },
  compose: async (text) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await devtools.send('Input.insertText', { text })
    await devtools.detach()
  },
  undo: () => page.keyboard.press('Control+z'),
  redo: () => page.keyboard.press('Control+y'),
}

/** All rows are played in `engines/typingTable.engine.ts`, with compositions made by a script: only Chromium lets a driver compose. */
test('every rule of compositions holds for those of the browser', async () => {
  const rows = typingTable.filter(({ steps }) => steps.some(([action]) => action === 'compose'))
  expect(rows.length).toBeGreaterThan(5)
  expect(await playRows(rows, chromium)).toEqual([])
})

test('Control+Backspace at a gap deletes too', async () => {
  await typedNumber('42424242', 5)
  const [after] = await pressed('Control+Backspace')
  expect(after).toBe('|4242')
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
