import { CheckoutError } from '../../core/model/checkoutError.js'

/** A package that only some installs need, and the function that needs it. */
export interface OptionalPackage {
  readonly name: 'undici' | 'rate-limiter-flexible'
  readonly usedBy: string
}

/**
 * Loads an optional package now and not at the first payment. Throws at once if it is not
 * installed. A bundle has no folder of packages to look into: there the answer rejects.
 *
 * @throws {CheckoutError} `configuration` with how to install it
 */
export function loadOptional<Module>(
  wanted: OptionalPackage,
  load: () => Promise<Module>,
): Promise<Module> {
  if (isMissing(wanted)) throw notInstalled(wanted)
  const loading = load()
  // A rejection that nobody waits for would end the process. Each use of the package waits for it.
  loading.catch(() => undefined)
  return loading
}

/**
 * The error of an import that has failed: `configuration` with how to install the package, or the
 * reason if it is there and fails to load.
 */
export function optionalPackageError(reason: unknown, wanted: OptionalPackage): unknown {
  return isNotFound(reason, wanted) ? notInstalled(wanted) : reason
}

/** Whether the package is certainly not installed. */
function isMissing(wanted: OptionalPackage): boolean {
  // A bundler has made another file of this one, or has no `resolve`.
  const isOwnFile = import.meta.url.endsWith('/backend/node/optionalPackage.js')
  if (!isOwnFile || typeof import.meta.resolve !== 'function') return false
  try {
    import.meta.resolve(wanted.name)
    return false
  } catch (reason) {
    return isNotFound(reason, wanted)
  }
}

/** A package that this one needs in turn may be missing, which the advice would not help. */
function isNotFound(reason: unknown, { name }: OptionalPackage): boolean {
  if (!(reason instanceof Error) || !('code' in reason)) return false
  // Bundlers that turn an import into a require use the second code.
  const isCode = /^(?:ERR_)?MODULE_NOT_FOUND$/.test(String(reason.code))
  return isCode && reason.message.includes(name)
}

function notInstalled({ name, usedBy }: OptionalPackage): CheckoutError {
  return new CheckoutError(
    'configuration',
    `${usedBy} of tillkit/node needs the package ${name}, which is not installed. ` +
      `Run: npm install ${name}`,
  )
}
