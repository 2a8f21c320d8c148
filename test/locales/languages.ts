import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { en } from '../../src/locales/en.js'
import { readPlural } from '../../src/locales/plurals/fillPlural.js'
import { enExtra } from '../../src/locales/types/enExtra.js'
import { enSubscriptionPage } from '../../src/locales/types/enSubscriptionPage.js'
import { type Locale, type WholeLocale, withExtra } from '../../src/locales/types/messages.js'

/** A language: the messages of the card form, and those of every component. */
export interface Language {
  readonly tag: string
  readonly core: Locale
  readonly whole: WholeLocale
  /** The names that its file exports. */
  readonly exported: readonly string[]
}

/**
 * A sentence and where it is: `everyDay few` where the language has one for each plural category.
 */
export interface Sentence {
  readonly key: string
  readonly text: string
}

const folder = join(import.meta.dirname, '../../src/locales')

/** The tags of the languages there are. */
export const tags: readonly string[] = readdirSync(folder)
  .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
  .sort()

/** Where a language's file is. */
export function pathOf(tag: string): string {
  return join(folder, `${tag}.ts`)
}

export async function loadLanguages(): Promise<readonly Language[]> {
  return Promise.all(tags.map(loadLanguage))
}

async function loadLanguage(tag: string): Promise<Language> {
  const file: Readonly<Record<string, Locale>> = await import(pathOf(tag))
  const name = tag.replace('-', '')
  return {
    tag,
    core: file[name] as Locale,
    whole: (file[`${name}Whole`] ??
      withExtra(en, { ...enExtra, ...enSubscriptionPage })) as WholeLocale,
    exported: Object.keys(file).sort(),
  }
}

/** Every message of a language, those with plurals as they are written. */
export function messagesOf({ whole }: Pick<Language, 'whole'>): readonly Sentence[] {
  return Object.entries(whole.messages).map(([key, text]) => ({ key, text }))
}

/** Every sentence a shopper can see. */
export function sentencesOf(language: Language): readonly Sentence[] {
  return messagesOf(language).flatMap(({ key, text }) =>
    pluralKeys.includes(key)
      ? [...readPlural(text)].map(([category, sentence]) => ({
          key: `${key} ${category}`,
          text: sentence,
        }))
      : { key, text },
  )
}

/** The messages that have a sentence for each plural category. */
export const pluralKeys: readonly string[] = Object.entries(enExtra).flatMap(([key, text]) =>
  /^one:.*\|other:/.test(text) ? [key] : [],
)

/** The script a language is most likely written in, as ISO 15924 names it. */
export function scriptOf(tag: string): string {
  return new Intl.Locale(tag).maximize().script ?? ''
}
