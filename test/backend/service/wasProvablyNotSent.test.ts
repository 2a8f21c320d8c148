import { expect, test } from 'vitest'
import { wasProvablyNotSent } from '../../../src/backend/service/wasProvablyNotSent.js'

function failure(cause: unknown): Error {
  return new TypeError('fetch failed', { cause })
}

test.each([
  ['ENOTFOUND', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }],
  ['ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }],
  ['a connect that timed out', { code: 'ETIMEDOUT', syscall: 'connect' }],
  ['a connect timeout of fetch', { code: 'UND_ERR_CONNECT_TIMEOUT' }],
  ['a transport that is closed', { code: 'UND_ERR_CLOSED' }],
  ['a transport that takes no further host', { code: 'UND_ERR_MAX_ORIGINS_REACHED' }],
  ['a proxy with the certificate of another host', { code: 'UND_ERR_PRX_TLS' }],
  ['a transport whose package is not installed', { code: 'ERR_TILLKIT_NOT_LOADED' }],
  ['an expired certificate', { code: 'CERT_HAS_EXPIRED' }],
  ['a certificate of another host', { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }],
  [
    'every address refused',
    {
      code: 'ECONNREFUSED',
      errors: [{ code: 'ECONNREFUSED' }, { code: 'ENETUNREACH', syscall: 'connect' }],
    },
  ],
])('%s is provably nothing sent', (_what, cause) => {
  expect(wasProvablyNotSent(failure(cause))).toBe(true)
})

test.each([
  ['a reset', { code: 'ECONNRESET' }],
  ['a broken pipe', { code: 'EPIPE' }],
  ['a socket closed', { code: 'UND_ERR_SOCKET' }],
  ['a transport torn down', { code: 'UND_ERR_DESTROYED' }],
  ['no headers in time', { code: 'UND_ERR_HEADERS_TIMEOUT' }],
  ['a timeout while reading', { code: 'ETIMEDOUT', syscall: 'read' }],
  ['a network lost while writing', { code: 'EHOSTUNREACH', syscall: 'write' }],
  [
    'one address of two not refused',
    { code: 'ECONNREFUSED', errors: [{ code: 'ECONNREFUSED' }, { code: 'ECONNRESET' }] },
  ],
  ['a code nobody listed', { code: 'ENEW' }],
  ['no cause, as other runtimes have it', undefined],
  ['a cause of text', 'ECONNREFUSED'],
])('%s may have been sent', (_what, cause) => {
  expect(wasProvablyNotSent(failure(cause))).toBe(false)
})

test.each([undefined, null, 'text', 7, new DOMException('late', 'TimeoutError')])(
  '%j may have been sent',
  (error) => {
    expect(wasProvablyNotSent(error)).toBe(false)
  },
)
