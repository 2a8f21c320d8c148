import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { minify, transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { fillPlural, readPlural } from '../../src/locales/plurals/fillPlural.js'
import {
  loadLanguages,
  messagesOf,
  pathOf,
  pluralKeys,
  scriptOf,
  sentencesOf,
  tags,
} from './languages.js'

const promised =
  'uk en pl de fr es it pt-PT pt-BR ro hu cs sk bg el tr nl sv da nb fi et lv lt hr sl ka az kk ar he ja ko zh-Hans vi hi'

/** Words that a language has in common with English, by their key. */
const sharedWithEnglish: Readonly<Record<string, readonly string[]>> = {
  de: ['optionalField'],
  fr: ['date'],
  ro: ['card'],
  vi: ['receiptEmail'],
}

/** Scripts of several, by their name in ISO 15924. */
const scriptsTogether: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
  Hans: ['Hani'],
}

/** Letters that a language's script has and the language has not. */
const neighboursLetters: Readonly<Record<string, RegExp>> = {
  uk: /[ыэёъ]/i,
  bg: /[ыэёіїєґ]/i,
  kk: /[їєґ]/i,
  'zh-Hans': /[請們這費銀號頁訂單碼確認為經還選擇]/,
}

/**
 * What calls something invalid or an error, and cries of surprise, in the languages of Latin
 * script: stems, then words.
 */
const blame = new RegExp(
  [
    'oops|inv[aá]lid|invalīd|nevalid|incorrect|error|erreur|eroare|ungültig|fehler|ongeldig|ogiltig|ugyldig|neplatn',
    'nieprawidłow|nieważn|błąd|błęd|nevažeć|gre[šs]k|napak|neveljav|érvénytelen|geçersiz|etibarsız|xəta|virhe|vigane',
    'kehtetu|kļūd|nederīg|klaid|không hợp lệ',
    '(?<!\\p{L})(?:ups|oj|erros?|erori|fout|fouten|fel|feil|fejl|chyb[aouy]|hib[aá]s?|hata|viga|lỗi)(?!\\p{L})',
  ].join('|'),
  'iu',
)

const languages = await loadLanguages()
const english = languages.find(({ tag }) => tag === 'en') ?? expect.fail('English is missing')
const englishText = new Map(messagesOf(english).map(({ key, text }) => [key, text]))

const placeholders = (text = ''): readonly string[] => (text.match(/\{\w+\}/g) ?? []).sort()
const withoutPlaceholders = (text: string): string => text.replace(/\{\w+\}/g, '')
const sorted = (texts: Iterable<string>): readonly string[] => [...texts].sort()

test('every language that was promised is there', () => {
  expect(promised.split(' ').filter((tag) => !tags.includes(tag))).toEqual([])
  expect(tags.length).toBeGreaterThanOrEqual(36)
})

test.each(languages)(
  '$tag is named by its tag: in the file, in the code, in itself',
  ({ tag, core, exported }) => {
    const name = tag.replace('-', '')
    expect(exported).toEqual(tag === 'en' ? [name] : [name, `${name}Whole`])
    expect(core.tag).toBe(tag)
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
    expect(Intl.PluralRules.supportedLocalesOf(tag)).toEqual([tag])
  },
)

test.each(languages)('$tag runs the way its script does', ({ tag, core }) => {
  expect(core.direction).toBe(['Arab', 'Hebr'].includes(scriptOf(tag)) ? 'rtl' : 'ltr')
})

test.each(languages)('$tag says everything English says and nothing more', ({ core, whole }) => {
  expect(sorted(Object.keys(core.messages))).toEqual(sorted(Object.keys(english.core.messages)))
  expect(sorted(Object.keys(whole.messages))).toEqual(sorted(Object.keys(english.whole.messages)))
  expect(whole).toEqual({ ...core, messages: { ...whole.messages, ...core.messages } })
})

test.each(languages)('$tag fills in what English fills in', (language) => {
  for (const { key, text } of messagesOf(language)) {
    if (pluralKeys.includes(key)) continue
    expect([key, placeholders(text)]).toEqual([key, placeholders(englishText.get(key))])
  }
})

test.each(languages)(
  '$tag has a sentence for each of its plural categories, with the number in it',
  (language) => {
    const rules = new Intl.PluralRules(language.tag)
    expect(pluralKeys.length).toBeGreaterThan(0)
    for (const { key, text } of messagesOf(language)) {
      if (!pluralKeys.includes(key)) continue
      const sentences = readPlural(text)
      const categories = [...sentences.keys()].filter((name) => name !== '=1')
      expect([key, sorted(categories)]).toEqual([
        key,
        sorted(rules.resolvedOptions().pluralCategories),
      ])
      const wanted = placeholders(readPlural(englishText.get(key) ?? '').get('other'))
      for (const [category, sentence] of sentences) {
        const isOfOne = category === '=1' || standsForOneNumber(rules, category)
        const saysItInWords = !sentence.includes('{count}') && isOfOne
        const expected = saysItInWords ? wanted.filter((name) => name !== '{count}') : wanted
        expect([key, category, placeholders(sentence)]).toEqual([key, category, expected])
      }
    }
  },
)

