import { expect, test } from 'vitest'
import { compareHeaders } from '../../../src/guard/check/compareHeaders.js'
import { guardShop, page } from '../guardedShop.js'

const name = 'content-security-policy'

function compare(sentValue: string, expected: string) {
  return compareHeaders(
    new Headers(sentValue === '' ? {} : { [name]: sentValue }),
    { [name]: expected },
    page,
  )
}

test('a weaker and a missing header are two changes: accepting one accepts no other', () => {
  const { [name]: policy = '' } = guardShop().guard.headers()
  const weaker = compare(policy.replace("connect-src 'self'", 'connect-src *'), policy)
  const missing = compare('', policy)

  expect(
    [...weaker, ...missing].map(({ kind, sha256 = '' }) => [kind, /^sha256-.{44}$/.test(sha256)]),
  ).toEqual([
    ['header_changed', true],
    ['header_changed', true],
  ])
  expect(weaker[0]?.sha256).not.toBe(missing[0]?.sha256)
})

test.each([
  [
    'an address more',
    "script-src 'nonce-any'",
    "script-src 'nonce-b' https://shop.example/uploads/evil.js",
  ],
  ['a hash more', "script-src 'sha256-a'", "script-src 'sha256-a' 'sha256-b'"],
  ['a nonce more', "script-src 'nonce-any'", "script-src 'nonce-a' 'nonce-b'"],
  ['another path', 'script-src https://shop.example/a.js', 'script-src https://shop.example/b.js'],
])('script-src with %s is found', (_title, expected, sentValue) => {
  expect(compare(sentValue, expected)).toHaveLength(1)
})

test('another nonce and other spaces are no change', () => {
  expect(
    compare(
      "script-src  'nonce-b' ;default-src 'none';",
      "script-src 'nonce-any'; default-src 'none'",
    ),
  ).toEqual([])
})
