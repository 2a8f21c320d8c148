import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patchOf } from '../../../src/backend/journal/patch.js'
import { applyPatch } from '../../../src/dev/cli/rehearse/upgrade/replayHistory.js'

/** What JSON makes of a value: the patch is kept as JSON. */
const stored = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value))

const record = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.jsonValue({ maxDepth: 3 }), {
  noNullPrototype: true,
})

test('a patch, kept as JSON, turns the one value into the other', () => {
  fc.assert(
    // JSON has no -0.
    fc.property(record.map(stored), record.map(stored), (before, after) => {
      const patch = stored(patchOf(before, after))
      expect(patch === undefined ? before : applyPatch(before, patch)).toEqual(after)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  ['an equal value', { a: [{ b: 1 }] }, { a: [{ b: 1 }] }, undefined],
  ['a member that changed', { a: 1, b: 2 }, { a: 1, b: 3 }, { b: 3 }],
  ['a member that is gone', { a: 1, b: 2 }, { a: 1 }, { b: null }],
  [
    'a member deep in a list',
    { a: [{ b: 1, c: 2 }, { b: 4 }] },
    { a: [{ b: 1, c: 3 }, { b: 4 }] },
    { a: { 0: { c: 3 } } },
  ],
  ['a list that became longer', { a: [1] }, { a: [1, 2] }, { a: { 1: 2 } }],
  ['a list that became shorter', { a: [1, 2] }, { a: [2] }, { a: [2] }],
  ['the first of a list', { a: [] }, { a: [{ b: 1 }] }, { a: [{ b: 1 }] }],
  [
    'a member that is null',
    { a: { b: 1, c: 2 } },
    { a: { b: null, c: 2 } },
    { a: { '=': { b: null, c: 2 } } },
  ],
  ['an object in place of a list', { a: [1] }, { a: { b: 1 } }, { a: { '=': { b: 1 } } }],
  ['the order of members', { a: 1, b: 2 }, { b: 2, a: 1 }, undefined],
])('the patch of %s', (_what, before, after, patch) => {
  expect(patchOf(before, after)).toEqual(patch)
  if (patch !== undefined) expect(applyPatch(before, patch)).toEqual(after)
})
