import fc from 'fast-check'
import { parseExpiry } from '../../src/core/model/card/expiry.js'
import { formatExpiryEdit } from '../../src/page/typing/formatExpiryEdit.js'
import { leave, paste, typeOut } from './typingScript.js'

/** What a person may write for a date, and much that is none. */
export const dateLike: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789/-. '), maxLength: 9 }),
  fc
    .tuple(
      fc.integer({ min: 0, max: 14 }),
      fc.constantFrom('', '/', ' / ', '-', '.'),
      fc.integer({ min: 0, max: 2199 }),
    )
    .map(([month, between, year]) => `${month}${between}${year}`),
)

/**
 * What is wrong with a date after it was typed or pasted: digits lost, or another date. `undefined`
 * when nothing is.
 */
export function findOtherDate(text: string): string | undefined {
  const shown = typeOut(formatExpiryEdit, text)
  const typed = shown.value
  const meant = parseExpiry(text)
  // A month of one digit gets a zero.
  const kept = /^\D*0/.test(text) ? typed : typed.replace(/^0/, '')
  if (kept.replace(/\D/g, '') !== text.replace(/\D/g, ''))
    return `typed, ${text} lost digits: ${typed}`
  // A year before 1300 or after 2999 begins like a month: typed first, it may become an error.
  const isUsual = meant.type === 'ok' && meant.value.exp_year >= 1300 && meant.value.exp_year < 3000
  if (isUsual && !areEqual(parseExpiry(typed), meant))
    return `typed, ${text} is no longer a date: ${typed}`
  // Separators typed twice count as one, and one that was added counts as typed.
  const spelled = text
    .trim()
    .replace(/[\s/.-]+/g, '/')
    .replace(/^(\d{2})(\d{4})$|^([3-9])(\d{4})$/, '$1$3/$2$4')
  const read = parseExpiry(typed)
  if (read.type === 'ok' && !areEqual(parseExpiry(spelled), read))
    return `typed, ${text} is another date: ${typed}`

  const left = leave(formatExpiryEdit, shown).value
  if (!areEqual(parseExpiry(left), read)) return `typed and left, ${text} is another date: ${left}`

  const pasted = paste(formatExpiryEdit, text).value
  return areEqual(parseExpiry(pasted), meant)
    ? undefined
    : `pasted, ${text} is another date: ${pasted}`
}

function areEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
