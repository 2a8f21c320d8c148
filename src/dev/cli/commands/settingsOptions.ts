import { type Command, Option } from 'commander'
import { optionOf, secretNames } from '../settings/settings.js'

const settingsHelp = `
Settings come from the environment, then from --dotenv, then from the JSON file; docs/cli.md lists
their names. Credentials are best set in the environment and are not taken as options: a shell keeps
its history, and other users can read the command line of a running program.
`

/**
 * Adds the options that say where the configuration is, and `--json`.
 *
 * The credentials are hidden options too. They are refused when the command runs, because Commander
 * would repeat the value of an unknown option.
 */
export function addSettingsOptions(command: Command): void {
  for (const name of secretNames) {
    command.addOption(new Option(`${optionOf(name)} <text>`).hideHelp())
  }
  command.option(
    '--config <file>',
    'a JSON file with settings (default: tillkit.json, if it is there)',
  )
  // Not `--env-file`: Node 20 takes it from anywhere on the command line.
  command.option('--dotenv <file>', 'a file of NAME=value lines with settings, such as .env')
  command.option('--api-secret-file <file>', 'a file with the API secret and nothing else')
  command.option('--json', 'print JSON, for programs')
  command.addHelpText('after', settingsHelp)
}

/** Adds the options of a command that sends requests to the service with credentials. */
export function addServiceOptions(command: Command): void {
  command.option(
    '--confirm-address <url>',
    'the service’s address, if it comes from another place than the credentials',
  )
  command.option(
    '--sign-request <file>',
    'a JavaScript module that exports signRequest, when the service’s signature is another',
  )
}