test.each(languages)(
  '$tag says every day, week, month, quarter and year without a number',
  ({ tag, whole }) => {
    for (const key of [
      'everyDay',
      'everyWeek',
      'everyMonth',
      'everyQuarter',
      'everyYear',
    ] as const) {
      expect([key, fillPlural(whole.messages[key], { count: 1, tag })]).toEqual([
        key,
        expect.stringMatching(/^\P{N}+$/u),
      ])
      for (const count of [2, 3, 5, 11, 21, 30]) {
        const inWords = ['ar', 'he'].includes(tag) && count === 2
        expect([
          key,
          count,
          /\p{N}/u.test(fillPlural(whole.messages[key], { count, tag })),
        ]).toEqual([key, count, !inWords])
      }
    }
  },
)

test.each(languages)('$tag is written in its own script', (language) => {
  const { tag } = language
  const script = scriptOf(tag)
  const own = (scriptsTogether[script] ?? [script]).map((name) => `\\p{scx=${name}}`).join('')
  const foreign = new RegExp(`(?![${own}])[\\p{L}\\p{M}]`, 'u')
  for (const { key, text } of sentencesOf(language)) {
    const words = withoutPlaceholders(text).replace(
      /name@example\.com|https|JavaScript|SMS|Viber/g,
      '',
    )
    expect([key, words]).not.toEqual([key, expect.stringMatching(foreign)])
    expect([key, words]).not.toEqual([key, expect.stringMatching(neighboursLetters[tag] ?? /(?!)/)])
  }
})

test.each(languages.filter(({ tag }) => tag !== 'en'))(
  '$tag leaves nothing in English',
  (language) => {
    const same = messagesOf(language).filter(({ key, text }) => text === englishText.get(key))
    const words = same.filter(({ text }) => /\p{L}/u.test(withoutPlaceholders(text)))
    expect(words.map(({ key }) => key)).toEqual(sharedWithEnglish[language.tag] ?? [])
  },
)

test.each(languages)(
  '$tag has no empty sentence, no loose ends, no code, and the quotes of print',
  (language) => {
    for (const { key, text } of sentencesOf(language)) {
      expect([key, text]).toEqual([key, text.trim().normalize('NFC')])
      expect([key, text]).toEqual([key, expect.stringMatching(/\p{L}|\{\w+\}/u)])
      // What is going on is left open by an ellipsis, in every language where English does so.
      const isOngoing = englishText.get(key)?.endsWith('…') === true
      expect([key, text.endsWith('…')]).toEqual([key, isOngoing])
      const words = text.replace(/\{\w+\}/g, 'x').replace(/…$/, '')
      expect([key, words]).not.toEqual([key, expect.stringMatching(/['"`…{}|]|\.\.|\s\s/)])
      expect([key, text]).not.toEqual([key, expect.stringMatching(/\d{4}|PCI|\w_\w/)])
    }
  },
)

test.each(languages.filter(({ tag }) => scriptOf(tag) === 'Latn'))(
  '$tag blames no one',
  (language) => {
    for (const { key, text } of sentencesOf(language)) {
      expect([key, text]).not.toEqual([key, expect.stringMatching(blame)])
    }
  },
)

test.each(languages)(
  '$tag weighs at most 2.5 kB in Latin script, 4.5 kB in another; all together twice that',
  async ({ tag, exported: [core = ''] }) => {
    const path = pathOf(tag)
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path)
    const limit = scriptOf(tag) === 'Latn' ? 2_500 : 4_500
    expect(await weight(code)).toBeLessThanOrEqual(2 * limit)
    const onlyCore = code.replace(`export const ${core}Whole`, `const ${core}Whole`)
    expect(await weight(onlyCore)).toBeLessThanOrEqual(limit)
  },
)

/** Bytes of a module, compressed as a shop's bundler and server do. */
async function weight(code: string): Promise<number> {
  const minified = await minify('locale.js', code, { module: true })
  return gzipSync(minified.code, { level: 9 }).length
}

/** Whether the category is that of one whole number, so that a sentence may omit the number. */
function standsForOneNumber(rules: Intl.PluralRules, category: string): boolean {
  const numbers = [...Array(201).keys(), 1_000_000, 2_000_000].filter(
    (count) => rules.select(count) === category,
  )
  return numbers.length === 1 || numbers.join() === '0,1'
}
