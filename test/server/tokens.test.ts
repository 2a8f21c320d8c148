import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createAttemptToken } from '../../src/contract/attemptToken.js'
import { hashText, hashToken, randomBytes } from '../../src/server/tokens/tokens.js'

test('tokens and texts are stored as the same SHA-256, whatever their content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
      const expected = createHash('sha256').update(new TextEncoder().encode(text)).digest('hex')
      expect(hashToken(text)).toBe(expected)
      expect(await hashText(text)).toBe(expected)
    }),
  )
})

test('a stored hash stays findable: this is the one of a token from before', () => {
  // FIPS 180-4, the example of one block.
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('every token is another one', () => {
  expect(new Set(Array.from({ length: 1_000 }, () => createAttemptToken(randomBytes))).size).toBe(1_000)
})
