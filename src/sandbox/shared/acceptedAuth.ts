import type { AuthScheme } from '../../wire/authorization.js'

/**
 * The proof of identity that the sandbox accepts:
 *
 * - `interface`: as the interface shows it, signed on endpoints 1, 2, 5 and 6 and plain on endpoint 4.
 * - `plain`: the API secret, on every endpoint.
 * - `any`: either form, either scheme and any signature, on every endpoint, for backends from before the signed form. The keys must
 *   be right.
 */
export type AcceptAuth = 'interface' | 'plain' | 'any'

/** The accepted proof, and the scheme before it. */
export interface AcceptedAuth {
  readonly accept: AcceptAuth
  readonly scheme: AuthScheme
}
