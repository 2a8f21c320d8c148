import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assumedSignature } from '../../src/wire/authorization.js'

test('our assumed signature is what Node’s own HMAC-SHA1 gives, for any secret and body', async () => {
  // A secret longer than SHA-1's block of 64 bytes is hashed first; bodies end on either side of a block.
  const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 })
  const bodies = fc.string({ unit: 'grapheme', maxLength: 2_000 })
  await fc.assert(
    fc.asyncProperty(secrets, bodies, async (apiSecret, body) => {
      const expected = createHmac('sha1', apiSecret).update(body).digest('base64')
      const signature = await assumedSignature({ method: 'POST', path: '/', body, apiKey: 'any', apiSecret })
      expect(signature).toBe(expected.replaceAll('+', '-').replaceAll('/', '_'))
    }),
  )
})
