import type { SettingsValues } from '../settings/readSettings.js'
import { envName, optionOf, secretNames } from '../settings/settings.js'
import type { CommandLine, ExitCode } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

/** The work of a command. Each command has other arguments, so they are not typed here. */
type CommandWork = (...args: never[]) => ExitCode | Promise<ExitCode>

/**
 * Creates the action of a command. It loads the work when the command is called, so that
 * `tillkit --help` does not load the backend, the sandbox and the drivers.
 *
 * The work gets the command's arguments, then its options together with the terminal. The exit code
 * that it answers is that of the process.
 *
 * @throws {UsageError} from the action, if a credential is on the command line
 */
export function lazyAction(
  line: CommandLine,
  load: () => Promise<CommandWork>,
): (...actionArguments: readonly unknown[]) => Promise<void> {
  return async (...actionArguments) => {
    // Commander, which is untyped here, gives the arguments, the options and the command.
    const options: SettingsValues = Object(actionArguments.at(-2))
    refuseSecretArguments(options)
    const work = (await load()) as (...args: readonly unknown[]) => ReturnType<CommandWork>
    const values = { ...options, terminal: line.terminal }
    line.exitCode = await work(...actionArguments.slice(0, -2), values)
  }
}

/**
 * Refuses credentials on the command line. They are options only so that the message of an unknown
 * option does not repeat their values.
 */
function refuseSecretArguments(options: SettingsValues): void {
  const secretName = secretNames.find((name) => options[name] !== undefined)
  if (secretName === undefined) return
  throw new UsageError(
    `${optionOf(secretName)} is not taken here: a shell keeps its history, and other users can ` +
      'read the command line of a running program. ' +
      `Set ${envName(secretName)}, or use --dotenv. What you have just typed is best replaced.`,
  )
}
