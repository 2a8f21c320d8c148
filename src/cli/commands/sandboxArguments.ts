import type { Command } from 'commander'
import { isUuid } from '../../model/uuid.js'
import type { SandboxAuth } from '../../sandbox/setup/sandboxOptions.js'
import { isPolicyOrigin } from '../../sandbox/shared/policyOrigin.js'
import type { SandboxProject } from '../../sandbox/shared/sandboxProject.js'
import { isWebAddress } from '../../wire/webAddress.js'
import { defaultProject } from '../settings/defaultProject.js'
import { repeatedOption } from '../settings/repeatedOption.js'
import { UsageError } from '../settings/usageError.js'

/** The checked options of `tillkit sandbox`. */
export interface SandboxArguments {
  /** 0 takes any free port. */
  readonly port: number
  readonly host: string
  /** The sandbox's address, if it is not `http://localhost:<port>`. */
  readonly baseUrl?: string
  readonly projects: readonly SandboxProject[]
  readonly auth: {
    /** The scheme of plain credentials; signed ones append `-HMAC-SHA1`. */
    readonly scheme: string
    readonly accept: NonNullable<SandboxAuth['accept']>
  }
  readonly callsValidationUrl: boolean
  /** Refuses requests that the interface allows and the service may refuse. */
  readonly isStrict: boolean
  /** Origins whose pages may show the bank's page in a frame. */
  readonly framedBy?: readonly string[]
  /** Host names that are allowed besides this machine's own. */
  readonly allowedHosts?: readonly string[]
  readonly isQuiet: boolean
}

/** The options as commander reads them, unchecked. */
export interface SandboxValues {
  readonly port: string
  readonly host: string
  readonly baseUrl?: string
  readonly posId?: readonly string[]
  readonly apiKey?: readonly string[]
  readonly apiSecret?: readonly string[]
  readonly endpointsKey?: readonly string[]
  readonly environment?: readonly string[]
  readonly merchantProfile?: readonly string[]
  readonly splitSum?: readonly string[]
  readonly authScheme: string
  readonly authAccept: string
  readonly callValidationUrl?: boolean
  readonly strict?: true
  readonly savedCardSecurityCode?: true
  readonly framedBy?: readonly string[]
  readonly allowHost?: readonly string[]
  readonly quiet?: true
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
  $ tillkit sandbox --merchant-profile igaming --split-sum must-equal

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
    .addOption(
      repeatedOption(
        '--split-sum <rule>',
        'must-equal refuses split payments whose shares do not add up to the amount (default: any)',
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
export function checkSandboxValues(values: SandboxValues): SandboxArguments {
  const { port, host, baseUrl, authScheme } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port is "${port}": give a number from 0 to 65535.`)
  if (!/^[!-~]+$/.test(authScheme)) throw new UsageError('--auth-scheme must be one word.')
  if (baseUrl !== undefined && !isWebAddress(baseUrl)) {
    throw new UsageError(`--base-url is "${baseUrl}": give an address such as http://localhost:4010.`)
  }
  const accept = (['interface', 'plain', 'any'] as const).find((each) => each === values.authAccept)
  if (accept === undefined) throw new UsageError('--auth-accept must be interface, plain or any.')
  const badOrigin = values.framedBy?.find((text) => !isPolicyOrigin(text))
  if (badOrigin !== undefined) {
    throw new UsageError(`--framed-by is "${badOrigin}": give an origin such as http://localhost:3000, without a path.`)
  }
  const projects = readProjects(values)
  return {
    port: Number(port),
    host,
    ...(baseUrl !== undefined && { baseUrl }),
    projects: projects.map((each) => ({
      ...each,
      ...(values.savedCardSecurityCode && { savedCardSecurityCode: true }),
    })),
    auth: { scheme: authScheme, accept },
    callsValidationUrl: values.callValidationUrl ?? true,
    isStrict: values.strict ?? false,
    ...(values.framedBy && { framedBy: values.framedBy }),
    ...(values.allowHost && { allowedHosts: values.allowHost }),
    isQuiet: values.quiet ?? false,
  }
}

function readProjects(values: SandboxValues): readonly SandboxProject[] {
  const credentials = {
    '--pos-id': values.posId,
    '--api-key': values.apiKey,
    '--api-secret': values.apiSecret,
    '--endpoints-key': values.endpointsKey,
  }
  const others = {
    '--environment': values.environment,
    '--merchant-profile': values.merchantProfile,
    '--split-sum': values.splitSum,
  }
  const count = Math.max(1, ...Object.values(credentials).map((column) => column?.length ?? 0))
  const short = Object.entries(credentials).find(([, column]) => count > 1 && column?.length !== count)
  const uneven = Object.entries(others).find(([, column]) => column && column.length !== count)
  const [name] = short ?? uneven ?? []
  if (name) {
    const projects = count === 1 ? 'is one project' : `are ${count} projects`
    throw new UsageError(
      `There ${projects}, so ${name} must be given ${count === 1 ? 'once' : `${count} times, in the same order`}.`,
    )
  }

  const projects = Array.from({ length: count }, (_, index) => ({
    posId: values.posId?.[index] ?? defaultProject.posId,
    apiKey: values.apiKey?.[index] ?? defaultProject.apiKey,
    apiSecret: values.apiSecret?.[index] ?? defaultProject.apiSecret,
    endpointsKey: values.endpointsKey?.[index] ?? defaultProject.endpointsKey,
    environment: values.environment?.[index] ?? 'test',
    merchantProfile: values.merchantProfile?.[index] ?? 'none',
    splitSum: values.splitSum?.[index] ?? 'any',
  }))
  return checkProjects(projects)
}

/** A project as the options give it, partly unchecked. */
interface AskedProject extends Pick<SandboxProject, 'posId' | 'apiKey' | 'apiSecret' | 'endpointsKey'> {
  readonly environment: string
  readonly merchantProfile: string
  readonly splitSum: string
}

function checkProjects(projects: readonly AskedProject[]): readonly SandboxProject[] {
  const checked: SandboxProject[] = []
  for (const { environment, merchantProfile, splitSum, ...project } of projects) {
    if (environment !== 'test' && environment !== 'live') throw new UsageError('--environment must be test or live.')
    if (!isUuid(project.posId)) {
      throw new UsageError(`--pos-id is "${project.posId}": give a UUID, such as ${defaultProject.posId}.`)
    }
    if (!/^[!-9;-~]+$/.test(project.apiKey))
      throw new UsageError('--api-key must be printable ASCII without spaces or colons.')
    if (project.apiSecret === '' || project.endpointsKey === '')
      throw new UsageError('--api-secret and --endpoints-key must not be empty.')
    const profile = (['none', 'microfinance', 'igaming'] as const).find((kind) => kind === merchantProfile)
    if (profile === undefined) throw new UsageError('--merchant-profile must be none, microfinance or igaming.')
    if (splitSum !== 'any' && splitSum !== 'must-equal') throw new UsageError('--split-sum must be any or must-equal.')
    checked.push({
      ...project,
      environment,
      ...(profile !== 'none' && { merchantProfile: profile }),
      ...(splitSum !== 'any' && { splitSum }),
    })
  }
  return checked
}
