import { enExtra } from '../../locales/types/enExtra.js'
import { type WholeLocale, withExtra } from '../../locales/types/messages.js'

/**
 * Every language by its tag, with the messages of every component. Written out, because a bundler
 * reads each address.
 */
export const languages: Readonly<Record<string, () => Promise<WholeLocale>>> = {
  en: async () => {
    const [{ en }, { enSubscriptionPage }] = await Promise.all([
      import('../../locales/en.js'),
      import('../../locales/types/enSubscriptionPage.js'),
    ])
    return withExtra(en, { ...enExtra, ...enSubscriptionPage })
  },
  ar: async () => (await import('../../locales/ar.js')).arWhole,
  az: async () => (await import('../../locales/az.js')).azWhole,
  bg: async () => (await import('../../locales/bg.js')).bgWhole,
  cs: async () => (await import('../../locales/cs.js')).csWhole,
  da: async () => (await import('../../locales/da.js')).daWhole,
  de: async () => (await import('../../locales/de.js')).deWhole,
  el: async () => (await import('../../locales/el.js')).elWhole,
  es: async () => (await import('../../locales/es.js')).esWhole,
  et: async () => (await import('../../locales/et.js')).etWhole,
  fi: async () => (await import('../../locales/fi.js')).fiWhole,
  fr: async () => (await import('../../locales/fr.js')).frWhole,
  he: async () => (await import('../../locales/he.js')).heWhole,
  hi: async () => (await import('../../locales/hi.js')).hiWhole,
  hr: async () => (await import('../../locales/hr.js')).hrWhole,
  hu: async () => (await import('../../locales/hu.js')).huWhole,
  it: async () => (await import('../../locales/it.js')).itWhole,
  ja: async () => (await import('../../locales/ja.js')).jaWhole,
  ka: async () => (await import('../../locales/ka.js')).kaWhole,
  kk: async () => (await import('../../locales/kk.js')).kkWhole,
  ko: async () => (await import('../../locales/ko.js')).koWhole,
  lt: async () => (await import('../../locales/lt.js')).ltWhole,
  lv: async () => (await import('../../locales/lv.js')).lvWhole,
  nb: async () => (await import('../../locales/nb.js')).nbWhole,
  nl: async () => (await import('../../locales/nl.js')).nlWhole,
  pl: async () => (await import('../../locales/pl.js')).plWhole,
  'pt-BR': async () => (await import('../../locales/pt-BR.js')).ptBRWhole,
  'pt-PT': async () => (await import('../../locales/pt-PT.js')).ptPTWhole,
  ro: async () => (await import('../../locales/ro.js')).roWhole,
  sk: async () => (await import('../../locales/sk.js')).skWhole,
  sl: async () => (await import('../../locales/sl.js')).slWhole,
  sv: async () => (await import('../../locales/sv.js')).svWhole,
  tr: async () => (await import('../../locales/tr.js')).trWhole,
  uk: async () => (await import('../../locales/uk.js')).ukWhole,
  vi: async () => (await import('../../locales/vi.js')).viWhole,
  'zh-Hans': async () => (await import('../../locales/zh-Hans.js')).zhHansWhole,
}

/** The English name of a language, such as `Ukrainian`. */
export function nameOfLanguage(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
}
