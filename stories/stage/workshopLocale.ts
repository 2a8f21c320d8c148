import { type Context, createContext } from 'react'
import type { Locale } from 'tillkit'
import { en } from 'tillkit/locales/en'
import { uk } from 'tillkit/locales/uk'

const languages: Readonly<Record<string, Locale>> = { en, uk }

/** The language chosen in the workshop's toolbar, or by a story's globals. */
export const WorkshopLocale: Context<Locale> = createContext(en)

/** No language of ours runs right to left yet, so the direction is chosen apart from the words. */
export function localeOf({ language, direction }: Readonly<Record<string, unknown>>): Locale {
  const locale = languages[String(language)] ?? en
  return { ...locale, direction: direction === 'rtl' ? 'rtl' : 'ltr' }
}
