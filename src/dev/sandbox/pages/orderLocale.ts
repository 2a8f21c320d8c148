/// <reference types="vite/types/importMeta.d.ts" />

import { en } from '../../../locales/en.js'
import { enExtra } from '../../../locales/types/enExtra.js'
import { enSubscriptionPage } from '../../../locales/types/enSubscriptionPage.js'
import { matchLocale } from '../../../locales/types/matchLocale.js'
import { type WholeLocale, withExtra } from '../../../locales/types/messages.js'

/** The languages of the card form. A page loads the one that it is shown in. */
const languages = Object.entries(
  import.meta.glob<Readonly<Record<string, WholeLocale>>>('../../../locales/*.ts'),
).map(([path, load]) => ({ tag: path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load }))

/**
 * The language of the shopper's pages: the card form's that is nearest to `customer_lang`, else
 * English.
 *
 * @param customer_lang any text: the interface shows no values
 * @see The interface, "Hosted", `customer_lang`
 */
export async function loadOrderLocale(customer_lang = 'en'): Promise<WholeLocale> {
  const language = matchLocale([customer_lang.replaceAll('_', '-')], languages)
  const exported = await language?.load()
  const whole = Object.entries(exported ?? {}).find(([name]) => name.endsWith('Whole'))
  return whole?.[1] ?? wholeEnglish
}

/** The file of English has the card form's messages alone. */
const wholeEnglish = withExtra(en, { ...enExtra, ...enSubscriptionPage })
