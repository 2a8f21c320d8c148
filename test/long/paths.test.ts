import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelPath, isPathSegment, resendPath, serviceUrl } from '../../src/wire/paths.js'

const pos_id = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'

test('100 000 order ids keep to their own segment of the path and decode back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 64 }), (order_id) => {
      fc.pre(isPathSegment(order_id))
      const { pathname } = serviceUrl('https://pay.example', cancelPath({ pos_id, order_id }))
      const segments = pathname.split('/')
      expect(segments).toHaveLength(8)
      expect(decodeURIComponent(segments[6] ?? '')).toBe(order_id)
    }),
    { numRuns: 100_000, maxSkipsPerRun: 1_000 },
  )
})

test('what would change the path, or cannot be written in one, is refused', () => {
  for (const order_id of ['.', '..', '', 'a\u0000b', 'a\nb', '\u007f', '\ud800', 'x\udfff']) {
    expect(() => resendPath({ pos_id, order_id, operation: 'purchase' }), JSON.stringify(order_id)).toThrow()
  }
})
