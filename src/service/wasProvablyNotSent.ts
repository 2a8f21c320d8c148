import { isObject } from '../model/isObject.js'

/** Failures of finding a host, of connecting to it, or of trusting its certificate: no byte of a request goes out before. */
const beforeAnyRequest = new Set([
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNREFUSED',
  'UND_ERR_CONNECT_TIMEOUT',
  'CERT_HAS_EXPIRED',
  'CERT_NOT_YET_VALID',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  // undici says these where it takes a request in, or before a proxy has let it through. `UND_ERR_DESTROYED` is none of
  // them: a connection that is torn down in the middle of a request says that too.
  'UND_ERR_CLOSED',
  'UND_ERR_MAX_ORIGINS_REACHED',
  'UND_ERR_PRX_TLS',
  // Ours: `serviceFetch` without the package it sends by.
  'ERR_TILLKIT_NOT_LOADED',
])

/** These also break a connection in use, so they only count when the failing call was the connecting itself. */
const whileConnecting = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

/**
 * Whether a failed fetch provably sent nothing, so that the same request may be sent again without a second charge.
 *
 * An allow-list of what Node says in `error.cause.code`. Everything else, every other runtime included, may have reached
 * the service: a reset or a timeout says nothing about what was read at the other end.
 */
export function wasProvablyNotSent(error: unknown): boolean {
  return isBeforeRequest(memberOf(error, 'cause'))
}

function isBeforeRequest(cause: unknown): boolean {
  // Node tries several addresses of a host and then reports all failures together: each must be harmless.
  const parts = memberOf(cause, 'errors')
  if (Array.isArray(parts) && parts.length > 0) return parts.every(isBeforeRequest)

  const code = memberOf(cause, 'code')
  if (typeof code !== 'string') return false
  return beforeAnyRequest.has(code) || (whileConnecting.has(code) && memberOf(cause, 'syscall') === 'connect')
}

function memberOf(value: unknown, name: 'cause' | 'errors' | 'code' | 'syscall'): unknown {
  return isObject(value) ? Reflect.get(value, name) : undefined
}
