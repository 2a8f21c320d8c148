import { parseArgs } from 'node:util'
import type { AcceptAuth } from '../sandbox/authenticate.js'
import type { SandboxProject } from '../sandbox/projects.js'

/** What `tillkit sandbox` was asked for. */
export type SandboxArguments =
  | { readonly type: 'help' }
  | { readonly type: 'wrong'; readonly message: string }
  | {
      readonly type: 'run'
      /** 0 for any that is free. */
      readonly port: number
      readonly host: string
      /** Where it is reached, when that is not `http://localhost:<port>`. */
      readonly baseUrl?: string
      readonly projects: readonly SandboxProject[]
      /** The word in front of plain credentials; signed ones have `-HMAC-SHA1` behind it. */
      readonly authScheme: string
      readonly acceptAuth: AcceptAuth
      readonly callsValidationUrl: boolean
      readonly isQuiet: boolean
    }

/** The project of a sandbox that was told of none. Worth nothing, so it can stand in documents and be printed. */
export const defaultProject: SandboxProject = {
  posId: 'c0ffee00-0000-4000-8000-000000000001',
  apiKey: 'sandbox-key',
  apiSecret: 'changeme',
  endpointsKey: 'sandbox-endpoints',
}

export const sandboxHelp: string = `Usage: tillkit sandbox [options]

Plays the payment service on this machine: every endpoint of the interface, the pages a shopper
sees, signed webhooks, and a control panel. It keeps everything in memory, and no money moves.

  --port <number>           where to listen; 0 takes any free port          [4010]
  --host <address>          which address to listen at                      [127.0.0.1]
  --base-url <url>          where it is reached, if that is another address [http://localhost:<port>]

  --pos-id <uuid>           the project's pos_id                            [${defaultProject.posId}]
  --api-key <text>          its API key                                     [${defaultProject.apiKey}]
  --api-secret <text>       its API secret                                  [${defaultProject.apiSecret}]
  --endpoints-key <text>    its endpoints key                               [${defaultProject.endpointsKey}]
  --environment test|live   what kind of project it is                      [test]
  --merchant-profile <kind> microfinance or igaming: asks for what the      [none]
                            interface asks of these merchants besides
  --split-sum <rule>        must-equal refuses split payments whose shares  [any]
                            do not add up to the amount
                            Give these once for each project, in the same order.

  --auth-scheme <word>      the word in X-API-AUTH: "<word> <API_KEY>:<API_SECRET>", and
                            "<word>-HMAC-SHA1 <API_KEY>:<SIGNATURE>" where it is signed   [SVC]
  --accept-auth <which>     interface  exactly the forms of the interface                 [interface]
                            plain      the API secret itself, on every endpoint
                            any        either form under that word, any signature text, on every
                                       endpoint: for backends written before the signed form
  --call-validation-url     send each payment's validation_url an OPTIONS request
  --quiet                   print no line for each payment and webhook
  --help                    this
`

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'base-url': { type: 'string' },
  'pos-id': { type: 'string', multiple: true },
  'api-key': { type: 'string', multiple: true },
  'api-secret': { type: 'string', multiple: true },
  'endpoints-key': { type: 'string', multiple: true },
  environment: { type: 'string', multiple: true },
  'merchant-profile': { type: 'string', multiple: true },
  'split-sum': { type: 'string', multiple: true },
  'auth-scheme': { type: 'string' },
  'accept-auth': { type: 'string' },
  'call-validation-url': { type: 'boolean' },
  quiet: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values']

