import { CheckoutError } from '../../core/model/checkoutError.js'

/**
 * The error for an optional package: `configuration` with how to install it, or the reason if it is
 * there and fails to load.
 */
export function optionalPackageError(
  reason: unknown,
  { name, usedBy }: { name: 'undici' | 'rate-limiter-flexible'; usedBy: string },
): unknown {
  // Bundlers that turn an import into a require use the second code.
  const isNotFound =
    reason instanceof Error &&
    'code' in reason &&
    /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(reason.code))
  // A package that it needs in turn may be missing, which this advice would not help.
  if (!isNotFound || !reason.message.includes(name)) return reason
  return new CheckoutError(
    'configuration',
    `${usedBy} of tillkit/node needs the package ${name}, which is not installed. ` +
      `Run: npm install ${name}`,
  )
}
