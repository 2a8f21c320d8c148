import { expect, test } from 'vitest'
import { isEarlier } from '../../../../src/backend/attempts/transactions/mergeTransaction.js'
import { readTransaction } from '../../../../src/backend/attempts/transactions/readTransaction.js'
import { paymentOf } from '../../attemptWalk.js'

test.each([
  ['the time says, not the subscription’s status', ['10:00', 'active'], ['10:01', 'init'], true],
  ['the status says at one time', ['10:00', 'init'], ['10:00', 'active'], true],
  ['the status says where the first has no time', [undefined, 'init'], ['10:00', 'active'], true],
  ['the status says where the second has no time', ['10:00', 'init'], [undefined, 'active'], true],
  ['a status that is not known says nothing', [undefined, 'paused'], [undefined, 'active'], false],
  ['a report says nothing beside the same', ['10:00', 'active'], ['10:00', 'active'], false],
  [
    'a report without a subscription says nothing',
    ['10:00', undefined],
    ['10:00', 'canceled'],
    false,
  ],
  [
    'a status says nothing beside an unknown one',
    [undefined, 'active'],
    [undefined, 'paused'],
    false,
  ],
] as const)('of two reports, %s', (_what, one, other, isFirstEarlier) => {
  const read = ([time, status]: readonly [(string | undefined)?, (string | undefined)?]) =>
    readTransaction(
      paymentOf({
        ...(time && { processed_at: `2026-11-21T${time}:00.000` }),
        ...(status && { recurring: { id: 's', status } }),
      }),
    )
  expect(isEarlier(read(one), read(other))).toBe(isFirstEarlier)
})
