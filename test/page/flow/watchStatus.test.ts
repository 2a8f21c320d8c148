import { expect, test } from 'vitest'
import { watchStatus } from '../../../src/page/flow/watchStatus.js'
import { createSurroundings, flushPromises, type Surroundings } from './surroundings.js'

interface Watch {
  readonly place: Surroundings
  readonly askedAt: number[]
  readonly signals: AbortSignal[]
  readonly ended: () => number
  readonly stop: () => void
}

function watch(
  atOnce: boolean,
  answer: () => Promise<'again' | 'stop'> = async () => 'again',
): Watch {
  const place = createSurroundings()
  const began = place.host.now()
  const askedAt: number[] = []
  const signals: AbortSignal[] = []
  let ended = 0
  const stop = watchStatus({
    host: place.host,
    atOnce,
    ask: (signal) => {
      askedAt.push((place.host.now() - began) / 1000)
      signals.push(signal)
      return answer()
    },
    onEnd: () => {
      ended += 1
    },
    onRestore: () => {},
  })
  return { place, askedAt, signals, stop, ended: () => ended }
}

test('it asks after 1, 1, 2, 3, 5, 5 … seconds', async () => {
  const { place, askedAt } = watch(false)
  await place.advance(24_000)
  expect(askedAt).toEqual([1, 2, 4, 7, 12, 17, 22])
})

test('it asks at once where nothing is known yet', async () => {
  const { place, askedAt } = watch(true)
  await place.advance(2_000)
  expect(askedAt).toEqual([0, 1, 2])
})

test('it ends after ten minutes and asks no more by itself', async () => {
  const { place, askedAt, ended } = watch(false)
  await place.advance(3_600_000)
  expect(ended()).toBe(1)
  expect(askedAt.at(-1)).toBeGreaterThan(590)
  expect(askedAt.at(-1)).toBeLessThanOrEqual(600)
  expect(place.timers.size).toBe(0)
})

test('a wake asks at once, and once more after the end', async () => {
  const { place, askedAt } = watch(false)
  await place.advance(9_000)
  place.wake()
  await flushPromises()
  expect(askedAt.at(-1)).toBe(9)
  await place.advance(3_600_000)
  const before = askedAt.length
  place.wake()
  await place.advance(60_000)
  expect(askedAt).toHaveLength(before + 1)
})

test('several wakes at once ask one question', async () => {
  const { place, askedAt } = watch(false, () => new Promise(() => {}))
  for (let wakes = 0; wakes < 3; wakes++) place.wake()
  await flushPromises()
  expect(askedAt).toEqual([0])
})

test('a wake gives up a question that has gone unanswered for long', async () => {
  const { place, askedAt, signals } = watch(true, () => new Promise(() => {}))
  await place.advance(60_000)
  place.wake()
  expect(askedAt).toEqual([0, 60])
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
})

test('stopped, it asks nothing more, wakes or not, and aborts the request in progress', async () => {
  const { place, askedAt, signals, stop } = watch(true, () => new Promise(() => {}))
  stop()
  expect(signals[0]?.aborted).toBe(true)
  place.wake()
  await place.advance(60_000)
  expect(askedAt).toEqual([0])
})

test('an answer that ends it ends it for good', async () => {
  const { place, askedAt } = watch(true, async () => 'stop')
  await flushPromises()
  place.wake()
  await place.advance(60_000)
  expect(askedAt).toEqual([0])
})
