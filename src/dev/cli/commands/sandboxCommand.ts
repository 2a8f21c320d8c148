import { type Command, Option } from 'commander'
import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { readSandboxValues, type SandboxValues } from '../sandbox/readSandboxValues.js'
import { defaultProject } from '../settings/defaultProject.js'
import type { CommandLine } from '../terminal/terminal.js'
import { repeatedOption } from './repeatedOption.js'

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

/** Adds `tillkit sandbox`, which simulates the payment service until it is stopped. */
export function addSandboxCommand(program: Command, line: CommandLine): void {
  const command = describeSandbox(program.command('sandbox'))
  command.action(async (values: SandboxValues) => {
    // Checked before the sandbox is loaded, which takes a moment.
    const sandboxArguments = readSandboxValues(values)
    const { runSandbox } = await import('../sandbox/runSandbox.js')
    line.exitCode = await runSandbox(sandboxArguments, line.terminal)
  })
}

/** Gives a command the description and the options of `tillkit sandbox`. */
export function describeSandbox(command: Command): Command {
  command.summary('simulates the payment service on this machine')
  command.description(
    'Simulates the payment service on this machine: every endpoint of the interface, the pages ' +
      'a shopper sees, signed webhooks, and a control panel. ' +
      'Everything is in memory, and no money moves.',
  )
  addAddressOptions(command)
  addProjectOptions(command)
  addAuthOptions(command)
  addBehaviourOptions(command)
  command.option('--quiet', 'print no line for each payment and webhook')
  return command.addHelpText('after', sandboxHelp)
}

/** The default port is the one of the settings that docs and `tillkit init` have. */
function addAddressOptions(command: Command): void {
  const { port } = new URL(defaultSandboxUrl)
  command.option('--port <number>', 'where to listen; 0 takes any free port', port)
  command.option('--host <address>', 'which address to listen at', '127.0.0.1')
  command.option('--base-url <url>', 'where it is reached, if that is not http://localhost:<port>')
}

/** The defaults are public, so that a backend on the same machine can be set up at once. */
function addProjectOptions(command: Command): void {
  const { posId, apiKey, apiSecret, endpointsKey } = defaultProject
  command.option('--pos-id <uuid>', 'the project’s pos_id', posId)
  command.option('--api-key <text>', 'its API key', apiKey)
  command.option('--api-secret <text>', 'its API secret', apiSecret)
  command.option('--endpoints-key <text>', 'its endpoints key', endpointsKey)
  const environment = new Option('--environment <kind>', 'what kind of project it is')
  command.addOption(environment.choices(['test', 'live']).default('test'))
  const merchantProfile = new Option(
    '--merchant-profile <kind>',
    'asks for what the interface asks of these merchants besides',
  )
  command.addOption(merchantProfile.choices(['microfinance', 'igaming']))
}

/** A backend sets the same word as `service.auth.scheme`. */
function addAuthOptions(command: Command): void {
  command.option(
    '--auth-scheme <scheme>',
    'the scheme in X-API-AUTH: "<scheme> <API_KEY>:<API_SECRET>", and ' +
      '"<scheme>-HMAC-SHA1 <API_KEY>:<SIGNATURE>" where it is signed',
    'SVC',
  )
  const authAccept = new Option('--auth-accept <which>', 'which forms of it are taken')
  command.addOption(authAccept.choices(['interface', 'plain', 'any']).default('interface'))
}

/** How strict the sandbox is, what it sends besides, and whose pages may show its own. */
function addBehaviourOptions(command: Command): void {
  command.option(
    '--strict',
    'refuse what the interface does not forbid and the service may still refuse',
  )
  command.option('--saved-card-security-code', 'take a card_cvv beside a cc_token')
  command.option(
    '--no-call-validation-url',
    'send no OPTIONS request to each payment’s validation_url',
  )
  const framedBy = repeatedOption(
    '--framed-by <origin>',
    'whose pages may show the bank’s page in a frame; may be repeated',
  )
  command.addOption(framedBy)
  const allowHost = repeatedOption(
    '--allow-host <name>',
    'another name it may be asked by; may be repeated',
  )
  command.addOption(allowHost)
}
