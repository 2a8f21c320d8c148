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
  const categorySentence = sentences.get(new Intl.PluralRules(tag).select(count))
  const saysOne =
    categorySentence === sentences.get('one') && !categorySentence?.includes('{count}')
  const fittingSentence = saysOne && count !== 1 ? undefined : categorySentence
  const sentence =
    sentences.get(`=${count}`) ?? fittingSentence ?? sentences.get('other') ?? message
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)])
  return fill(sentence, {
    ...Object.fromEntries(texts),
    count: new Intl.NumberFormat(tag).format(count),
  })
}

/** The sentences of a message by plural category, those of single numbers by `=` and the number. */
export function readPlural(message: PluralMessage): ReadonlyMap<string, string> {
  return new Map(
    message.split('|').map((entry) => {
      const colon = entry.indexOf(':')
      return [entry.slice(0, colon), entry.slice(colon + 1)]
    }),
  )
}
