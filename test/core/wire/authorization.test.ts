import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  assumedSignature,
  parseAuthorization,
  plainHeaders,
  type SignRequestInput,
  signedHeaders,
} from '../../../src/core/wire/authorization.js'
import { pathSegment, paymentPath, serviceUrl } from '../../../src/core/wire/paths.js'

const credentials = { apiKey: 'key-1', apiSecret: 'top:secret', endpointsKey: 'endpoints-1' }
const request = { method: 'POST', path: paymentPath, body: '{"amount":499.9}' }

test('a signed request has the scheme, the key, the signature and the endpoints key', async () => {
  const signature = createHmac('sha1', credentials.apiSecret).update(request.body).digest('base64')
  expect(await signedHeaders({ credentials, ...request })).toEqual({
    'X-API-AUTH': `SVC-HMAC-SHA1 key-1:${signature.replaceAll('+', '-').replaceAll('/', '_')}`,
    'X-API-KEY': 'endpoints-1',
  })
})

test('a cancellation carries the scheme, the key, the secret and the endpoints key', () => {
  expect(plainHeaders({ credentials })).toEqual({
    'X-API-Auth': 'SVC key-1:top:secret',
    'X-API-Key': 'endpoints-1',
  })
})

// RFC 2202, test case 2.
test('our assumed signature is HMAC-SHA1 of the body, keyed by the secret', async () => {
  const body = 'what do ya want for nothing?'
  const digest = Buffer.from('effcdf6ae5eb2fa2d27416d5f184df9c259a7c79', 'hex')
  const signature = await assumedSignature({
    method: 'POST',
    path: '/',
    body,
    apiKey: 'any',
    apiSecret: 'Jefe',
  })
  expect(signature).toBe(digest.toString('base64').replaceAll('+', '-').replaceAll('/', '_'))
  expect(signature).toHaveLength(28)
})

test('the assumed signature is that of Node’s HMAC-SHA1, for any secret and body', async () => {
  // A secret longer than SHA-1's block of 64 bytes is hashed first; bodies end on either side of a
  // block.
  const secrets = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 150 })
  const bodies = fc.string({ unit: 'grapheme', maxLength: 2_000 })
  await fc.assert(
    fc.asyncProperty(secrets, bodies, async (apiSecret, body) => {
      const expected = createHmac('sha1', apiSecret).update(body).digest('base64')
      const signature = await assumedSignature({
        method: 'POST',
        path: '/',
        body,
        apiKey: 'any',
        apiSecret,
      })
      expect(signature).toBe(expected.replaceAll('+', '-').replaceAll('/', '_'))
    }),
  )
})

test('the merchant’s own signature and scheme are used as given', async () => {
  const signedInputs: SignRequestInput[] = []
  const signRequest = (input: SignRequestInput) => {
    signedInputs.push(input)
    return 'own-signature'
  }
  const scheme = { signed: 'OWN', plain: 'OWN-PLAIN' }
  const headers = await signedHeaders({ credentials, ...request, signRequest, scheme })
  expect(headers['X-API-AUTH']).toBe('OWN key-1:own-signature')
  expect(signedInputs).toEqual([{ ...request, apiKey: 'key-1', apiSecret: 'top:secret' }])
  expect(plainHeaders({ credentials, scheme })['X-API-Auth']).toBe('OWN-PLAIN key-1:top:secret')
})

test('what is written is read again, whatever the case of the headers’ names', async () => {
  const signed = new Headers(
    await signedHeaders({ credentials, ...request, signRequest: () => 'sig' }),
  )
  expect(parseAuthorization(signed)).toEqual({
    type: 'signed',
    apiKey: 'key-1',
    proof: 'sig',
    endpointsKey: 'endpoints-1',
  })
  expect(parseAuthorization(new Headers(plainHeaders({ credentials })))).toEqual({
    type: 'plain',
    apiKey: 'key-1',
    proof: 'top:secret',
    endpointsKey: 'endpoints-1',
  })
})

test.each<readonly [auth: string | undefined, endpointsKey: string | undefined]>([
  [undefined, undefined],
  ['SVC key:secret', undefined],
  ...[
    ...[
      undefined,
      'SVC-HMAC-SHA1 key:',
      'SVC-HMAC-SHA1 :sig',
      'SVC-HMAC-SHA1 key',
      'Basic key:secret',
    ],
    ...[
      'Basic SVC key:secret',
      'svc key:secret',
      'SVC',
      'SVC key',
      'SVC key:',
      'SVC :secret',
      'SVC ke y:secret',
    ],
    'x SVC key:secret',
  ].map((auth) => [auth, 'e'] as const),
])('the headers %j and %j claim nothing', (auth, endpointsKey) => {
  const headers = new Headers({
    ...(auth && { 'X-API-AUTH': auth }),
    ...(endpointsKey && { 'X-API-KEY': endpointsKey }),
  })
  expect(parseAuthorization(headers)).toEqual({ type: 'missing' })
})

