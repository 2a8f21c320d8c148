import { type Context, createContext } from 'react'
import type { WholeLocale } from 'tillkit'
import { en } from 'tillkit/locales/whole/en'

/** Every language there is: a catalogue that is added shows up in the workshop by itself. */
const catalogues = import.meta.glob<Readonly<Record<string, WholeLocale>>>('../../src/locales/whole/*.ts', {
  eager: true,
})

const languages: ReadonlyMap<string, WholeLocale> = new Map(
  Object.values(catalogues).flatMap((catalogue) => Object.values(catalogue).map((locale) => [locale.tag, locale])),
)

/** Their tags, for the toolbar. */
export const languageTags: readonly string[] = [...languages.keys()]

/** The language chosen in the workshop's toolbar, or by a story's globals. */
export const WorkshopLocale: Context<WholeLocale> = createContext(en)

/** The language's own direction, unless another is chosen: a layout can be looked at either way in any words. */
export function localeOf({ language, direction }: Readonly<Record<string, unknown>>): WholeLocale {
  const locale = languages.get(String(language)) ?? en
  return direction === 'rtl' || direction === 'ltr' ? { ...locale, direction } : locale
}
