import { afterEach, expect, test, vi } from 'vitest'
import { followCallback } from '../../../../src/dev/cli/operator/followCallback.js'

type Orders = Parameters<typeof followCallback>[0]['orders']
type Details = NonNullable<Awaited<ReturnType<Orders['find']>>>

afterEach(() => void vi.useRealTimers())

test.each([
  [
    'has succeeded after a second',
    [{ failures: 1 }, { failures: 1 }, { failures: 1, handledAt: 1 }],
    'succeeded',
  ],
  ['has failed once more', [{ failures: 1 }, { failures: 2 }], 'failed'],
  ['is gone', [], 'waits'],
  ['has not ended in time', Array.from({ length: 1_000 }, () => ({ failures: 1 })), 'waits'],
])('a callback that %s is followed until then', async (_what, changes, end) => {
  vi.useFakeTimers()
  const steps = [...changes]
  const orders: Pick<Orders, 'find'> = {
    find: async () => ({ events: steps.splice(0, 1) }) as unknown as Details,
  }
  const following = followCallback(
    { orders: orders as Orders },
    { reference: 'A-1', isEvent: () => true, failuresBefore: 1, now: Date.now },
  )
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await following).toBe(end)
})
