import { expect, test } from 'vitest'
import { openTypingPage, page } from './typingPage.js'
import { composeByScript, playRows, type TypingDriver } from './typingPlayer.js'
import { type TypingRow, typingFields } from './typingRow.js'
import { typingTable } from './typingTable.js'

openTypingPage()

const evaluate: TypingDriver['evaluate'] = (act, input) =>
  // Playwright's types name what JSON can carry; the player's functions take and answer nothing else.
  page.evaluate(act as (given: unknown) => never, input)

const chromium: TypingDriver = {
  evaluate,
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

test.each(typingFields)('every rule of typing in %s holds in Chromium', async (field) => {
  const rows = typingTable.filter((row) => row.field === field)
  expect(rows.length).toBeGreaterThan(4)
  expect(await playRows(rows, chromium)).toEqual([])
})

test('the rules of compositions hold for those that a script makes, too', async () => {
  const rows = typingTable.filter(({ steps }) => steps.some(([action]) => action === 'compose'))
  expect(rows.length).toBeGreaterThan(5)
  expect(await playRows(rows, { ...chromium, compose: (text) => composeByScript({ evaluate }, text) })).toEqual([])
})

test('a row that does not hold is reported', async () => {
  const row: TypingRow = { rule: 'letters appear', field: 'Security code', steps: [['type', 'a']], shown: 'a|' }
  expect(await playRows([row], chromium)).toEqual([{ row, seen: { shown: '|', issue: '', focused: 'Security code' } }])
})
