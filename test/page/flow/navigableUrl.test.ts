import fc from 'fast-check'
import { expect, test } from 'vitest'
import { navigableUrl } from '../../../src/page/flow/navigableUrl.js'

const allowedOrigins = ['http://localhost:8455']

test.each([
  ['https://bank.example/3ds?id=1#top', 'https://bank.example/3ds?id=1#top'],
  ['HTTPS://Bank.Example', 'https://bank.example/'],
  ['https://bank.example:8443/a', 'https://bank.example:8443/a'],
  ['https://bank.example/a?to=user@shop.example', 'https://bank.example/a?to=user@shop.example'],
  ['https://банк.example/є', 'https://xn--80ab2al.example/%D1%94'],
  ['http://localhost:8455/sandbox/bank/1', 'http://localhost:8455/sandbox/bank/1'],
])('%j may be gone to', (url, href) => {
  expect(navigableUrl(url, allowedOrigins)).toBe(href)
})

// Whatever else is refused: test/backend/threats/openRedirect.test.ts.
test.each([
  ...[
    'http://localhost:4011/',
    'http://localhost/',
    'http://localhost.evil.example:8455/',
    'http://127.0.0.1:8455/',
  ],
  ...[
    'http://localhost:8455.evil.example/',
    'http://localhost:8455@evil.example/',
    'http://user@localhost:8455/',
  ],
])('an origin that is not listed is refused: %j', (url) => {
  expect(navigableUrl(url, allowedOrigins)).toBeUndefined()
})

test('an opaque origin cannot be let in through the list', () => {
  expect(navigableUrl('javascript:alert(1)', ['null'])).toBeUndefined()
  expect(navigableUrl('data:text/html,x', ['null'])).toBeUndefined()
})

test('whatever is let through leads to https or to a listed origin', () => {
  const pieces = fc.constantFrom(
    'https:',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    'a.example',
    'localhost:8455',
    '\t',
    ' ',
    '?',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.webUrl(),
        fc.string(),
        fc.array(pieces).map((parts) => parts.join('')),
      ),
      (url) => {
        if (navigableUrl(url, allowedOrigins) === undefined) return
        const { protocol, origin, username, password } = new URL(url)
        expect(protocol === 'https:' || allowedOrigins.includes(origin)).toBe(true)
        expect(username + password).toBe('')
      },
    ),
    { numRuns: 3000 },
  )
})
