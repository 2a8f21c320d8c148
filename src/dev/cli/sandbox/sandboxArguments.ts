import { type Command, Option } from 'commander'
import { isUuid } from '../../../core/model/uuid.js'
import type { SandboxOptions } from '../../sandbox/setup/sandboxOptions.js'
import { defaultSandboxUrl, type SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { repeatedOption } from '../commands/repeatedOption.js'
import { defaultProject } from '../settings/defaultProject.js'
import type { OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

export type SandboxArguments = ReturnType<typeof checkSandboxValues>

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
  readonly callValidationUrl: boolean
}

const examples = `
What --auth-accept takes:
  interface  exactly the forms of the interface
  plain      the API secret itself, on every endpoint
  any        either form under that scheme, any signature text, on every endpoint: for backends
             written before the signed form

Examples:
  $ tillkit sandbox
  $ tillkit sandbox --port 0 --quiet
  $ tillkit sandbox --merchant-profile igaming`

/** Gives a command the description and the options of `tillkit sandbox`. */
export function describeSandbox(command: Command): Command {
  const { posId, apiKey, apiSecret, endpointsKey } = defaultProject
  const schemes =
    '"<scheme> <API_KEY>:<API_SECRET>", and "<scheme>-HMAC-SHA1 <API_KEY>:<SIGNATURE>" where it is signed'
  return command
    .description(
      'Simulates the payment service on this machine: every endpoint of the interface, the pages a shopper sees, signed ' +
        'webhooks, and a control panel. Everything is in memory, and no money moves.',
    )
    .summary('simulates the payment service on this machine')
    .option(
      '--port <number>',
      'where to listen; 0 takes any free port',
      new URL(defaultSandboxUrl).port,
    )
    .option('--host <address>', 'which address to listen at', '127.0.0.1')
    .option('--base-url <url>', 'where it is reached, if that is not http://localhost:<port>')
    .option('--pos-id <uuid>', 'the project’s pos_id', posId)
    .option('--api-key <text>', 'its API key', apiKey)
    .option('--api-secret <text>', 'its API secret', apiSecret)
    .option('--endpoints-key <text>', 'its endpoints key', endpointsKey)
    .addOption(
      choice('--environment <kind>', 'what kind of project it is', ['test', 'live']).default(
        'test',
      ),
    )
    .addOption(
      choice(
        '--merchant-profile <kind>',
        'asks for what the interface asks of these merchants besides',
        ['microfinance', 'igaming'],
      ),
    )
    .option('--auth-scheme <scheme>', `the scheme in X-API-AUTH: ${schemes}`, 'SVC')
    .addOption(
      choice('--auth-accept <which>', 'which forms of it are taken', [
        'interface',
        'plain',
        'any',
      ]).default('interface'),
    )
    .option(
      '--strict',
      'refuse what the interface does not forbid and the service may still refuse',
    )
    .option('--saved-card-security-code', 'take a card_cvv beside a cc_token')
    .option('--no-call-validation-url', 'send no OPTIONS request to each payment’s validation_url')
    .addOption(
      repeatedOption(
        '--framed-by <origin>',
        'whose pages may show the bank’s page in a frame; may be repeated',
      ),
    )
    .addOption(
      repeatedOption('--allow-host <name>', 'another name it may be asked by; may be repeated'),
    )
    .option('--quiet', 'print no line for each payment and webhook')
    .addHelpText('after', examples)
}

function choice(flags: string, description: string, choices: readonly string[]): Option {
  return new Option(flags, description).choices(choices)
}

/** Checks the values that `createSandbox` does not check. @throws {UsageError} */
export function checkSandboxValues(values: SandboxValues) {
  const {
    port,
    host,
    baseUrl,
    posId,
    apiKey,
    apiSecret,
    endpointsKey,
    environment,
    authScheme: scheme,
  } = values
  const { merchantProfile, savedCardSecurityCode, framedBy, allowHost } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port is "${port}": give a number from 0 to 65535.`)
  if (!/^[!-~]+$/.test(scheme)) throw new UsageError('--auth-scheme must be one word.')
  if (!isUuid(posId))
    throw new UsageError(`--pos-id is "${posId}": give a UUID, such as ${defaultProject.posId}.`)
  if (!/^[!-9;-~]+$/.test(apiKey))
    throw new UsageError('--api-key must be printable ASCII without spaces or colons.')
  const project: SandboxProject = {
    ...{ posId, apiKey, apiSecret, endpointsKey, environment },
    ...(merchantProfile && { merchantProfile }),
    ...(savedCardSecurityCode && { savedCardSecurityCode }),
  }
  const options: Omit<SandboxOptions, 'baseUrl'> = {
    projects: [project],
    auth: { scheme: { signed: `${scheme}-HMAC-SHA1`, plain: scheme }, accept: values.authAccept },
    callsValidationUrl: values.callValidationUrl,
    strict: values.strict ?? false,
    ...(framedBy && { framedBy }),
    ...(allowHost && { allowedHosts: allowHost }),
  }
  return {
    port: Number(port),
    host,
    isQuiet: values.quiet ?? false,
    ...(baseUrl !== undefined && { baseUrl }),
    options,
  }
}
