import { CheckoutError } from '../model/checkoutError.js'

/** The optional peer packages of `tillkit/node`. */
export type OptionalPackage = 'undici' | 'rate-limiter-flexible'

/**
 * Makes the error for an optional package that could not be loaded.
 *
 * Answers a `configuration` error that names the package and how to install it, when it is not installed; the reason itself,
 * when the package is there and fails to load.
 */
export function optionalPackageError(
  reason: unknown,
  { name, usedBy }: { readonly name: OptionalPackage; readonly usedBy: string },
): unknown {
  if (!isNotFound(reason) || !reason.message.includes(name)) return reason
  return new CheckoutError(
    'configuration',
    `${usedBy} of tillkit/node needs the package ${name}, which is not installed. Run: npm install ${name}`,
  )
}

function isNotFound(reason: unknown): reason is Error {
  // The second is said by bundlers that turn an import into a require.
  return reason instanceof Error && 'code' in reason && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(reason.code))
}
