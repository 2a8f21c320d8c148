import { expect, test } from 'vitest'
import { createDropReport } from '../../../src/backend/observe/droppedMembers.js'
import type { LogEntry } from '../../../src/backend/observe/log.js'

test('a dropped member is logged once a name, for at most 20 names', () => {
  const log: LogEntry[] = []
  const reportDropped = createDropReport((entry) => log.push(entry))
  reportDropped(['loyalty_number', 'cart'])
  reportDropped(['cart'])
  expect(log).toEqual([
    {
      level: 'warn',
      event: 'member_dropped',
      reason: 'loyalty_number',
      detail: expect.stringMatching(/^A page sent the member loyalty_number, which .* dropped/),
    },
    expect.objectContaining({ reason: 'cart' }),
  ])
  reportDropped(Array.from({ length: 100 }, (_, index) => `n${'x'.repeat(index)}`))
  expect(log).toHaveLength(20)
})
