import type { WholeLocale } from '../../../../../locales/types/messages.js'
import { languages } from '../../../../devtools/applied/languages.js'
import type { CardFieldName, cardFields } from '../../../../testing/cardFields.js'

let loading: Promise<readonly WholeLocale[]> | undefined

/**
 * Matches a label in all of our languages: first as it is, then as a part of a longer one, such as
 * `Kreditkartennummer *`.
 */
export async function labelPatterns(
  label: (typeof cardFields)[CardFieldName]['label'],
): Promise<readonly RegExp[]> {
  loading ??= Promise.all(Object.values(languages).map((load) => load()))
  const labels = (await loading).map(({ messages }) => {
    // Pages write the apostrophe either way, and few have our invisible characters.
    return messages[label].replaceAll('\u2060', '\u2060?').replaceAll('’', "['’]")
  })
  const choice = `(?:${labels.join('|')})`
  return [new RegExp(`^${choice}$`, 'i'), new RegExp(choice, 'i')]
}
