import { createServiceClient, type ServiceClient } from '../../../backend/service/serviceClient.js'
import type { ServiceClientOptions } from '../../../backend/service/serviceOptions.js'
import type { Failure } from '../../../backend/service/serviceResults.js'
import { CheckoutError } from '../../../core/model/checkoutError.js'
import { defaultAuthScheme, type SignRequest } from '../../../core/wire/authorization.js'
import type { InTerminal, Terminal } from '../terminal/terminal.js'
import { readChoice, UsageError } from '../terminal/usageError.js'
import { assertAddressConfirmed } from './confirmAddress.js'
import { importModule } from './loadModule.js'
import { type FoundSettings, nameOf, type SettingName, type Settings } from './settings.js'
import type { SettingsValues } from './settingsOptions.js'

const needed = ['environment', 'baseUrl', 'posId', 'apiKey', 'apiSecret', 'endpointsKey'] as const

interface Calling extends InTerminal {
  /** A module that exports `signRequest`. */
  readonly signRequest?: string
}

/**
 * Opens the service with the project of a configuration.
 *
 * @throws {UsageError} when a setting is missing or invalid, or the service's address is not
 * confirmed
 */
export async function openService(
  found: FoundSettings,
  values: SettingsValues & Calling,
): Promise<ServiceClient> {
  const { settings } = found
  const missing = needed.filter((name) => settings[name] === undefined)
  if (missing.length > 0) throw new UsageError(`Not set: ${missing.map(nameOf).join(', ')}.`)
  await assertAddressConfirmed(found, values)
  const options = await serviceOptions(settings, values)
  try {
    return createServiceClient(options)
  } catch (error) {
    if (error instanceof CheckoutError)
      throw new UsageError(`${error.message} tillkit doctor says more.`)
    throw error
  }
}

/** The options of the service's client, from unchecked settings. */
export async function serviceOptions(
  settings: Settings,
  { signRequest: signFile, terminal }: Calling,
): Promise<ServiceClientOptions> {
  const { environment, authForm, authSchemeSigned, authSchemePlain } = settings
  const form = readChoice(nameOf('authForm'), authForm ?? 'interface', [
    'interface',
    'plain',
    'signed',
  ])
  const signRequest = signFile === undefined ? undefined : await loadSignRequest(signFile, terminal)
  const text = (name: SettingName): string => settings[name] ?? ''
  return {
    // The client refuses any other value.
    ...(environment !== undefined && { environment: environment as 'test' | 'live' }),
    baseUrl: text('baseUrl'),
    posId: text('posId'),
    apiKey: text('apiKey'),
    apiSecret: text('apiSecret'),
    endpointsKey: text('endpointsKey'),
    auth: {
      scheme: {
        signed: authSchemeSigned ?? defaultAuthScheme.signed,
        plain: authSchemePlain ?? defaultAuthScheme.plain,
      },
      ...(form !== 'interface' && {
        endpoints: {
          create: form,
          split: form,
          cancel: form,
          resend: form,
          resendRecurring: form,
          request: form,
        },
      }),
    },
    ...(signRequest && { signRequest }),
    fetch: terminal.fetch,
  }
}

async function loadSignRequest(file: string, { cwd }: Terminal): Promise<SignRequest> {
  const module: { readonly signRequest?: unknown } = await importModule(file, {
    option: '--sign-request',
    cwd,
  })
  if (typeof module.signRequest === 'function') return module.signRequest as SignRequest
  throw new UsageError(`${file} of --sign-request must export a function signRequest.`)
}

export function describeFailure(failure: Failure): {
  readonly text: string
  readonly exitCode: 1 | 2 | 3
} {
  switch (failure.type) {
    case 'invalid': {
      const issues = failure.issues.map(({ field, code }) => `${field}: ${code}`).join(', ')
      return { text: `Not sent: the interface does not allow it (${issues}).`, exitCode: 2 }
    }
    case 'not_sent':
      return { text: notSent[failure.reason], exitCode: 1 }
    case 'refused': {
      const { httpStatus, message } = failure
      return {
        text: `Refused: the service answered ${httpStatus}${message ? `: ${message}` : '.'}`,
        exitCode: 1,
      }
    }
    case 'unclear': {
      const status = failure.httpStatus === undefined ? '' : `, HTTP ${failure.httpStatus}`
      return {
        text: `Unclear (${failure.reason}${status}): the service may have done it or not.`,
        exitCode: 3,
      }
    }
  }
}

const notSent = {
  connection:
    'Not sent: the service could not be reached. Check baseUrl and this machine’s network.',
  signature: 'Not sent: signRequest failed, so the request could not be signed.',
  late: 'Not sent: its time was over before it could be sent.',
} as const
