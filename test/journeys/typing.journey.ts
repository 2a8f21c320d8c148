import type { Page } from 'playwright'
import { beforeEach, expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { servePage } from './pageServer.js'
import { playRows, type TypingDriver } from './typingPlayer.js'
import { typingTable } from './typingTable.js'

const server = servePage('test/journeys/pages/typing')
const browser = shareBrowser()
let page: Page

beforeEach(async () => {
  page = await browser.newPage()
  await page.goto(server.address())
  await page.getByLabel('Card number').waitFor()
})

/**
 * All rows are played in `engines/typingTable.engine.ts`, with compositions made by a script: only
 * Chromium lets a driver compose.
 */
test('every rule of compositions holds for those of the browser', async () => {
  const chromium: TypingDriver = {
    // Playwright's types name what JSON can carry; the player's functions take and answer nothing
    // else.
    evaluate: (act, input) => page.evaluate(act as (given: unknown) => never, input),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    paste: () => Promise.reject(new Error('No rule of compositions pastes.')),
    compose: async (text) => {
      const { compose, end } = await openComposer()
      await compose(text)
      await end(text)
    },
    undo: () => page.keyboard.press('Control+z'),
    redo: () => page.keyboard.press('Control+y'),
  }
  const rows = typingTable.filter(({ steps }) => steps.some(([action]) => action === 'compose'))
  expect(rows.length).toBeGreaterThan(5)
  expect(await playRows(rows, chromium)).toEqual([])
})

test('a composition is left alone until it ends', async () => {
  await typeNumber('424')
  const { compose, end } = await openComposer()
  expect(await compose('２')).toBe('424２|')
  expect(await compose('２４')).toBe('424２４|')
  expect(await compose('２４２')).toBe('424２４２|')
  expect(await end('２４２')).toBe('4242 42|')
  await page.keyboard.press('Control+z')
  expect(await numberShown()).toBe('424|')
  await page.keyboard.press('9')
  expect(await numberShown()).toBe('4249|')
})

test('a composition in the middle leaves the caret behind its last digit', async () => {
  await typeNumber('42424242', 3)
  const { compose, end } = await openComposer()
  expect(await compose('99')).toBe('42499|2 4242')
  expect(await end('99')).toBe('4249 9|242 42')
})

/** The browser's own compositions. Both answer what is shown then. */
async function openComposer() {
  const devtools = await page.context().newCDPSession(page)
  return {
    compose: async (text: string) => {
      const at = { selectionStart: text.length, selectionEnd: text.length }
      await devtools.send('Input.imeSetComposition', { text, ...at })
      return numberShown()
    },
    end: async (text: string) => {
      await devtools.send('Input.insertText', { text })
      return numberShown()
    },
  }
}

/** The card number with `|` for the caret. */
function numberShown(): Promise<string> {
  return page.getByLabel('Card number').evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
  })
}

/** Types a card number and puts the caret where `from` says. */
async function typeNumber(text: string, from = text.length): Promise<void> {
  const field = page.getByLabel('Card number')
  await field.pressSequentially(text)
  await field.evaluate(
    (input: HTMLInputElement, place) => input.setSelectionRange(place, place),
    from,
  )
}
