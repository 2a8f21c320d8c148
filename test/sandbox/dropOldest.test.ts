import { expect, test } from 'vitest'
import { dropOldest } from '../../src/sandbox/shared/dropOldest.js'

test('of a full map the oldest entries go, in their order, and the rest stays', () => {
  const map = new Map([1, 2, 3, 4].map((number) => [`${number}`, number]))
  const dropped: number[] = []
  dropOldest(map, 2, (entry) => dropped.push(entry))
  expect([...map.keys()]).toEqual(['3', '4'])
  expect(dropped).toEqual([1, 2])
})

test('a map below its cap loses nothing', () => {
  const map = new Map([['1', 1]])
  dropOldest(map, 1)
  expect(map.size).toBe(1)
})
