import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { defaultProject } from '../settings/defaultProject.js'
import { type CommandDescription, option, repeated } from './command.js'

const sandboxHelp = `
What --auth-accept takes:
  interface  exactly the forms of the interface
  plain      the API secret itself, on every endpoint
  any        either form under that scheme, any signature text, on every endpoint: for backends
             written before the signed form

Examples:
  $ tillkit sandbox
  $ tillkit sandbox --port 0 --quiet
  $ tillkit sandbox --merchant-profile igaming`

/** The default port is the one of the settings that docs and `tillkit init` have. */
const addressOptions = [
  option(
    '--port <number>',
    'where to listen; 0 takes any free port',
    new URL(defaultSandboxUrl).port,
  ),
  option('--host <address>', 'which address to listen at', '127.0.0.1'),
  option('--base-url <url>', 'where it is reached, if that is not http://localhost:<port>'),
]

/** The defaults are public, so that a backend on the same machine can be set up at once. */
const projectOptions = [
  option('--pos-id <uuid>', 'the project’s pos_id', defaultProject.posId),
  option('--api-key <text>', 'its API key', defaultProject.apiKey),
  option('--api-secret <text>', 'its API secret', defaultProject.apiSecret),
  option('--endpoints-key <text>', 'its endpoints key', defaultProject.endpointsKey),
  option('--environment <kind>', 'what kind of project it is', 'test').choices(['test', 'live']),
  option(
    '--merchant-profile <kind>',
    'ask for what the interface asks of these merchants besides',
  ).choices(['microfinance', 'igaming']),
]

const acceptedForms = ['interface', 'plain', 'any']

/** A backend sets the same word as `service.auth.scheme`. */
const authOptions = [
  option(
    '--auth-scheme <scheme>',
    'the scheme in X-API-AUTH: "<scheme> <API_KEY>:<API_SECRET>", and ' +
      '"<scheme>-HMAC-SHA1 <API_KEY>:<SIGNATURE>" where it is signed',
    'SVC',
  ),
  option('--auth-accept <which>', 'which forms of it are taken', 'interface').choices(
    acceptedForms,
  ),
]

/** How strict the sandbox is, what it sends besides, and whose pages may show its own. */
const behaviourOptions = [
  option('--strict', 'refuse what the interface does not forbid and the service may still refuse'),
  option('--saved-card-security-code', 'take a card_cvv beside a cc_token'),
  repeated(
    '--later-charges <shape>',
    'how later charges of subscriptions differ, such as own_order_id; may be repeated',
  ),
  option('--no-call-validation-url', 'send no OPTIONS request to each payment’s validation_url'),
  repeated(
    '--framed-by <origin>',
    'whose pages may show the bank’s page in a frame; may be repeated',
  ),
  repeated('--allow-host <name>', 'another name it may be asked by; may be repeated'),
]

/** `tillkit sandbox`, which simulates the payment service until it is stopped. */
export const sandboxCommand: CommandDescription = {
  name: 'sandbox',
  summary: 'simulate the payment service on this machine',
  description:
    'Simulates the payment service on this machine: every endpoint of the interface, the pages ' +
    'a shopper sees, signed webhooks, and a control panel. ' +
    'Everything is in memory, and no money moves.',
  options: [
    ...addressOptions,
    ...projectOptions,
    ...authOptions,
    ...behaviourOptions,
    option('--quiet', 'print no line for each payment and webhook'),
  ],
  help: sandboxHelp,
  load: async () => (await import('../sandbox/runSandbox.js')).runSandbox,
}
