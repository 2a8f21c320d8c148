import { expect, test } from 'vitest'
import { defaultAuthScheme } from '../../../src/core/wire/authorization.js'
import {
  type Endpoint,
  type EndpointAuthOptions,
  endpointHeaders,
  interfaceAuth,
} from '../../../src/core/wire/endpointAuth.js'
import { cancelRequest, credentials } from '../../fixtures/requestBodies.js'

const call = { method: 'POST', path: '/api/v1/payment?x=1', body: '{}' }
const signRequest = () => 'signature'

function headersOf(endpoint: Endpoint, options: Partial<EndpointAuthOptions> = {}) {
  return endpointHeaders(
    { endpoint, ...call },
    { credentials, scheme: defaultAuthScheme, signRequest, ...options },
  )
}

test.each(['create', 'split', 'resend', 'resendRecurring', 'request'] as const)(
  '%s is signed',
  async (endpoint) => {
    expect(interfaceAuth[endpoint]).toBe('signed')
    expect(await headersOf(endpoint)).toEqual({
      'X-API-AUTH': 'SVC-HMAC-SHA1 key-1:signature',
      'X-API-KEY': 'endpoints-1',
    })
  },
)

test('a cancellation carries the secret itself, as the interface shows', async () => {
  expect(await headersOf('cancel')).toEqual(cancelRequest.headers)
})

test('each endpoint can have the other form, and a scheme of its own', async () => {
  const auth = {
    create: 'plain',
    cancel: 'signed',
    split: { form: 'signed', scheme: 'SVC' },
    resend: { form: 'plain', scheme: 'OWN' },
  } as const
  expect((await headersOf('create', { auth }))['X-API-Auth']).toBe('SVC key-1:changeme')
  expect((await headersOf('cancel', { auth }))['X-API-AUTH']).toBe('SVC-HMAC-SHA1 key-1:signature')
  expect((await headersOf('split', { auth }))['X-API-AUTH']).toBe('SVC key-1:signature')
  expect((await headersOf('resend', { auth }))['X-API-Auth']).toBe('OWN key-1:changeme')
  expect((await headersOf('resendRecurring', { auth }))['X-API-AUTH']).toBe(
    'SVC-HMAC-SHA1 key-1:signature',
  )
})

test('the scheme for all endpoints is used where one has none of its own', async () => {
  const scheme = { signed: 'A', plain: 'B' }
  expect((await headersOf('create', { scheme }))['X-API-AUTH']).toBe('A key-1:signature')
  expect((await headersOf('cancel', { scheme }))['X-API-Auth']).toBe('B key-1:changeme')
})

test('a scheme that can’t be sent in a header is refused', async () => {
  const auth = { create: { form: 'signed', scheme: 'two words' } } as const
  await expect(headersOf('create', { auth })).rejects.toMatchObject({ code: 'configuration' })
})
