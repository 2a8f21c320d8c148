import { type Context, createContext } from 'react'
import type { WholeLocale } from 'tillkit'
import { en } from 'tillkit/locales/en'
import { enExtra } from '../../src/locales/types/enExtra.js'
import { enSubscriptionPage } from '../../src/locales/types/enSubscriptionPage.js'
import { withExtra } from '../../src/locales/types/messages.js'

/** A language with the messages of every component, the subscriber's page too. */
type EveryMessage = WholeLocale & { readonly messages: Required<WholeLocale['messages']> }

/** The language that stories are written in. */
export const englishLocale = withExtra(en, { ...enExtra, ...enSubscriptionPage }) as EveryMessage

/** Every language there is: a catalogue that is added shows up in the workshop. */
const files = import.meta.glob<Readonly<Record<string, EveryMessage>>>('../../src/locales/*.ts', {
  eager: true,
})

const languages: ReadonlyMap<string, EveryMessage> = new Map(
  [englishLocale, ...Object.values(files).flatMap(wholesOf)].map((locale) => [locale.tag, locale]),
)

/** Their tags, for the toolbar. */
export const languageTags: readonly string[] = [...languages.keys()]

/** The language chosen in the workshop's toolbar, or by a story's globals. */
export const WorkshopLocale: Context<EveryMessage> = createContext(englishLocale)

/**
 * The language's own direction, unless another is chosen: a layout can be looked at either way in
 * any words.
 */
export function localeOf({ language, direction }: Readonly<Record<string, unknown>>): EveryMessage {
  const locale = languages.get(String(language)) ?? englishLocale
  return direction === 'rtl' || direction === 'ltr' ? { ...locale, direction } : locale
}

/** The languages of a file that have the messages of every component. */
function wholesOf(file: Readonly<Record<string, EveryMessage>>): readonly EveryMessage[] {
  return Object.entries(file).flatMap(([name, locale]) => (name.endsWith('Whole') ? locale : []))
}
