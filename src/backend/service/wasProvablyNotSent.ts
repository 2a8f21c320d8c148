import { membersOf } from '../../core/model/isObject.js'

/**
 * Failures of finding a host, connecting to it or trusting its certificate: before the first byte
 * of a request.
 */
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
  // undici's codes for a request that it has not begun, or that a proxy has not let through. Not
  // `UND_ERR_DESTROYED`, which may happen in the middle of a request.
  'UND_ERR_CLOSED',
  'UND_ERR_MAX_ORIGINS_REACHED',
  'UND_ERR_PRX_TLS',
  // The code of `serviceFetch` without its package.
  'ERR_TILLKIT_NOT_LOADED',
])

/** These also break an open connection, so they count only while connecting. */
const whileConnecting = new Set(['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL'])

/**
 * Whether a failed fetch provably sent nothing, so that the request may be sent again.
 *
 * This is an allow-list of Node's `error.cause.code`. Any other failure, and any other runtime, may
 * have reached the service. A code that is added here wrongly charges a card twice.
 */
export function wasProvablyNotSent(error: unknown): boolean {
  const { cause } = membersOf(error)
  return isBeforeRequest(cause)
}

function isBeforeRequest(cause: unknown): boolean {
  const { errors, code, syscall } = membersOf(cause)
  // Node tries several addresses of a host, and reports all failures together: each must be
  // harmless.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isBeforeRequest)
  if (typeof code !== 'string') return false
  if (beforeAnyRequest.has(code)) return true
  return whileConnecting.has(code) && syscall === 'connect'
}
