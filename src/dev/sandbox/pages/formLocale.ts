/// <reference types="vite/types/importMeta.d.ts" />

import { en } from '../../../locales/en.js'
import { enExtra } from '../../../locales/types/enExtra.js'
import type { WholeLocale } from '../../../locales/types/messages.js'

/** By the path of each language's file. A form loads the one that it is shown in. */
const loaders = import.meta.glob<Readonly<Record<string, WholeLocale>>>('../../../locales/*.ts')
const paths = Object.keys(loaders)

/**
 * The language of the checkout form: the card form's of that name, else one of the same language,
 * else English.
 *
 * @param customer_lang any text: the interface shows no values
 * @see The interface, "Hosted", `customer_lang`
 */
export async function loadFormLocale(customer_lang = 'en'): Promise<WholeLocale> {
  const wantedTag = customer_lang.toLowerCase().replace('_', '-')
  const path =
    paths.find((localePath) => tagOf(localePath) === wantedTag) ??
    paths.find((localePath) => languageOf(tagOf(localePath)) === languageOf(wantedTag))
  const exported = path === undefined ? undefined : await loaders[path]?.()
  const whole = Object.entries(exported ?? {}).find(([name]) => name.endsWith('Whole'))
  return whole?.[1] ?? wholeEnglish
}

/** The file of English has the card form's messages alone. */
const wholeEnglish: WholeLocale = { ...en, messages: { ...enExtra, ...en.messages } }

function tagOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.ts'.length).toLowerCase()
}

function languageOf(tag: string): string | undefined {
  return tag.split('-')[0]
}
