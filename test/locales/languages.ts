import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { enExtra } from '../../src/locales/extra/en.js'
import { readPlural } from '../../src/locales/plurals/fillPlural.js'
import type { ExtraMessages } from '../../src/locales/types/extraMessages.js'
import type { Locale, WholeLocale } from '../../src/locales/types/messages.js'

/** A language: its two files, and the whole that the build makes of them. */
export interface Language {
  readonly tag: string
  readonly core: Locale
  readonly extra: ExtraMessages
  readonly whole: WholeLocale
  /** The names that each of the three modules exports. */
  readonly exported: readonly (readonly string[])[]
}

/** A sentence and where it is: `everyDay few` where the language has one for each plural category. */
export interface Sentence {
  readonly key: string
  readonly text: string
}

const folder = join(import.meta.dirname, '../../src/locales')

/** The tags of the languages whose file lies in `src/locales` or a folder below it. */
export function tagsIn(below: string): readonly string[] {
  return readdirSync(join(folder, below))
    .flatMap((file) => (file.endsWith('.ts') ? [file.slice(0, -'.ts'.length)] : []))
    .sort()
}

/** Where a language's file lies: `below` is `''`, `extra` or `whole`. */
export function pathOf(tag: string, below: string): string {
  return join(folder, below, `${tag}.ts`)
}

export async function loadLanguages(): Promise<readonly Language[]> {
  return Promise.all(tagsIn('').map(loadLanguage))
}

async function loadLanguage(tag: string): Promise<Language> {
  const files = await Promise.all(['', 'extra', 'whole'].map((below) => loadFile(tag, below)))
  const [core, extra, whole] = files.map((file) => Object.values(file)[0])
  return {
    tag,
    core: core as Locale,
    extra: extra as ExtraMessages,
    whole: whole as WholeLocale,
    exported: files.map((file) => Object.keys(file)),
  }
}

async function loadFile(tag: string, below: string): Promise<Readonly<Record<string, unknown>>> {
  return await import(pathOf(tag, below))
}

/** Every message of a language, those with plurals as they are written. */
export function messagesOf({ core, extra }: Pick<Language, 'core' | 'extra'>): readonly Sentence[] {
  return [...Object.entries(core.messages), ...Object.entries(extra)].map(([key, text]) => ({ key, text }))
}

/** Every sentence a shopper can see. */
export function sentencesOf(language: Language): readonly Sentence[] {
  return messagesOf(language).flatMap(({ key, text }) =>
    pluralKeys.includes(key)
      ? [...readPlural(text)].map(([category, sentence]) => ({ key: `${key} ${category}`, text: sentence }))
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
