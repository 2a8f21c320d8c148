import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { styleText } from 'node:util'
import { Command, CommanderError } from 'commander'
import { addCommand, type CommandDescription } from './commands/command.js'
import { conformCommand } from './commands/conformCommand.js'
import { doctorCommand } from './commands/doctorCommand.js'
import { exportCommand } from './commands/exportCommand.js'
import { guardCommand } from './commands/guardCommand.js'
import { initCommand } from './commands/initCommand.js'
import { migrateCommand } from './commands/migrateCommand.js'
import { operatorCommands } from './commands/operatorCommands.js'
import { pruneCommand } from './commands/pruneCommand.js'
import { reconcileCommand } from './commands/reconcileCommand.js'
import { rehearseCommand } from './commands/rehearseCommand.js'
import { sandboxCommand } from './commands/sandboxCommand.js'
import { serviceCommands } from './commands/serviceCommands.js'
import { webhookCommand } from './commands/webhookCommand.js'
import { createActivity } from './terminal/createActivity.js'
import { createOutput } from './terminal/createOutput.js'
import { HelpText, wrapHelp } from './terminal/helpText.js'
import { StyledText } from './terminal/styledText.js'
import type { CommandLine, ExitCode, Terminal } from './terminal/terminal.js'
import { defaultWidth, readView } from './terminal/terminalView.js'
import { UsageError } from './terminal/usageError.js'

/** By what a person wants to do, in the order of the help. */
const commandGroups: Readonly<Record<string, readonly CommandDescription[]>> = {
  'Begin:': [initCommand, sandboxCommand, doctorCommand],
  'Test a backend:': [rehearseCommand, conformCommand, webhookCommand],
  'Look after orders:': operatorCommands,
  'Ask the service:': serviceCommands,
  'Look after the store:': [migrateCommand, pruneCommand, reconcileCommand, exportCommand],
  'Guard the payment page:': [guardCommand],
}

/** The same words as in docs/cli.md: a test compares them. */
const exitCodes = `
A command ends with
  0  done, and nothing is wrong
  1  not done, or something is wrong: the output says what
  2  the command makes no sense, or its settings cannot be read; nothing was tried
  3  unclear: the service may have done it or not
`

const commandHelp = '\ntillkit <command> --help shows a command’s options, with examples.'

/** A path: a bundler would inline a file behind a URL. */
const packageFolder = join(import.meta.dirname, '../../..')

/**
 * Runs the command of the arguments, such as `['orders', '--json']`.
 *
 * Output is escaped, because texts of the service, of shoppers and of files could otherwise control
 * the terminal. The function resolves when all of it is written, with the exit code of the process.
 *
 * Errors that are neither a mistake in the arguments nor in the settings are thrown on.
 */
export async function run(
  args: readonly string[],
  processTerminal: ProcessTerminal,
): Promise<ExitCode> {
  const activity = createActivity(processTerminal)
  const outputOptions = { env: processTerminal.env, activity }
  const stdout = createOutput(processTerminal.stdout, outputOptions)
  const stderr = createOutput(processTerminal.stderr, outputOptions)
  const terminal = { ...processTerminal, stdout, stderr, activity }
  const exitCode = await runCommand(args, { terminal, packageFolder, exitCode: 0 })
  await Promise.all([flush(stdout), flush(stderr)])
  return exitCode
}

/** What a process has of a terminal: the activity line is made of it. */
export type ProcessTerminal = Omit<Terminal, 'activity'>

/** Runs one command. Mistakes are printed here, so that every command exits with 2 for them. */
async function runCommand(args: readonly string[], line: CommandLine) {
  const program = createProgram(line)
  try {
    await program.parseAsync(args, { from: 'user' })
    return line.exitCode
  } catch (error) {
    // Commander throws after help pages and mistakes, and has printed either.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UsageError)) throw error
    line.terminal.stderr.write(
      new StyledText([
        { label: 'error: ', text: error.message, look: 'bad' },
        { text: '' },
        { text: 'See tillkit --help.' },
      ]),
    )
    return 2
  }
}

/**
 * Commander would end the process after help pages and mistakes. Here it throws instead, so that
 * the output can be flushed before.
 */
function createProgram(line: CommandLine) {
  const { columns } = line.terminal.stdout
  const program = new Command('tillkit')
  program.description('Checkout for React on your payment service: the tools beside the library.')
  program.version(packageVersion(), '-v, --version', 'print the version')
  program.helpOption('-h, --help', 'print this, or a command’s own help')
  program.exitOverride()
  configureOutput(program, line)
  program.showHelpAfterError('\nSee tillkit --help.')
  program.addHelpText('afterAll', () => wrapHelp(exitCodes, columns))
  program.addHelpText('after', () => wrapHelp(commandHelp, columns))
  for (const [heading, commands] of Object.entries(commandGroups)) {
    program.commandsGroup(heading)
    // Commander would put the command `help` under a separate heading.
    if (heading === 'Begin:') program.helpCommand('help [command]', 'print a command’s own help')
    for (const command of commands) addCommand(program, line, command)
  }
  return program
}

/** Commands inherit it. Mistakes repeat words of the command line, so they are escaped. */
function configureOutput(program: Command, { terminal }: CommandLine) {
  const { stdout, stderr, env } = terminal
  program.configureOutput({
    writeOut: (text) => stdout.write(new HelpText(text)),
    writeErr: (text) => stderr.write(text),
    getOutHelpWidth: () => stdout.columns ?? defaultWidth,
    getErrHelpWidth: () => stderr.columns ?? defaultWidth,
    getOutHasColors: () => readView(stdout, env).hasColors,
    getErrHasColors: () => false,
  })
  const paint = (format: 'bold' | 'cyan') => (text: string) =>
    styleText(format, text, { validateStream: false })
  program.configureHelp({
    minWidthToWrap: 20,
    styleTitle: paint('bold'),
    styleSubcommandText: paint('cyan'),
    styleOptionText: paint('cyan'),
  })
}

/** The version in the manifest of this package, which a release changes. */
function packageVersion() {
  const manifest = readFileSync(join(packageFolder, 'package.json'), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(manifest)?.[1] ?? 'unknown'
}

/** Resolves when everything that was written before has left the stream. */
function flush(output: Terminal['stdout']): Promise<void> {
  return new Promise((resolve) => output.write('', () => resolve()))
}
