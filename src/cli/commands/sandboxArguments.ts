import type { Command } from 'commander'
import { isUuid } from '../../model/uuid.js'
import { isPolicyOrigin } from '../../sandbox/shared/policyOrigin.js'
import type { SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { isWebAddress } from '../../wire/webAddress.js'
import { defaultProject } from '../settings/defaultProject.js'
import { repeatedOption } from '../settings/repeatedOption.js'
import { optionOf } from '../settings/settings.js'
import type { OptionValues } from '../settings/terminal.js'
import { readChoice, UsageError } from '../settings/usageError.js'

/** The checked options of `tillkit sandbox`. */
export type SandboxArguments = ReturnType<typeof checkSandboxValues>

/** The projects' options that may be given for each project. */
const projectDefaults = { ...defaultProject, environment: 'test', merchantProfile: 'none' }
type ProjectOption = keyof typeof projectDefaults

/** The options as commander reads them, unchecked. */
export type SandboxValues = OptionValues<
  'port' | 'host' | 'authScheme' | 'authAccept',
  'baseUrl',
  'strict' | 'savedCardSecurityCode' | 'quiet'
> & { readonly [Name in ProjectOption | 'framedBy' | 'allowHost']?: readonly string[] } & {
  readonly callValidationUrl?: boolean
}

const examples = `
Give the options of a project once for each project, in the same order.

What --auth-accept takes:
  interface  exactly the forms of the interface
  plain      the API secret itself, on every endpoint
  any        either form under that scheme, any signature text, on every endpoint: for backends
             written before the signed form

Examples:
  $ tillkit sandbox
  $ tillkit sandbox --port 0 --quiet
  $ tillkit sandbox --merchant-profile igaming --strict

It ends with 0 when it is stopped, with 1 when it cannot start, with 2 when an option makes no sense.`

/** Gives a command the description and the options of `tillkit sandbox`. */
export function describeSandbox(command: Command): Command {
  return command
    .description(
      'Simulates the payment service on this machine: every endpoint of the interface, the pages a shopper sees, signed ' +
        'webhooks, and a control panel. Everything is in memory, and no money moves.',
    )
    .summary('simulates the payment service on this machine')
    .option('--port <number>', 'where to listen; 0 takes any free port', '4010')
    .option('--host <address>', 'which address to listen at', '127.0.0.1')
    .option('--base-url <url>', 'where it is reached, if that is not http://localhost:<port>')
    .addOption(repeatedOption('--pos-id <uuid>', `the project’s pos_id (default: ${defaultProject.posId})`))
    .addOption(repeatedOption('--api-key <text>', `its API key (default: ${defaultProject.apiKey})`))
    .addOption(repeatedOption('--api-secret <text>', `its API secret (default: ${defaultProject.apiSecret})`))
    .addOption(repeatedOption('--endpoints-key <text>', `its endpoints key (default: ${defaultProject.endpointsKey})`))
    .addOption(repeatedOption('--environment <kind>', 'test or live: what kind of project it is (default: test)'))
    .addOption(
      repeatedOption(
        '--merchant-profile <kind>',
        'microfinance or igaming: asks for what the interface asks of these merchants besides (default: none)',
      ),
    )
    .option(
      '--auth-scheme <scheme>',
      'the scheme in X-API-AUTH: "<scheme> <API_KEY>:<API_SECRET>", and "<scheme>-HMAC-SHA1 <API_KEY>:<SIGNATURE>" where it is signed',
      'SVC',
    )
    .option('--auth-accept <which>', 'interface, plain or any: which forms of it are taken', 'interface')
    .option('--strict', 'refuse what the interface does not forbid and the service may still refuse')
    .option('--saved-card-security-code', 'take a card_cvv beside a cc_token')
    .option('--no-call-validation-url', 'send no OPTIONS request to each payment’s validation_url')
    .addOption(
      repeatedOption(
        '--framed-by <origin>',
        'whose pages may show the bank’s page in a frame; may be repeated (default: none)',
      ),
    )
    .addOption(
      repeatedOption('--allow-host <name>', 'another name it may be asked by; may be repeated (default: none)'),
    )
    .option('--quiet', 'print no line for each payment and webhook')
    .addHelpText('after', examples)
}

/**
 * Checks the options' values.
 *
 * @throws {UsageError}
 */
export function checkSandboxValues(values: SandboxValues) {
  const { port, host, baseUrl, authScheme } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port is "${port}": give a number from 0 to 65535.`)
  if (!/^[!-~]+$/.test(authScheme)) throw new UsageError('--auth-scheme must be one word.')
  if (baseUrl !== undefined && !isWebAddress(baseUrl)) {
    throw new UsageError(`--base-url is "${baseUrl}": give an address such as http://localhost:4010.`)
  }
  const accept = readChoice('--auth-accept', values.authAccept, ['interface', 'plain', 'any'])
  const badOrigin = values.framedBy?.find((text) => !isPolicyOrigin(text))
  if (badOrigin !== undefined) {
    throw new UsageError(`--framed-by is "${badOrigin}": give an origin such as http://localhost:3000, without a path.`)
  }
  return {
    port: Number(port),
    host,
    ...(baseUrl !== undefined && { baseUrl }),
    projects: readProjects(values),
    auth: { scheme: authScheme, accept },
    callsValidationUrl: values.callValidationUrl ?? true,
    isStrict: values.strict ?? false,
    ...(values.framedBy && { framedBy: values.framedBy }),
    ...(values.allowHost && { allowedHosts: values.allowHost }),
    isQuiet: values.quiet ?? false,
  }
}

function readProjects(values: SandboxValues): readonly SandboxProject[] {
  const names = Object.keys(projectDefaults) as ProjectOption[]
  const isCredential = (name: ProjectOption): boolean => name in defaultProject
  const count = Math.max(1, ...names.filter(isCredential).map((name) => values[name]?.length ?? 0))
  const uneven = names.find((name) => (values[name]?.length ?? (isCredential(name) && count > 1 ? 0 : count)) !== count)
  if (uneven) {
    const projects = count === 1 ? 'is one project' : `are ${count} projects`
    throw new UsageError(
      `There ${projects}, so ${optionOf(uneven)} must be given ${count === 1 ? 'once' : `${count} times, in the same order`}.`,
    )
  }
  return Array.from({ length: count }, (_, index) =>
    checkProject(
      {
        ...projectDefaults,
        ...Object.fromEntries(names.flatMap((name) => (values[name] ? [[name, values[name][index]]] : []))),
      },
      values,
    ),
  )
}

function checkProject(
  { environment, merchantProfile, ...credentials }: typeof projectDefaults,
  { savedCardSecurityCode }: SandboxValues,
): SandboxProject {
  const { posId, apiKey, apiSecret, endpointsKey } = credentials
  if (!isUuid(posId)) throw new UsageError(`--pos-id is "${posId}": give a UUID, such as ${defaultProject.posId}.`)
  if (!/^[!-9;-~]+$/.test(apiKey)) throw new UsageError('--api-key must be printable ASCII without spaces or colons.')
  if (apiSecret === '' || endpointsKey === '')
    throw new UsageError('--api-secret and --endpoints-key must not be empty.')
  const profile = readChoice('--merchant-profile', merchantProfile, ['none', 'microfinance', 'igaming'])
  return {
    ...credentials,
    environment: readChoice('--environment', environment, ['test', 'live']),
    ...(profile !== 'none' && { merchantProfile: profile }),
    ...(savedCardSecurityCode && { savedCardSecurityCode }),
  }
}
