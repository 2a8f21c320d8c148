import fc from 'fast-check'
import { expect, test } from 'vitest'
import { engineOf } from '../../../src/guard/reports/engine.js'
import { parseReports } from '../../../src/guard/reports/parseReports.js'
import { isExtension, reportedUrl } from '../../../src/guard/reports/reportedUrl.js'
import {
  chromiumReports,
  firefoxReports,
  olderViolation,
  userAgents,
  webkitViolation,
} from '../../fixtures/pageReports.js'

test('reads what Chromium sends, and counts a report of another kind as dropped', () => {
  const { reports, dropped } = parseReports(chromiumReports)

  expect(dropped).toBe(1)
  expect(reports.map(({ type }) => type)).toEqual([
    'csp-hash',
    'csp-violation',
    'integrity-violation',
  ])
  expect(reports[0]).toEqual({
    type: 'csp-hash',
    page: 'https://shop.example/checkout?order=A-1#pay',
    script: 'https://shop.example/assets/checkout.js?v=2',
    sha256: 'sha256-7ydHDSUubXCRLhzAmxl7QAjTxYq7oJY/nHQfFpUqB68=',
  })
  expect(reports[1]).toMatchObject({
    blocked: 'inline',
    directive: 'script-src-elem',
    isEnforced: true,
  })
  expect(reports[2]).toMatchObject({
    script: 'https://shop.example/assets/checkout.js',
    isEnforced: true,
  })
})

test('leaves samples of code and referrers behind: a shopper may have typed them', () => {
  const text = JSON.stringify(parseReports([...chromiumReports, olderViolation]))

  expect(text).not.toContain('var card')
  expect(text).not.toContain('olena')
})

test('reads what Firefox and WebKit send, and the older shape of report-uri', () => {
  expect(parseReports(firefoxReports).reports).toMatchObject([
    {
      type: 'csp-violation',
      blocked: 'https://evil.example/steal?cc=4242',
      directive: 'form-action',
    },
  ])
  expect(parseReports(webkitViolation).reports).toMatchObject([
    { type: 'csp-violation', directive: 'connect-src' },
  ])
  expect(parseReports(olderViolation)).toMatchObject({
    reports: [
      { blocked: 'https://cdn.example/x.js', directive: 'script-src-elem', isEnforced: false },
    ],
    dropped: 0,
  })
})

test('a script that the browser may not read has no hash', () => {
  const body = {
    destination: 'script',
    documentURL: 'https://a.example/',
    hash: '',
    subresourceURL: 'https://b.example/x',
  }
  expect(parseReports([{ type: 'csp-hash', body }]).reports).toEqual([
    { type: 'csp-hash', page: 'https://a.example/', script: 'https://b.example/x' },
  ])
  expect(
    parseReports([{ type: 'csp-hash', body: { ...body, hash: 'sha256-short' } }]).dropped,
  ).toBe(1)
})

test('takes at most 200 reports of a body, and none with an address over 4096 characters', () => {
  const [, violation] = chromiumReports
  const long = { type: 'csp-hash', body: { documentURL: `https://a.example/${'x'.repeat(5_000)}` } }

  expect(parseReports(Array.from({ length: 300 }, () => violation))).toMatchObject({ dropped: 100 })
  expect(parseReports([long])).toEqual({ reports: [], dropped: 1 })
})

test('survives any JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { reports, dropped } = parseReports(value)
      expect(reports.length + dropped).toBe(Array.isArray(value) ? value.length : 1)
    }),
  )
})

test.each([
  ['https://shop.example/a.js?card=4242#x', 'https://shop.example/a.js'],
  ['https://user:secret@shop.example:443/a.js', 'https://shop.example/a.js'],
  ['https://shop.example/4242424242424242', 'https://shop.example/4242424242424242'],
  ['chrome-extension://abc/x.js', undefined],
  ['inline', undefined],
])('of %s is compared %s', (address, comparedAddress) => {
  expect(reportedUrl(address)).toBe(comparedAddress)
})

test.each([
  'chrome-extension',
  'moz-extension://id/x.js',
  'safari-web-extension://id',
  'webkit-masked-url://hidden/',
])('%s is of an extension', (address) => {
  expect(isExtension(address)).toBe(true)
})

test.each([
  [userAgents.chromium, 'chromium'],
  [userAgents.firefox, 'firefox'],
  [userAgents.webkit, 'webkit'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 ' +
      'CriOS/130.0 Safari/604.1',
    'webkit',
  ],
  ['curl/8.5', 'other'],
  [null, 'other'],
])('%s is %s', (userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine)
})
