import type { CardFieldName, cardFields } from '../../../../testing/cardFields.js'
import { languages } from '../../../../testing/languages.js'

type Label = (typeof cardFields)[CardFieldName]['label']

const loadedPatterns: Map<Label, Promise<readonly RegExp[]>> = new Map()

/**
 * Matches a label in all of our languages: first as it is, then as a part of a longer one, such as
 * `Kreditkartennummer *`.
 */
export function labelPatterns(label: Label): Promise<readonly RegExp[]> {
  const patterns = loadedPatterns.get(label) ?? loadPatterns(label)
  loadedPatterns.set(label, patterns)
  return patterns
}

async function loadPatterns(label: Label) {
  const locales = await Promise.all(Object.values(languages).map((load) => load()))
  const labels = locales.map(({ messages }) => {
    // Pages write the apostrophe either way, and few have our invisible characters.
    return messages[label].replaceAll('\u2060', '\u2060?').replaceAll('’', "['’]")
  })
  const alternatives = `(?:${labels.join('|')})`
  return [new RegExp(`^${alternatives}$`, 'i'), new RegExp(alternatives, 'i')]
}
