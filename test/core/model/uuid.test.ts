import { expect, test } from 'vitest'
import { isUuid, sameUuid } from '../../../src/core/model/uuid.js'

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

test('text of a UUID’s form is one, whatever its letters; another value is none', () => {
  const uuid = '01890a5d-ac96-774b-bcce-b302099a8057'
  expect([uuid, uuid.toUpperCase()].every(isUuid)).toBe(true)
  expect(
    [`${uuid}0`, `0${uuid}`, uuid.replaceAll('-', ''), '', 7, null, [uuid]].filter(isUuid),
  ).toEqual([])
})
