import { expect, test } from 'vitest'
import { sameUuid } from '../../src/model/uuid.js'

const uuid = 'c0ffee00-0000-4000-8000-00000000abcd'

test.each([
  { other: uuid, isSame: true },
  { other: uuid.toUpperCase(), isSame: true },
  { other: 'C0ffee00-0000-4000-8000-00000000aBcD', isSame: true },
  { other: 'c0ffee00-0000-4000-8000-00000000abce', isSame: false },
  { other: '', isSame: false },
])('$other is the same UUID: $isSame', ({ other, isSame }) => {
  expect(sameUuid(uuid, other)).toBe(isSame)
  expect(sameUuid(other, uuid)).toBe(isSame)
})
