import { CheckoutError } from '../model/checkoutError.js'

/** The optional peer packages of `tillkit/node`. */
type OptionalPackage = 'undici' | 'rate-limiter-flexible'

/** The error for an optional package: `configuration` with how to install it, or the reason if it is there and fails to load. */
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
  // Bundlers that turn an import into a require use the second code.
  return reason instanceof Error && 'code' in reason && /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(reason.code))
}
