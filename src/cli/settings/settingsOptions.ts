import { type Command, Option } from 'commander'
import type { SettingsSource } from './settings.js'
import type { CommandLine, ExitCode, OptionValues } from './terminal.js'
import { UsageError } from './usageError.js'

/** The values of the options of {@link takeSettings}. */
export type SettingsValues = SettingsSource &
  OptionValues<never, 'apiSecret' | 'apiKey' | 'endpointsKey' | 'confirmAddress', 'json'>

export const settingsHelp = `
Settings come from the environment, then from --dotenv, then from the JSON file; docs/cli.md lists
their names. Credentials are best set in the environment and are not taken as options: a shell keeps
its history, and other users can read the command line of a running program.`

/** Adds the option that confirms the service's address. */
export function takeConfirmation(command: Command): Command {
  return command.option(
    '--confirm-address <url>',
    'the service’s address, when it comes from another place than the credentials',
  )
}

/** Adds the options for the source of the configuration. */
export function takeSettings(command: Command): Command {
  const refused = ['--api-secret <text>', '--api-key <text>', '--endpoints-key <text>']
  for (const flags of refused) command.addOption(new Option(flags).hideHelp())
  return (
    command
      .option('--config <file>', 'a JSON file with settings (default: tillkit.json, if it is there)')
      // Not `--env-file`: Node 20 takes it from anywhere on the command line.
      .option('--dotenv <file>', 'a file of NAME=value lines with settings, such as .env')
      .option('--api-secret-file <file>', 'a file with the API secret and nothing else')
      .option('--json', 'print JSON, for programs')
  )
}

/** The action of a command: loads its function and calls it with arguments and options. @throws {UsageError} for credentials */
export function lazyAction(
  line: CommandLine,
  load: () => Promise<(...args: never[]) => ExitCode | Promise<ExitCode>>,
): (...given: readonly unknown[]) => Promise<void> {
  return async (...given) => {
    // Commander, which is untyped here, gives the arguments, the options and the command.
    const values: SettingsValues = Object(given.at(-2))
    refuseSecretArguments(values)
    const run = (await load()) as (...args: readonly unknown[]) => ExitCode | Promise<ExitCode>
    line.exitCode = await run(...given.slice(0, -2), { ...values, terminal: line.terminal })
  }
}

/**
 * Refuses credentials on the command line. They are options only so that the refusal does not repeat them.
 *
 * @throws {UsageError}
 */
function refuseSecretArguments({ apiSecret, apiKey, endpointsKey }: SettingsValues): void {
  const [given] = Object.entries({
    '--api-secret': apiSecret,
    '--api-key': apiKey,
    '--endpoints-key': endpointsKey,
  }).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  if (given === undefined) return
  const variable = `TILLKIT_${given.slice(2).replaceAll('-', '_').toUpperCase()}`
  throw new UsageError(
    `${given} is not taken here: a shell keeps its history, and other users can read the command line of a running ` +
      `program. Set ${variable}, or use --dotenv. What you have just typed is best replaced.`,
  )
}
