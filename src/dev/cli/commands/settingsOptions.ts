import { Option } from 'commander'
import { envName, optionOf, type SettingName, secretNames } from '../settings/settings.js'
import { UsageError } from '../terminal/usageError.js'
import { option } from './command.js'

/** The help of every command with {@link settingsOptions}. */
export const settingsHelp = `
Settings come from the environment, then from --dotenv, then from the JSON file; docs/cli.md lists
their names. Credentials are best set in the environment and are not taken as options: a shell keeps
its history, and other users can read the command line of a running program.
`

/** The options that say where the configuration is, and `--json`. */
export const settingsOptions: readonly Option[] = [
  ...secretNames.map(refusedOption),
  option('--config <file>', 'a JSON file with settings (default: tillkit.json, if it is there)'),
  // Not `--env-file`: Node 20 takes it from anywhere on the command line.
  option('--dotenv <file>', 'a file of NAME=value lines with settings, such as .env'),
  option('--api-secret-file <file>', 'a file with the API secret and nothing else'),
  option('--json', 'print JSON, for programs'),
]

/** The options of a command that sends requests to the service with credentials. */
export const serviceOptions = [
  option(
    '--confirm-address <url>',
    'the service’s address, if it comes from another place than the credentials',
  ),
  option(
    '--sign-request <file>',
    'a JavaScript module that exports signRequest, when the service’s signature is another',
  ),
]

/**
 * A hidden option that refuses a credential. As an unknown option it would be refused too, but
 * Commander would repeat its value.
 *
 * @throws {UsageError} when the command line is read
 */
function refusedOption(name: SettingName) {
  return new Option(`${optionOf(name)} <text>`).hideHelp().argParser(() => {
    throw new UsageError(
      `${optionOf(name)} is not taken here: a shell keeps its history, and other users can ` +
        'read the command line of a running program. ' +
        `Set ${envName(name)}, or use --dotenv. What you have just typed is best replaced.`,
    )
  })
}
