import { type Command, Option } from 'commander'
import { wrapHelp } from '../terminal/helpText.js'
import type { CommandLine, ExitCode } from '../terminal/terminal.js'
import { wrapText } from '../terminal/wrapText.js'

/** The work of a command. Each command has other arguments, so they are not typed here. */
type CommandWork = (...args: never[]) => ExitCode | Promise<ExitCode>

/** A command of this program as data: its help, and its work or its own commands. */
export interface CommandDescription {
  readonly name: string
  /** What the list of commands says of it: an imperative in small letters, as of an option. */
  readonly summary: string
  readonly description: string
  /** What each argument is, by `<name>`, or by `[name]` if it may be left out. */
  readonly arguments?: Readonly<Record<string, string>>
  readonly options?: readonly Option[]
  /** The last part of its help page, before the examples. */
  readonly help?: string
  /** Commands to copy, each written without `tillkit`. */
  readonly examples?: readonly string[]
  /**
   * Loads the work when the command is called, so that `tillkit --help` does not load the backend,
   * the sandbox and the drivers.
   */
  readonly load?: () => Promise<CommandWork>
  /** The commands that stand behind its name. */
  readonly commands?: readonly CommandDescription[]
  /** What is said to a person who has waited for two seconds, such as `Asking the service`. */
  readonly waitsFor?: string
  /** Whether it runs if no command of its group is named. */
  readonly isDefault?: true
}

/** Adds a command to the program, or to the command that it belongs to. */
export function addCommand(
  program: Command,
  line: CommandLine,
  description: CommandDescription,
): void {
  const { name, load, commands = [], isDefault = false, waitsFor } = description
  const command = program.command(name, { isDefault })
  describeCommand(command, description, line.terminal.stdout.columns)
  for (const subcommand of commands) addCommand(command, line, subcommand)
  if (load) command.action(actionOf(load, { line, waitsFor }))
}

/**
 * Gives a command its help, its arguments and its options.
 *
 * @param width of the terminal; lines are not wrapped without one
 */
export function describeCommand(
  command: Command,
  description: CommandDescription,
  width?: number,
): void {
  const { summary, options = [], help, examples } = description
  command.summary(summary)
  command.description(description.description)
  for (const [argument, text] of Object.entries(description.arguments ?? {})) {
    command.argument(argument, text)
  }
  for (const commandOption of options) command.addOption(commandOption)
  if (help !== undefined) command.addHelpText('after', () => wrapHelp(help, width))
  if (!examples) return
  const lines = examples.map((example) => exampleLine(example, width))
  command.addHelpText('after', ['\nExamples:', ...lines].join('\n'))
}

/** Goes on in the next line as a shell reads it, so that it can be copied. */
function exampleLine(example: string, width: number | undefined) {
  const prompt = '  $ '
  const command = `tillkit ${example}`
  if (width === undefined) return prompt + command
  const wrapped = wrapText(command, { width: width - ' \\'.length, indent: prompt.length })
  return prompt + wrapped.replaceAll('\n', ' \\\n')
}

interface ActionOptions {
  readonly line: CommandLine
  readonly waitsFor: string | undefined
}

/**
 * The work gets the command's arguments, then its options together with the terminal. The exit code
 * that it answers is that of the process.
 */
function actionOf(load: () => Promise<CommandWork>, { line, waitsFor }: ActionOptions) {
  // Commander, which is untyped here, gives the arguments, the options and the command.
  return async (...actionArguments: readonly unknown[]) => {
    const { terminal, packageFolder } = line
    if (waitsFor !== undefined) terminal.activity.begin(waitsFor)
    try {
      const work = (await load()) as (...args: readonly unknown[]) => ReturnType<CommandWork>
      const values = { ...Object(actionArguments.at(-2)), terminal, packageFolder }
      line.exitCode = await work(...actionArguments.slice(0, -2), values)
    } finally {
      terminal.activity.end()
    }
  }
}

/** An option that may be left out. */
export function option(flags: string, description: string, defaultText?: string): Option {
  return new Option(flags, description).default(defaultText)
}

/** An option without which the command does not run. */
export function required(flags: string, description: string): Option {
  return new Option(flags, description).makeOptionMandatory()
}

/** An option that may be repeated. Its values keep their order. */
export function repeated(flags: string, description: string): Option {
  return new Option(flags, description).argParser(
    (text: string, earlier: readonly string[] = []) => [...earlier, text],
  )
}