/** Reads the words behind `tillkit sandbox`. */
export function readSandboxArguments(words: readonly string[]): SandboxArguments {
  const parsed = parse(words)
  if (typeof parsed === 'string') return wrong(parsed)
  if (parsed.help) return { type: 'help' }

  const { port = '4010', host = '127.0.0.1', 'base-url': baseUrl, 'auth-scheme': authScheme = 'SVC' } = parsed
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    return wrong(`--port is "${port}": give a number from 0 to 65535.`)
  if (!/^[!-~]+$/.test(authScheme)) return wrong('--auth-scheme must be one word.')
  if (baseUrl !== undefined && !/^https?:\/\/[^\s/]/.test(baseUrl)) {
    return wrong(`--base-url is "${baseUrl}": give an address such as http://localhost:4010.`)
  }
  const acceptAuth = readAcceptAuth(parsed['accept-auth'] ?? 'interface')
  if (acceptAuth === undefined) return wrong('--accept-auth must be interface, plain or any.')
  const projects = readProjects(parsed)
  if (typeof projects === 'string') return wrong(projects)
  return {
    type: 'run',
    port: Number(port),
    host,
    ...(baseUrl !== undefined && { baseUrl }),
    projects,
    authScheme,
    acceptAuth,
    callsValidationUrl: parsed['call-validation-url'] ?? false,
    isQuiet: parsed.quiet ?? false,
  }
}

function parse(words: readonly string[]): Values | string {
  try {
    return parseArgs({ args: [...words], options, strict: true, allowPositionals: false }).values
  } catch (error) {
    // Node's own words say which option is unknown, or lacks its value.
    return error instanceof Error ? error.message : String(error)
  }
}

function readProjects(values: Values): readonly SandboxProject[] | string {
  const columns = {
    '--pos-id': values['pos-id'],
    '--api-key': values['api-key'],
    '--api-secret': values['api-secret'],
    '--endpoints-key': values['endpoints-key'],
  }
  const count = Math.max(1, ...Object.values(columns).map((column) => column?.length ?? 0))
  const short = Object.entries(columns).find(([, column]) => count > 1 && column?.length !== count)
  if (short) return `There are ${count} projects, so ${short[0]} must be given ${count} times, in the same order.`

  const projects = Array.from({ length: count }, (_, index) => ({
    posId: values['pos-id']?.[index] ?? defaultProject.posId,
    apiKey: values['api-key']?.[index] ?? defaultProject.apiKey,
    apiSecret: values['api-secret']?.[index] ?? defaultProject.apiSecret,
    endpointsKey: values['endpoints-key']?.[index] ?? defaultProject.endpointsKey,
    environment: values.environment?.[index] ?? 'test',
    merchantProfile: values['merchant-profile']?.[index] ?? 'none',
    splitSum: values['split-sum']?.[index] ?? 'any',
  }))
  return checkProjects(projects)
}

/** A project as it stands in the words: some of its members may be any text yet. */
interface AskedProject extends Pick<SandboxProject, 'posId' | 'apiKey' | 'apiSecret' | 'endpointsKey'> {
  readonly environment: string
  readonly merchantProfile: string
  readonly splitSum: string
}

function checkProjects(projects: readonly AskedProject[]): readonly SandboxProject[] | string {
  const checked: SandboxProject[] = []
  for (const { environment, merchantProfile, splitSum, ...project } of projects) {
    if (environment !== 'test' && environment !== 'live') return '--environment must be test or live.'
    if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(project.posId)) {
      return `--pos-id is "${project.posId}": give a UUID, such as ${defaultProject.posId}.`
    }
    if (!/^[!-9;-~]+$/.test(project.apiKey)) return '--api-key must be printable ASCII without spaces or colons.'
    if (project.apiSecret === '' || project.endpointsKey === '')
      return '--api-secret and --endpoints-key must not be empty.'
    const profile = (['none', 'microfinance', 'igaming'] as const).find((kind) => kind === merchantProfile)
    if (profile === undefined) return '--merchant-profile must be none, microfinance or igaming.'
    if (splitSum !== 'any' && splitSum !== 'must-equal') return '--split-sum must be any or must-equal.'
    checked.push({
      ...project,
      environment,
      ...(profile !== 'none' && { merchantProfile: profile }),
      ...(splitSum !== 'any' && { splitSum }),
    })
  }
  return checked
}

function readAcceptAuth(text: string): AcceptAuth | undefined {
  return (['interface', 'plain', 'any'] as const).find((each) => each === text)
}

function wrong(message: string): SandboxArguments {
  return { type: 'wrong', message }
}
