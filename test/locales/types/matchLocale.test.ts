import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchLocale } from '../../../src/locales/types/matchLocale.js'
import { byResult } from '../../fixtures/tables.js'

const shipped = ['en', 'uk', 'fr', 'de', 'pt-PT', 'pt-BR', 'nb', 'zh-Hans', 'he', 'ro', 'kk', 'az']
const match = (
  wanted: readonly string[],
  available: readonly string[] = shipped,
): string | undefined =>
  matchLocale(
    wanted,
    available.map((tag) => ({ tag })),
  )?.tag

const nearest = byResult([
  ['uk', 'uk', 'uk-UA'],
  ['fr', 'fr-CH', 'FR-ca'],
  ['de', 'de-AT', 'de-DE-u-nu-latn', 'de-1996'],
  ['en', 'en-GB'],
  ['pt-BR', 'pt'],
  ['pt-PT', 'pt-AO', 'pt-MZ', 'pt-PT'],
  ['zh-Hans', 'zh', 'zh-CN', 'zh-SG', 'zh-Hans-HK'],
  ['nb', 'no', 'nn', 'nn-NO'],
  ['he', 'iw'],
  ['ro', 'mo'],
])

test.each(nearest)('a shopper who wants %s gets %s', (wanted, found) => {
  expect(match([wanted])).toBe(found)
})

test.each([
  ['another script', ['zh-TW', 'zh-Hant', 'kk-Latn', 'az-Cyrl', 'az-IR']],
  ['another language', ['ja', 'gsw', 'xx', 'ru-UA']],
  ['no well-formed tag', ['*', '', 'en_US', 'x-private', '-', 'ф']],
  ['no tag at all', []],
])('%s finds nothing', (_, wanted) => {
  expect(match(wanted)).toBeUndefined()
})

test('the first wanted language that is there wins, however near a later one comes', () => {
  expect(match(['ja', '*', 'fr-CH', 'en'])).toBe('fr')
  expect(match(['pt-AO', 'pt-BR'])).toBe('pt-PT')
})

test('the nearest of several is taken, wherever it is in the list', () => {
  expect(match(['en-GB'], ['en', 'en-US', 'en-GB'])).toBe('en-GB')
  expect(match(['en-GB-oxendict'], ['en', 'en-AU', 'en-GB'])).toBe('en-GB')
  expect(match(['en-US'], ['en', 'en-US'])).toBe('en-US')
  expect(match(['en-US'], ['en-GB', 'en'])).toBe('en')
  expect(match(['en-AU'], ['en-GB', 'en'])).toBe('en')
  expect(match(['en-AU'], ['en-US', 'en-GB'])).toBe('en-GB')
  expect(match(['en'], ['en-GB', 'en-US'])).toBe('en-US')
  expect(match(['zh-MO'], ['zh', 'zh-TW', 'zh-HK'])).toBe('zh-HK')
  expect(match(['nn'], ['nb', 'nn'])).toBe('nn')
  expect(match(['nb'], ['nn', 'no'])).toBe('no')
})

test('another variety of a language is better than none of it', () => {
  expect(match(['pt-BR'], ['en', 'pt-PT'])).toBe('pt-PT')
  expect(match(['es-MX'], ['en', 'es'])).toBe('es')
})

test('of two that come equally near, the one listed first is taken', () => {
  expect(match(['de-AT'], ['de-CH', 'de-LI'])).toBe('de-CH')
  expect(match(['de-AT'], ['de-LI', 'de-CH'])).toBe('de-LI')
})

test('the answer is the given entry, so that a language can be loaded when picked', () => {
  const later = { tag: 'fr', load: () => 'the messages' }
  expect(matchLocale(['fr-BE'], [{ tag: 'not a tag', load: () => '' }, later])?.load()).toBe(
    'the messages',
  )
})

test('every language finds itself, however it is written', () => {
  for (const tag of shipped)
    expect([tag, match([tag]), match([tag.toLowerCase()])]).toEqual([tag, tag, tag])
})

test('no text makes it throw, and what it finds was there', () => {
  const subtag = fc.oneof(
    fc.constantFrom('en', 'zh', 'TW', 'Hant', '419', '*', 'u', 'x', ''),
    fc.string(),
  )
  const tag = fc.array(subtag).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(fc.array(tag), fc.array(tag), (wanted, available) => {
      const found = match(wanted, available)
      expect(found === undefined || available.includes(found)).toBe(true)
    }),
  )
})
