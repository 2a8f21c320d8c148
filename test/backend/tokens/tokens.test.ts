import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createId, hashText, hashToken, randomBytes } from '../../../src/backend/tokens/tokens.js'
import { createAttemptToken } from '../../../src/core/contract/attemptToken.js'

test('tokens and texts are stored as the same SHA-256, whatever their content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const expected = createHash('sha256').update(new TextEncoder().encode(text)).digest('hex')
      expect(hashToken(text)).toBe(expected)
      expect(await hashText(text)).toBe(expected)
    }),
  )
})

test('no id begins with a dash, which a command line takes for an option', () => {
  // The first six bits of 0xf8 are the dash.
  expect(createId((length) => new Uint8Array(length).fill(0xf8))).toMatch(/^_[\w-]{15}$/)
})

test('every token is another one', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => createAttemptToken(randomBytes))).size).toBe(
    1_000,
  )
})
