import { expect, test } from 'vitest'
import { dropOldest } from '../../src/sandbox/shared/dropOldest.js'

test('of a full book the oldest entries go, in their order, and the rest stays', () => {
  const book = new Map([1, 2, 3, 4].map((number) => [`${number}`, number]))
  const dropped: number[] = []
  dropOldest(book, 2, (entry) => dropped.push(entry))
  expect([...book.keys()]).toEqual(['3', '4'])
  expect(dropped).toEqual([1, 2])
})

test('a map below its cap loses nothing', () => {
  const book = new Map([['1', 1]])
  dropOldest(book, 1)
  expect(book.size).toBe(1)
})
