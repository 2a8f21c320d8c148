import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TypedText } from '../../src/react/typing/typing.js'
import { editAction, findDifference } from '../react/typingModel.js'
import { type Action, mark } from '../react/typingScript.js'
import { openTypingPage, page } from './typingPage.js'

openTypingPage()

type Move = Action | { readonly type: 'undo' } | { readonly type: 'redo' }

const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.oneof(
    { arbitrary: editAction, weight: 4 },
    { arbitrary: fc.constantFrom({ type: 'undo' as const }, { type: 'redo' as const }), weight: 1 },
  ),
  { minLength: 1, maxLength: 12 },
)

test('150 edit scripts with undo and redo, played by Chromium, go as the model says', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (script) => {
      expect(await playInBrowser(script)).toBeUndefined()
    }),
    { numRuns: 150, endOnFailure: true },
  )
})

test('the model sees an undo that goes to another caret', async () => {
  await page.getByLabel('Card number').evaluate((input) => {
    input.addEventListener('keyup', () => input instanceof HTMLInputElement && input.setSelectionRange(0, 0))
  })
  const script: Move[] = [
    { type: 'insert', text: '42424', inputType: 'insertText' },
    { type: 'insert', text: '2', inputType: 'insertText' },
    { type: 'undo' },
  ]
  expect(await playInBrowser(script)).toBe('undo 4242 42| |4242 4, not 4242 4|')
})

/** Plays a script into the empty field. Answers the first thing that went wrong. */
async function playInBrowser(script: readonly Move[]): Promise<string | undefined> {
  // What leaving the page does: number and undo steps are gone.
  await page.evaluate(() => dispatchEvent(new Event('pagehide')))
  await page.getByLabel('Card number').focus()
  const past: [TypedText, TypedText][] = []
  const future: [TypedText, TypedText][] = []
  let shown: TypedText = { value: '', start: 0, end: 0 }
  for (const move of script) {
    const before = shown
    await makeMove(move, before)
    shown = await read()
    if (move.type === 'undo' || move.type === 'redo') {
      const step = (move.type === 'undo' ? past : future).pop()
      if (step) (move.type === 'undo' ? future : past).push(step)
      const expected = step?.[move.type === 'undo' ? 0 : 1] ?? before
      if (mark(shown) !== mark(expected)) return `${move.type} ${mark(before)} ${mark(shown)}, not ${mark(expected)}`
      continue
    }
    const difference = findDifference(before, move, shown)
    if (difference !== undefined) return difference
    if (shown.value === before.value) continue
    past.push([before, shown])
    future.length = 0
  }
  return undefined
}

async function makeMove(move: Move, { value }: TypedText): Promise<void> {
  if (move.type === 'select') return select(move.from * value.length, move.to * value.length)
  if (move.type !== 'insert') return page.keyboard.press(keys[move.type])
  if (move.inputType === 'insertText') return page.keyboard.insertText(move.text)
  await page.evaluate((text) => navigator.clipboard.writeText(text), move.text)
  await page.keyboard.press('Control+v')
}

const keys = { backspace: 'Backspace', delete: 'Delete', undo: 'Control+z', redo: 'Control+y' } as const

function select(one: number, other: number): Promise<void> {
  const ends = [one, other].map(Math.round).sort((a, b) => a - b)
  return page.evaluate(([start = 0, end = 0]) => {
    const { activeElement: input } = document
    if (input instanceof HTMLInputElement) input.setSelectionRange(start, end)
  }, ends)
}

function read(): Promise<TypedText> {
  return page.evaluate(() => {
    const { activeElement: input } = document
    if (!(input instanceof HTMLInputElement)) throw new Error('The focus has left the card number.')
    return { value: input.value, start: input.selectionStart ?? 0, end: input.selectionEnd ?? 0 }
  })
}
