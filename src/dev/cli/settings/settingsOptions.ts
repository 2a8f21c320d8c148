import { type Command, Option } from 'commander'
import type { CommandLine, ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { envName, optionOf, type SettingsSource, secretNames } from './settings.js'

export type SettingsValues = SettingsSource &
  OptionValues<never, 'apiSecret' | 'apiKey' | 'endpointsKey' | 'confirmAddress', 'json'>

const settingsHelp = `
Settings come from the environment, then from --dotenv, then from the JSON file; docs/cli.md lists
their names. Credentials are best set in the environment and are not taken as options: a shell keeps
its history, and other users can read the command line of a running program.
`

/** The examples of a command, at the end of its help. */
export function examplesOf(...commands: readonly string[]): string {
  return ['\nExamples:', ...commands.map((command) => `  $ tillkit ${command}`)].join('\n')
}

/** Adds the options for asking the service: its confirmed address, and another signature. */
export function takeService(command: Command): Command {
  const when = 'when the service’s signature is another'
  return command
    .option(
      '--confirm-address <url>',
      'the service’s address, if it comes from another place than the credentials',
    )
    .option('--sign-request <file>', `a JavaScript module that exports signRequest, ${when}`)
}

/** Adds the options for the source of the configuration. */
export function takeSettings(command: Command): Command {
  for (const name of secretNames)
    command.addOption(new Option(`${optionOf(name)} <text>`).hideHelp())
  return (
    command
      .option(
        '--config <file>',
        'a JSON file with settings (default: tillkit.json, if it is there)',
      )
      // Not `--env-file`: Node 20 takes it from anywhere on the command line.
      .option('--dotenv <file>', 'a file of NAME=value lines with settings, such as .env')
      .option('--api-secret-file <file>', 'a file with the API secret and nothing else')
      .option('--json', 'print JSON, for programs')
      .addHelpText('after', settingsHelp)
  )
}

/**
 * The action of a command: loads its function and calls it with arguments and options. @throws
 * {UsageError} for credentials
 */
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
 * Refuses credentials on the command line. They are options only so that the refusal does not
 * repeat them.
 *
 * @throws {UsageError}
 */
function refuseSecretArguments(values: SettingsValues): void {
  const given = secretNames.find((name) => values[name] !== undefined)
  if (given === undefined) return
  throw new UsageError(
    `${optionOf(given)} is not taken here: a shell keeps its history, and other users can read the command line of a running ` +
      `program. Set ${envName(given)}, or use --dotenv. What you have just typed is best replaced.`,
  )
}
