import fc from 'fast-check'
import { detectBrand } from '../../src/core/model/card/brand.js'
import { formatCardNumber } from '../../src/core/model/card/cardNumber.js'
import { caretAt, type TypedText } from '../../src/page/typing/edit.js'
import { formatCardNumberEdit } from '../../src/page/typing/formatCardNumberEdit.js'
import { type Action, mark, perform } from './typingScript.js'

/** Every place in a text alike: a bias to its ends would hardly ever put the caret at a gap. */
const place = fc.noBias(fc.integer({ min: 0, max: 60 })).map((part) => part / 60)

/** One thing a person may do to a card number: move the caret, select, type, paste, delete. */
const editAction: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('select' as const), from: place, to: place }),
  place.map((from) => ({ type: 'select' as const, from, to: from })),
  fc.record({
    type: fc.constant('insert' as const),
    text: fc.string({
      unit: fc.constantFrom(...'01234567893547', '-', ' ', '.', 'x', '\u00a0', '\u200b', '٣', '７'),
      minLength: 1,
      maxLength: 6,
    }),
    inputType: fc.constantFrom('insertText' as const, 'insertFromPaste' as const),
  }),
  fc.constant({ type: 'backspace' as const }),
  fc.constant({ type: 'delete' as const }),
)

/**
 * What a person may do to a field: in one that is empty, or first typing or pasting a number, where
 * there are gaps at once.
 */
export const editScript: fc.Arbitrary<readonly Action[]> = fc
  .tuple(
    fc.option(fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 19 }), {
      nil: '',
    }),
    fc.array(editAction, { maxLength: 40 }),
  )
  .map(([number, actions]) => [
    { type: 'insert', text: number, inputType: 'insertFromPaste' },
    ...actions,
  ])

/**
 * What is wrong with a card number after an action; `undefined` when nothing is. The model is the
 * same action on plain digits, where there are no gaps to mind: the grouped text must have its
 * digits and its caret.
 */
function findDifference(before: TypedText, action: Action, after: TypedText): string | undefined {
  if (action.type === 'select') return undefined
  const expected = performOnDigits(digitsOf(before), action, before.start !== before.end)
  const isRight =
    after.value === formatCardNumber(expected.value) && mark(digitsOf(after)) === mark(expected)
  return isRight
    ? undefined
    : `${mark(before)} ${JSON.stringify(action)} ${mark(after)}, not ${mark(expected)}`
}

/** Plays a script into an empty field. Answers the first thing that went wrong. */
export function playScript(script: readonly Action[]): string | undefined {
  let shown = caretAt('', 0)
  for (const action of script) {
    const before = shown
    shown = perform(formatCardNumberEdit, before, action)
    const difference = findDifference(before, action, shown)
    if (difference !== undefined) return difference
  }
  return undefined
}

function performOnDigits(
  { value, start, end }: TypedText,
  action: Action,
  isSelection: boolean,
): TypedText {
  if (action.type === 'insert') {
    const arrived = action.text
      .replaceAll('٣', '3')
      .replaceAll('７', '7')
      .replace(/[^0-9]/g, '')
    if (arrived === '') return { value, start, end }
    const isKey = action.inputType === 'insertText' && action.text.length === 1
    const isFull =
      isKey &&
      start === end &&
      end === value.length &&
      value.length >= greatestLength(value + arrived)
    if (isFull) return { value, start, end }
    const caret = start + arrived.length
    return { value: value.slice(0, start) + arrived + value.slice(end), start: caret, end: caret }
  }
  if (isSelection) return { value: value.slice(0, start) + value.slice(end), start, end: start }
  const from = action.type === 'backspace' ? Math.max(start - 1, 0) : start
  const to = action.type === 'backspace' ? start : start + 1
  return { value: value.slice(0, from) + value.slice(to), start: from, end: from }
}

/** The greatest length of the digits' brand. The brands themselves are tested elsewhere. */
function greatestLength(digits: string): number {
  return Math.max(...detectBrand(digits).lengths)
}

function digitsOf({ value, start, end }: TypedText): TypedText {
  return {
    value: withoutGaps(value),
    start: withoutGaps(value.slice(0, start)).length,
    end: withoutGaps(value.slice(0, end)).length,
  }
}

function withoutGaps(text: string): string {
  return text.replaceAll(' ', '')
}
