import { isUuid } from '../../../core/model/uuid.js'
import type { SandboxOptions } from '../../sandbox/setup/sandboxOptions.js'
import type { LaterChargeShape } from '../../sandbox/shared/laterChargeShapes.js'
import type { SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { defaultProject } from '../settings/defaultProject.js'
import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** The options as commander reads them: the choices are checked, and nothing else. */
export interface SandboxValues
  extends OptionValues<
      'port' | 'host' | 'authScheme',
      'baseUrl',
      'strict' | 'savedCardSecurityCode' | 'quiet'
    >,
    Record<keyof typeof defaultProject, string> {
  readonly environment: 'test' | 'live'
  readonly merchantProfile?: 'microfinance' | 'igaming'
  readonly authAccept: 'interface' | 'plain' | 'any'
  readonly framedBy?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly laterCharges?: readonly LaterChargeShape[]
  readonly callValidationUrl: boolean
}

/** Where a sandbox listens, and what it is created with. */
export interface SandboxArguments {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** Where it is reached, if that is not localhost with the port. */
  readonly baseUrl?: string
  /** Whether no line is printed for payments and webhooks. */
  readonly isQuiet: boolean
  readonly options: Omit<SandboxOptions, 'baseUrl'>
}

/**
 * Reads the options of `tillkit sandbox`. Checks what `createSandbox` does not check, or would
 * describe by other names than those of the options.
 *
 * @throws {UsageError}
 */
export function readSandboxValues(values: SandboxValues): SandboxArguments {
  assertValues(values)
  const { host, baseUrl, quiet = false, framedBy, allowHost, laterCharges } = values
  const options = {
    projects: [projectOf(values)],
    auth: authOf(values),
    callsValidationUrl: values.callValidationUrl,
    strict: values.strict ?? false,
    ...(framedBy && { framedBy }),
    ...(allowHost && { allowedHosts: allowHost }),
    ...(laterCharges && { laterCharges }),
  }
  const sandboxArguments = { port: Number(values.port), host, isQuiet: quiet, options }
  return baseUrl === undefined ? sandboxArguments : { ...sandboxArguments, baseUrl }
}

/** The messages name the options of the command line, with a value that works. */
function assertValues({ port, authScheme, posId, apiKey }: SandboxValues) {
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    throw new UsageError(`--port is "${port}": give a number from 0 to 65535.`)
  }
  if (!/^[!-~]+$/.test(authScheme)) throw new UsageError('--auth-scheme must be one word.')
  if (!isUuid(posId)) {
    throw new UsageError(`--pos-id is "${posId}": give a UUID, such as ${defaultProject.posId}.`)
  }
  // A colon separates key and secret in X-API-AUTH.
  if (!/^[!-9;-~]+$/.test(apiKey)) {
    throw new UsageError('--api-key must be printable ASCII without spaces or colons.')
  }
}

/** Members that were not given are absent, so that the sandbox uses its defaults. */
function projectOf({
  posId,
  apiKey,
  apiSecret,
  endpointsKey,
  environment,
  merchantProfile,
  savedCardSecurityCode,
}: SandboxValues): SandboxProject {
  return {
    posId,
    apiKey,
    apiSecret,
    endpointsKey,
    environment,
    ...(merchantProfile && { merchantProfile }),
    ...(savedCardSecurityCode && { savedCardSecurityCode }),
  }
}

/** The word before a signature is that of the scheme with `-HMAC-SHA1` behind it. */
function authOf({ authScheme, authAccept }: SandboxValues) {
  const scheme = { signed: `${authScheme}-HMAC-SHA1`, plain: authScheme }
  return { scheme, accept: authAccept }
}
