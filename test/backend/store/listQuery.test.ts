import { expect, test } from 'vitest'
import { assertQuery } from '../../../src/backend/store/listQuery.js'

test.each([1, 500, 1000])('a limit of %d is taken', (limit) => {
  expect(() => assertQuery({ limit })).not.toThrow()
})

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1001])(
  'a limit of %d is refused, and why is said',
  (limit) => {
    const message = `limit must be a whole number from 1 to 1000, and is ${limit}.`
    expect(() => assertQuery({ limit })).toThrow(
      expect.objectContaining({ code: 'configuration', message }),
    )
  },
)

const digits = '1'.repeat(30)

test.each(['0', '10', '10.00', digits, `${digits}.${digits}`])(
  'an amount of %s is taken',
  (amount) => {
    expect(() => assertQuery({ limit: 1, amount })).not.toThrow()
  },
)

test.each([
  '',
  'x',
  '-1',
  ' 1',
  '1 ',
  '1.',
  '.1',
  '1.1.1',
  '1x1',
  '1,5',
  '1e2',
  `${digits}1`,
  `1.${digits}1`,
])('an amount of %j is refused, and why is said', (amount) => {
  const message = expect.stringMatching(
    /^amount must be decimal text such as "10\.00".*of every amount\.$/,
  )
  expect(() => assertQuery({ limit: 1, amount })).toThrow(
    expect.objectContaining({ code: 'configuration', message }),
  )
})
