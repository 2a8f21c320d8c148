import type { PluralMessage } from '../types/extraMessages.js'
import { fill } from '../types/messages.js'

/**
 * Picks the sentence for a number and fills it in: its own, `=1:`, or else that of its plural
 * category. `{count}` is the number as the language writes it.
 *
 * In many languages 21 is of the category `one`. A sentence of that category without `{count}`,
 * "every day", is true of 1 alone, so any other number takes `other`.
 *
 * @param tag a BCP 47 tag
 */
export function fillPlural(
  message: PluralMessage,
  {
    count,
    tag,
    ...values
  }: { readonly count: number; readonly tag: string; readonly [name: string]: string | number },
): string {
  const sentences = readPlural(message)
  const own = sentences.get(new Intl.PluralRules(tag).select(count))
  const isTrue = count === 1 || own !== sentences.get('one') || own?.includes('{count}')
  const sentence =
    sentences.get(`=${count}`) ?? (isTrue ? own : undefined) ?? sentences.get('other') ?? message
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return fill(sentence, {
    ...Object.fromEntries(texts),
    count: new Intl.NumberFormat(tag).format(count),
  })
}

/** The sentences of a message by plural category, those of single numbers by `=` and the number. */
export function readPlural(message: PluralMessage): ReadonlyMap<string, string> {
  return new Map(
    message.split('|').map((part) => {
      const colon = part.indexOf(':')
      return [part.slice(0, colon), part.slice(colon + 1)]
    }),
  )
}
