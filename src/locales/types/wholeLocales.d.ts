import type { WholeLocale } from './messages.js'

// What the tests and stories of this repository see of `tillkit/locales/whole/<tag>`, which the build makes: each file has
// one of these exports. A test compares the list with the languages there are.
export declare const ar: WholeLocale
export declare const az: WholeLocale
export declare const bg: WholeLocale
export declare const cs: WholeLocale
export declare const da: WholeLocale
export declare const de: WholeLocale
export declare const el: WholeLocale
export declare const en: WholeLocale
export declare const es: WholeLocale
export declare const et: WholeLocale
export declare const fi: WholeLocale
export declare const fr: WholeLocale
export declare const he: WholeLocale
export declare const hi: WholeLocale
export declare const hr: WholeLocale
export declare const hu: WholeLocale
export declare const it: WholeLocale
export declare const ja: WholeLocale
export declare const ka: WholeLocale
export declare const kk: WholeLocale
export declare const ko: WholeLocale
export declare const lt: WholeLocale
export declare const lv: WholeLocale
export declare const nb: WholeLocale
export declare const nl: WholeLocale
export declare const pl: WholeLocale
export declare const ptBR: WholeLocale
export declare const ptPT: WholeLocale
export declare const ro: WholeLocale
export declare const sk: WholeLocale
export declare const sl: WholeLocale
export declare const sv: WholeLocale
export declare const tr: WholeLocale
export declare const uk: WholeLocale
export declare const vi: WholeLocale
export declare const zhHans: WholeLocale
