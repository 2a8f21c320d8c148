import type { AuthScheme } from '../../wire/authorization.js'

/**
 * Which proof of identity the sandbox takes:
 *
 * - `interface`: exactly what the interface shows, signed on endpoints 1, 2, 5 and 6 and plain on endpoint 4.
 * - `plain`: the API secret itself, on every endpoint.
 * - `any`: either form under either scheme with any signature text, on every endpoint, for backends written before the
 *   signed form. Keys must still be right; the proof is not looked at.
 */
export type AcceptAuth = 'interface' | 'plain' | 'any'

/** Which proof is taken, and the scheme in front of it. */
export interface AcceptedAuth {
  readonly accept: AcceptAuth
  readonly scheme: AuthScheme
}
