import { expect, test } from 'vitest'
import { brandOfMask } from '../../src/model/card/brand.js'

test.each([
  ['424242******4242', 'visa'],
  ['37*********0005', 'american-express'],
  ['******4242', undefined],
  ['', undefined],
])('the brand of the mask %j is %s', (mask, brand) => {
  expect(brandOfMask(mask).brand).toBe(brand)
})
