import { createServiceClient, type ServiceClient } from '../../../backend/service/serviceClient.js'
import type { ServiceClientOptions } from '../../../backend/service/serviceOptions.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { defaultAuthScheme, type SignRequest } from '../../../core/wire/authorization.js'
import type { OptionValues, Terminal } from '../terminal/terminal.js'
import { readChoice, UsageError } from '../terminal/usageError.js'
import { assertAddressConfirmed } from './confirmAddress.js'
import { importModule } from './loadModule.js'
import type { FoundSettings, SettingsValues } from './readSettings.js'
import { nameOf, type Settings } from './settings.js'

/** The settings without which nothing can be sent. */
const neededNames = [
  'environment',
  'baseUrl',
  'posId',
  'apiKey',
  'apiSecret',
  'endpointsKey',
] as const

/** `signRequest`: a module that exports a function of this name. */
type SigningValues = OptionValues<never, 'signRequest'>

/**
 * Opens the service with the project of a configuration. Sends nothing yet.
 *
 * @throws {UsageError} when a setting is missing or invalid, or the service's address is not
 *   confirmed
 */
export async function openService(
  foundSettings: FoundSettings,
  values: SettingsValues & SigningValues,
): Promise<ServiceClient> {
  const { settings } = foundSettings
  const missingNames = neededNames.filter((name) => settings[name] === undefined)
  if (missingNames.length > 0) {
    throw new UsageError(`Not set: ${missingNames.map(nameOf).join(', ')}.`)
  }
  await assertAddressConfirmed(foundSettings, values)
  const options = await serviceOptions(settings, values)
  try {
    return createServiceClient(options)
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error
    throw new UsageError(`${error.message} tillkit doctor says more.`)
  }
}

/**
 * The options of the service's client, from unchecked settings. The client refuses what is missing
 * or invalid.
 */
export async function serviceOptions(
  settings: Settings,
  { signRequest: signFile, terminal }: SigningValues,
): Promise<ServiceClientOptions> {
  const { environment, baseUrl = '', posId = '' } = settings
  const { apiKey = '', apiSecret = '', endpointsKey = '' } = settings
  const signRequest = signFile === undefined ? undefined : await loadSignRequest(signFile, terminal)
  return {
    // The client refuses any other value.
    ...(environment !== undefined && { environment: environment as 'test' | 'live' }),
    baseUrl,
    posId,
    apiKey,
    apiSecret,
    endpointsKey,
    auth: authOptions(settings),
    ...(signRequest && { signRequest }),
    fetch: terminal.fetch,
  }
}

/** With `authForm` every endpoint is authorised in that form; by default as the interface shows. */
function authOptions(settings: Settings): NonNullable<ServiceClientOptions['auth']> {
  const { authForm = 'interface', authSchemeSigned, authSchemePlain } = settings
  const scheme = {
    signed: authSchemeSigned ?? defaultAuthScheme.signed,
    plain: authSchemePlain ?? defaultAuthScheme.plain,
  }
  const form = readChoice(nameOf('authForm'), authForm, ['interface', 'plain', 'signed'])
  if (form === 'interface') return { scheme }
  const endpoints = {
    create: form,
    split: form,
    cancel: form,
    resend: form,
    resendRecurring: form,
    request: form,
  }
  return { scheme, endpoints }
}

/**
 * The merchant's function can't be checked here. The first request shows whether its signature is
 * right.
 */
async function loadSignRequest(file: string, { cwd }: Terminal) {
  const module: { readonly signRequest?: unknown } = await importModule(file, {
    option: '--sign-request',
    cwd,
  })
  if (typeof module.signRequest === 'function') return module.signRequest as SignRequest
  throw new UsageError(`${file} of --sign-request must export a function signRequest.`)
}
