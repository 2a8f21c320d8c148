import { expect, test } from 'vitest'
import {
  allowsInline,
  allowsUrl,
  parsePolicies,
  sourcesOf,
} from '../../../../../src/dev/cli/doctor/checks/parseContentPolicy.js'

const self = new URL('https://shop.example/checkout')

/** Content Security Policy Level 3, "Does url match expression in origin with redirect count?" */
test.each([
  ["'self'", 'https://shop.example/a', true],
  ["'SELF'", 'https://shop.example/a', true],
  ["'self'", 'https://pay.example/', false],
  ["'self'", 'https://shop.example:8443/', false],
  ["'none'", 'https://shop.example/', false],
  ['*', 'https://pay.example/', true],
  ['*', 'data:text/plain,x', false],
  ['https:', 'https://pay.example/', true],
  ['http:', 'https://pay.example/', true],
  ['https:', 'http://pay.example/', false],
  ['pay.example', 'https://pay.example/', true],
  ['pay.example', 'http://pay.example/', false],
  ['https://PAY.example', 'https://pay.example/', true],
  ['http://pay.example', 'https://pay.example/', true],
  ['pay.example', 'https://pay.example:8443/', false],
  ['pay.example:8443', 'https://pay.example:8443/', true],
  ['pay.example:*', 'https://pay.example:8443/', true],
  ['pay.example/form', 'https://pay.example/', true],
  ['*.pay.example', 'https://api.pay.example/', true],
  ['*.pay.example', 'https://pay.example/', false],
  ['*.pay.example', 'https://notpay.example/', false],
  ["'nonce-abc'", 'https://shop.example/', false],
])('the source %s for %s: %s', (source, url, isAllowed) => {
  expect(allowsUrl([source], new URL(url), self)).toBe(isAllowed)
})

test.each([
  [undefined, true],
  [[], false],
  [["'self'"], false],
  [["'unsafe-inline'"], true],
  [["'UNSAFE-INLINE'", '*'], true],
  [["'unsafe-inline'", "'nonce-abc'"], false],
  [["'unsafe-inline'", "'sha256-abc='"], false],
  [["'unsafe-inline'", "'strict-dynamic'"], false],
])('inline code under %j runs: %s', (sources, isRun) => {
  expect(allowsInline(sources)).toBe(isRun)
})

test('directives are read in any case, the first of two counts, default-src is the default', () => {
  const [policy = new Map()] = parsePolicies(
    " Script-Src 'self'  https: ;script-src *;; default-src 'none'; ",
  )
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'", 'https:'])
  expect(sourcesOf(policy, 'script-src-elem', 'script-src')).toEqual(["'self'", 'https:'])
  expect(sourcesOf(policy, 'style-src')).toEqual(["'none'"])
  expect(sourcesOf(new Map(), 'style-src')).toBeUndefined()
})

test('policies joined by commas are apart, and empty ones are none', () => {
  expect(parsePolicies("default-src 'self', , img-src *")).toHaveLength(2)
  expect(parsePolicies('')).toEqual([])
})
