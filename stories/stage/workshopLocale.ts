import { type Context, createContext } from 'react'
import type { Locale, WholeLocale } from 'tillkit'
import { en as englishCore } from 'tillkit/locales/en'
import { enExtra } from '../../src/locales/extra/en.js'
import type { ExtraMessages } from '../../src/locales/types/extraMessages.js'

/** Every language there is: a catalogue that is added shows up in the workshop by itself. */
const cores = import.meta.glob<Readonly<Record<string, Locale>>>('../../src/locales/*.ts', { eager: true })
const extras = import.meta.glob<Readonly<Record<string, ExtraMessages>>>('../../src/locales/extra/*.ts', {
  eager: true,
})

/** The language that stories are written in. */
export const englishLocale: WholeLocale = wholeOf(englishCore, enExtra)

const languages: ReadonlyMap<string, WholeLocale> = new Map(
  Object.values(cores)
    .flatMap((file) => Object.values(file))
    .flatMap((core) => {
      const [extra] = Object.values(extras[`../../src/locales/extra/${core.tag}.ts`] ?? {})
      return extra ? [[core.tag, wholeOf(core, extra)] as const] : []
    }),
)

/** Their tags, for the toolbar. */
export const languageTags: readonly string[] = [...languages.keys()]

/** The language chosen in the workshop's toolbar, or by a story's globals. */
export const WorkshopLocale: Context<WholeLocale> = createContext(englishLocale)

/** The language's own direction, unless another is chosen: a layout can be looked at either way in any words. */
export function localeOf({ language, direction }: Readonly<Record<string, unknown>>): WholeLocale {
  const locale = languages.get(String(language)) ?? englishLocale
  return direction === 'rtl' || direction === 'ltr' ? { ...locale, direction } : locale
}

function wholeOf(core: Locale, extra: ExtraMessages): WholeLocale {
  return { ...core, messages: { ...core.messages, ...extra } }
}
