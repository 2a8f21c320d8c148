import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancelPath,
  checkoutFormPath,
  isPathSegment,
  paymentPath,
  readCheckoutLocation,
  resendPath,
  resendRecurringPath,
  serviceUrl,
  splitPath,
} from '../../../src/core/wire/paths.js'
import {
  cancelRequest,
  resendRecurringRequests,
  resendRequest,
} from '../../fixtures/requestBodies.js'
import { hostedResponse } from '../../fixtures/responseBodies.js'

const pos_id = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'

test('the paths are those of the interface', () => {
  expect(paymentPath).toBe('/api/v1/payment')
  expect(splitPath).toBe('/api/v1/split/purchase')
  expect(cancelPath({ pos_id, order_id: 'A-2001' })).toBe(cancelRequest.path)
  expect(resendPath({ pos_id, order_id: 'A-1001', operation: 'void' })).toBe(resendRequest.path)
  expect(resendRecurringPath({ pos_id, order_id: 'S-1' })).toBe(resendRecurringRequests.latest.path)
  expect(
    resendRecurringPath({
      pos_id,
      order_id: 'S-1',
      transactionId: '9a2b8f6e-1c57-4a0f-b2f1-55f6a3c7d905',
    }),
  ).toBe(resendRecurringRequests.one.path)
  expect(checkoutFormPath('7')).toBe('/api/v1/checkout/7/form')
})

const paths: readonly [string, (text: string) => string, number][] = [
  ['a cancellation', (order_id) => cancelPath({ pos_id, order_id }), 6],
  ['a re-send', (order_id) => resendPath({ pos_id, order_id, operation: 'purchase' }), 6],
  ['a re-sent operation', (operation) => resendPath({ pos_id, order_id: 'A-1', operation }), 7],
  ['a recurring re-send', (order_id) => resendRecurringPath({ pos_id, order_id }), 6],
]

test.each(paths)(
  'any id in the path of %s stays in its own segment and decodes back',
  (_what, pathOf, index) => {
    const length = pathOf('A-1').split('?')[0]?.split('/').length
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 256 }), (id) => {
        fc.pre(isPathSegment(id))
        const segments = serviceUrl('https://pay.example', pathOf(id)).pathname.split('/')
        expect(segments).toHaveLength(length ?? 0)
        expect(decodeURIComponent(segments[index] ?? '')).toBe(id)
      }),
      { numRuns: 500 },
    )
  },
)

test.each(paths)('the path of %s takes no id that could climb or break', (_what, pathOf) => {
  for (const id of ['', '.', '..', 'a\0', 'a\nb', '\u0085', '\ud800', 'a\udfff']) {
    expect(() => pathOf(id)).toThrow(expect.objectContaining({ code: 'configuration' }))
  }
})

test('a transaction’s id cannot add to the query', () => {
  const path = resendRecurringPath({ pos_id, order_id: 'S-1', transactionId: '1&callback=false#x' })
  const query = serviceUrl('https://pay.example', path).searchParams
  expect([...query]).toEqual([
    ['callback', 'true'],
    ['transactionId', '1&callback=false#x'],
  ])
})

test.each([
  { base: 'https://pay.example', location: hostedResponse.location },
  { base: 'https://pay.example/', location: hostedResponse.location },
  { base: 'https://pay.example/gate', location: 'https://pay.example/gate/api/v1/checkout/7/form' },
  {
    base: 'https://pay.example/-/gate',
    location: 'https://pay.example/-/gate/api/v1/checkout/7/form',
  },
  {
    base: 'http://localhost:8455',
    location: 'http://localhost:8455/api/v1/checkout/7/form?lang=uk',
  },
])('the checkout form $location of $base is the service’s own', ({ base, location }) => {
  expect(readCheckoutLocation(location, base)?.href).toBe(location)
})

test('a form named by its path alone is at the service', () => {
  expect(readCheckoutLocation('/api/v1/checkout/7/form', 'https://pay.example')?.href).toBe(
    'https://pay.example/api/v1/checkout/7/form',
  )
})

test.each([
  ...[
    '',
    '.',
    'form',
    'https://evil.example/api/v1/checkout/7/form',
    'http://pay.example/api/v1/checkout/7/form',
  ],
  ...[
    'https://pay.example:8443/api/v1/checkout/7/form',
    'https://pay.example@evil.example/api/v1/checkout/7/form',
  ],
  ...[
    'https://user:word@pay.example/api/v1/checkout/7/form',
    'https://user@pay.example/api/v1/checkout/7/form',
  ],
  ...['https://:word@pay.example/api/v1/checkout/7/form', 'https://['],
  ...[
    'https://pay.example.evil.example/api/v1/checkout/7/form',
    '//evil.example/api/v1/checkout/7/form',
  ],
  ...[
    '\\\\evil.example/api/v1/checkout/7/form',
    'javascript:alert(1)',
    'https://pay.example/api/v1/checkout//form',
  ],
  ...['https://pay.example/api/v1/checkout/form', 'https://pay.example/api/v1/checkout/7/8/form'],
  ...[
    'https://pay.example/api/v1/checkout/../form',
    'https://pay.example/api/v1/checkout/%2e%2e/form',
  ],
  ...[
    'https://pay.example/api/v1/checkout/7/form/',
    'https://pay.example/api/v1/checkout/7/formal',
  ],
  ...[
    'https://pay.example/api/v2/checkout/7/form',
    'https://pay.example/logout?next=/api/v1/checkout/7/form',
  ],
  'https://pay.example/x/api/v1/checkout/7/form',
])('no shopper is sent to %j', (location) => {
  expect(readCheckoutLocation(location, 'https://pay.example')).toBeUndefined()
})
