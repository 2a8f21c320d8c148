import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unusualFingerprint } from '../../../src/core/model/fingerprint.js'
import {
  collectFingerprint,
  type FingerprintSource,
} from '../../../src/page/provider/collectFingerprint.js'
import { browserFingerprint } from '../../fixtures/paymentBodies.js'
import { byResult } from '../../fixtures/tables.js'

type Navigator = FingerprintSource['navigator']
type Screen = FingerprintSource['screen']

function sourceOf(
  screen: Partial<Screen> = {},
  navigator: Partial<Navigator> = {},
): FingerprintSource {
  return {
    screen: { colorDepth: 24, width: 1440, height: 900, ...screen },
    navigator: { language: 'uk-UA', userAgent: 'Mozilla/5.0', ...navigator },
    timeZone: 'Europe/Kyiv',
    timeZoneOffset: -120,
  }
}

test('the eight members a browser can know are strings', () => {
  expect(collectFingerprint(sourceOf())).toEqual({
    ...browserFingerprint,
    browserUserAgent: 'Mozilla/5.0',
  })
})

test.each([
  ...[1, 4, 8, 15, 16, 24, 32, 48].map((known) => [known, `${known}`] as const),
  ...([
    [2, '1'],
    [30, '24'],
    [36, '32'],
    [64, '48'],
    [0, '1'],
    [Number.NaN, '1'],
  ] as const),
])(
  'a colour depth of %d is sent as %s, the next lower that 3-D Secure knows',
  (colorDepth, expected) => {
    expect(collectFingerprint(sourceOf({ colorDepth })).browserColorDepth).toBe(expected)
  },
)

const languages = byResult([
  ['uk', 'uk'],
  ['en-US', 'en-US', 'en-US-u-ca'],
  ['zh-Hant', 'zh-Hant', 'zh-Hant-HK'],
  ['sr-Latn', 'sr-Latn-RS'],
  ['de-CH', 'de-CH-1996'],
  ['sl-rozaj', 'sl-rozaj-biske'],
  ['en', 'en-a-bbb-x', 'en_US', 'C', '', 'not a language', 'uk-'],
  ['en-u-ca', 'en-u-ca-gregory'],
])

test.each(languages)('the language %j is sent as %j', (language, expected) => {
  expect(collectFingerprint(sourceOf({}, { language })).browserLanguage).toBe(expected)
})

test.each([
  [900, '900'],
  [900.5, '901'],
  [0, '1'],
  [-1, '1'],
  [Number.NaN, '1'],
  [Number.POSITIVE_INFINITY, '999999'],
  [1_000_000, '999999'],
])('a screen of %d is sent as %s', (size, expected) => {
  const { browserScreenWidth, browserScreenHeight } = collectFingerprint(
    sourceOf({ width: size, height: size }),
  )
  expect([browserScreenWidth, browserScreenHeight]).toEqual([expected, expected])
})

test.each([
  ['Europe/Kyiv', 'Europe/Kyiv'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Etc/Unknown', 'UTC'],
  ['+02:00', 'UTC'],
  ['', 'UTC'],
])('the time zone %j is sent as %j', (timeZone, expected) => {
  expect(collectFingerprint({ ...sourceOf(), timeZone }).browserTimeZone).toBe(expected)
})

test('without an option of the merchant’s zone and offset are the browser’s own', () => {
  const { timeZone: _zone, timeZoneOffset: _offset, ...source } = sourceOf()
  const { browserTimeZone, browserTimeZoneOffset } = collectFingerprint(source)
  expect(browserTimeZone).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(browserTimeZoneOffset).toBe(String(new Date().getTimezoneOffset()))
})

test('the offset at UTC is 0, never -0', () => {
  expect(collectFingerprint({ ...sourceOf(), timeZoneOffset: -0 }).browserTimeZoneOffset).toBe('0')
})

test.each([
  [() => true, 'true'],
  [() => false, 'false'],
])('Java is what the browser says', (javaEnabled, expected) => {
  expect(collectFingerprint(sourceOf({}, { javaEnabled })).browserJavaEnabled).toBe(expected)
})

test('whatever the browser says, the backend takes the fingerprint', () => {
  const number = fc.oneof(fc.double(), fc.integer({ min: -10, max: 10_000 }))
  const source = fc.record({
    screen: fc.record({ colorDepth: number, width: number, height: number }),
    navigator: fc.record({
      language: fc.oneof(
        fc.string(),
        fc.constantFrom('zh-Hant-HK', 'x-private', 'i-klingon', 'art-lojban', 'en-GB-oed'),
      ),
      userAgent: fc.oneof(
        fc.string({ minLength: 1 }),
        fc.string({ unit: 'binary', minLength: 2040, maxLength: 2100 }),
      ),
    }),
    timeZone: fc.oneof(fc.string(), fc.constantFrom(...Intl.supportedValuesOf('timeZone'))),
    timeZoneOffset: fc.integer({ min: -840, max: 840 }),
  })
  fc.assert(
    fc.property(source, (from) => {
      expect(unusualFingerprint(collectFingerprint(from))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})
