import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { signWebhook } from '../../../src/core/wire/signWebhook.js'
import { verifyWebhook } from '../../../src/core/wire/verifyWebhook.js'

// Worked out apart from this code: secret `changeme`, data {"name":"Joe","age":20}.
const data = 'eyJuYW1lIjoiSm9lIiwiYWdlIjoyMH0='
const secret = 'changeme'
const signature = 'Bcj3hb-h00HrEMIoJ5nPW5ZHlVQ='

test('the known signature is made and verified', async () => {
  expect(await signWebhook({ data, secret })).toBe(signature)
  expect(await verifyWebhook({ data, signature, secrets: [secret] })).toBe(true)
})

test('any of the given secrets may have signed, wherever it is in the list', async () => {
  expect(await verifyWebhook({ data, signature, secrets: ['new', secret] })).toBe(true)
  expect(await verifyWebhook({ data, signature, secrets: [secret, 'new'] })).toBe(true)
  expect(await verifyWebhook({ data, signature, secrets: ['new', 'newer'] })).toBe(false)
})

test.each([
  { why: 'empty', forged: '' },
  { why: 'of 27 characters: its padding is missing', forged: signature.slice(0, 27) },
  { why: 'of 29 characters', forged: `${signature}=` },
  { why: 'in the standard alphabet', forged: signature.replaceAll('-', '+') },
  { why: 'with a space around', forged: ` ${signature}` },
  { why: 'with a line break', forged: `${signature}\n` },
  { why: 'hexadecimal', forged: '05c8f785bfa1d341eb10c228' },
  { why: 'with loose bits before the padding', forged: signature.replace('VQ=', 'VR=') },
  { why: 'in another case', forged: signature.toLowerCase() },
  { why: 'of no bytes', forged: '====' },
  { why: 'made of a prefix of the digest', forged: signature.slice(0, 24) },
  { why: 'the digest and more', forged: `${signature.slice(0, 27)}A${'AAAA'}` },
])('a signature $why is refused', async ({ forged }) => {
  expect(forged).not.toBe(signature)
  expect(await verifyWebhook({ data, signature: forged, secrets: [secret] })).toBe(false)
})

test.each([
  { why: 'none at all', secrets: [] },
  { why: 'an empty one', secrets: [''] },
  { why: 'an empty one among others', secrets: [secret, ''] },
])(
  'with $why of the secrets nothing is verified: the configuration is at fault',
  async ({ secrets }) => {
    await expect(verifyWebhook({ data, signature, secrets })).rejects.toMatchObject({
      code: 'configuration',
      message: expect.stringContaining('Give at least one secret'),
    })
  },
)

test('secrets that are no list are refused: the configuration is at fault', async () => {
  const options = { data, signature, secrets: 'changeme' as unknown as readonly string[] }
  await expect(verifyWebhook(options)).rejects.toMatchObject({
    code: 'configuration',
    message: expect.stringMatching(/must be a list/),
  })
})

test('what is missing of a webhook is named', async () => {
  for (const name of ['data', 'signature']) {
    await expect(
      verifyWebhook({ data, signature, secrets: [secret], [name]: undefined }),
    ).rejects.toThrow(name)
  }
})

test('any signed data verifies, and agrees with Node’s own SHA-1', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme' }),
      fc.string({ minLength: 1 }),
      async (anyData, anySecret) => {
        const signed = await signWebhook({ data: anyData, secret: anySecret })
        const digest = createHash('sha1')
          .update(`${anySecret}${anyData}${anySecret}`, 'utf8')
          .digest('base64')
        expect(signed).toBe(digest.replaceAll('+', '-').replaceAll('/', '_'))
        expect(signed).toHaveLength(28)
        expect(
          await verifyWebhook({ data: anyData, signature: signed, secrets: [anySecret] }),
        ).toBe(true)
      },
    ),
    { numRuns: 500 },
  )
})

test.each([4_095, 4_096, 4_097, 60_000])(
  'data of a text of %i bytes is signed as Node’s own SHA-1 signs it',
  async (bytes) => {
    // Two bytes a letter, and two secrets around.
    const long = 'щ'.repeat((bytes - 2 * secret.length) >> 1) + 'A'.repeat(bytes % 2)
    const digest = createHash('sha1').update(`${secret}${long}${secret}`).digest('base64')
    const signed = digest.replaceAll('+', '-').replaceAll('/', '_')
    expect(await signWebhook({ data: long, secret })).toBe(signed)
    expect(await verifyWebhook({ data: long, signature: signed, secrets: ['newer', secret] })).toBe(
      true,
    )
    expect(
      await verifyWebhook({ data: `${long}A`, signature: signed, secrets: ['newer', secret] }),
    ).toBe(false)
  },
)

test('no data, signature or secret with one character changed verifies', async () => {
  const places = fc.constantFrom('data', 'signature', 'secret')
  const characters = fc.constantFrom(
    ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=',
  )
  await fc.assert(
    fc.asyncProperty(places, fc.nat(), characters, async (place, position, character) => {
      const mutate = (text: string) => {
        const index = position % text.length
        return text.slice(0, index) + character + text.slice(index + 1)
      }
      const changedWebhook = {
        data: place === 'data' ? mutate(data) : data,
        signature: place === 'signature' ? mutate(signature) : signature,
        secrets: [place === 'secret' ? mutate(secret) : secret],
      }
      const isUntouched =
        changedWebhook.data === data &&
        changedWebhook.signature === signature &&
        changedWebhook.secrets[0] === secret
      expect(await verifyWebhook(changedWebhook)).toBe(isUntouched)
    }),
    { numRuns: 3_000 },
  )
})
