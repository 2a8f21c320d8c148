import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { findDifference } from '../../scripts/test/pictures/difference.mjs'

/** Fails when a person can see a difference between two screenshots. */
export function expectSamePicture(before: Uint8Array, after: Uint8Array, what = ''): void {
  const { differs, what: difference } = compare(before, after)
  expect(differs ? difference : '', what).toBe('')
}

/** Fails when nobody can see a difference: what comes after would prove nothing. */
export function expectOtherPicture(before: Uint8Array, after: Uint8Array): void {
  expect(compare(before, after).differs).toBe(true)
}

function compare(before: Uint8Array, after: Uint8Array) {
  const [first, second] = [before, after].map((file) => PNG.sync.read(Buffer.from(file)))
  if (!first || !second) throw new Error('A picture is missing.')
  return findDifference(first, second)
}