test.each([
  { why: 'a line break in the secret', change: { apiSecret: 'a\nb' } },
  { why: 'a line break at the end of the endpoints key', change: { endpointsKey: 'a\n' } },
  { why: 'a header smuggled into the key', change: { apiKey: 'a\r\nX-Other: b' } },
  { why: 'a colon in the key', change: { apiKey: 'a:b' } },
  { why: 'a space in the key', change: { apiKey: 'a b' } },
  { why: 'text beyond ASCII', change: { endpointsKey: 'ключ' } },
  { why: 'an empty key', change: { apiKey: '' } },
  { why: 'an empty secret', change: { apiSecret: '' } },
])('$why is refused before anything is sent, without repeating it', ({ change }) => {
  const wrong = { ...credentials, ...change }
  const [value = ''] = Object.values(change)
  let thrown: unknown
  try {
    plainHeaders({ credentials: wrong })
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ name: 'CheckoutError', code: 'configuration' })
  if (value !== '') expect(String(thrown)).not.toContain(value)
})

test.each([
  { what: 'the scheme', change: { scheme: { signed: 'A', plain: 'two words' } }, says: 'one word' },
  {
    what: 'the key',
    change: { credentials: { ...credentials, apiKey: 'a b' } },
    says: 'without spaces or colons',
  },
  {
    what: 'the secret',
    change: { credentials: { ...credentials, apiSecret: 'a\n' } },
    says: 'can’t be sent in a header',
  },
  {
    what: 'an end of line',
    change: { credentials: { ...credentials, apiSecret: 'a\n' } },
    says: 'stray line break',
  },
])('what is wrong with $what is said: $says', ({ change, says }) => {
  expect(() => plainHeaders({ credentials, ...change })).toThrow(says)
})

test('credentials of one character are taken', () => {
  expect(plainHeaders({ credentials: { apiKey: 'k', apiSecret: 's', endpointsKey: 'e' } })).toEqual(
    {
      'X-API-Auth': 'SVC k:s',
      'X-API-Key': 'e',
    },
  )
})

test('a signature that can’t be sent in a header is refused', async () => {
  const signed = signedHeaders({ credentials, ...request, signRequest: () => 'a\r\nb' })
  await expect(signed).rejects.toMatchObject({ code: 'configuration' })
})

test.each([
  { base: 'https://pay.example', href: 'https://pay.example/api/v1/payment' },
  { base: 'https://pay.example/', href: 'https://pay.example/api/v1/payment' },
  { base: 'https://pay.example/gate/', href: 'https://pay.example/gate/api/v1/payment' },
  { base: 'https://pay.example/gate//', href: 'https://pay.example/gate/api/v1/payment' },
  { base: 'http://localhost:8455', href: 'http://localhost:8455/api/v1/payment' },
])('the payment of $base is at $href', ({ base, href }) => {
  expect(serviceUrl(base, paymentPath).href).toBe(href)
})

const wrongBases = [
  ...['pay.example', 'ftp://pay.example', 'javascript:alert(1)', 'xhttp://pay.example'],
  ...['https://user:word@pay.example', 'https://user@pay.example', 'https://:word@pay.example'],
  ...[
    'https://pay.example?x=1',
    'https://pay.example#x',
    'https://pay.example/a/../b',
    'https://pay.example/a/..',
  ],
]
const wrongPaths = [
  ...[
    'api/v1/payment',
    '@evil.example/',
    '/api/v1?a=1#x',
    '.evil.example/',
    '/api/../admin',
    '/api/%2e%2e/admin',
  ],
  ...['/api/./v1', '/api\\v1', '/api/v 1', '/api/v1\n', '/api/v1#x'],
]

test.each([
  ...wrongBases.map((base) => ({ base, path: paymentPath })),
  ...wrongPaths.map((path) => ({ base: 'https://pay.example', path })),
  { base: 'https://pay.example/gate', path: 'x' },
])('the address $base with $path is refused', ({ base, path }) => {
  expect(() => serviceUrl(base, path)).toThrow(expect.objectContaining({ code: 'configuration' }))
})

test.each([
  {
    what: 'a base address',
    act: () => serviceUrl('pay.example', paymentPath),
    says: 'such as https://pay.example',
  },
  {
    what: 'a path',
    act: () => serviceUrl('https://pay.example', '/a/../b'),
    says: 'Build it from pathSegment',
  },
  { what: 'an identifier', act: () => pathSegment('..'), says: 'a dot or two' },
])('what is wrong with $what is said', ({ act, says }) => {
  expect(act).toThrow(says)
})
