import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { addGuardCommands } from './commands/addGuardCommands.js'
import { addOperatorCommands } from './commands/addOperatorCommands.js'
import { addServiceCommands } from './commands/addServiceCommands.js'
import { addShopCommands } from './commands/addShopCommands.js'
import { escapeOutput } from './terminal/escapeInvisible.js'
import type { CommandLine, ExitCode, Terminal } from './terminal/terminal.js'
import { UsageError } from './terminal/usageError.js'

const exitCodes = `
A command ends with
  0  done, and nothing is wrong
  1  not done, or something is wrong: the output says what
  2  the command makes no sense, or its settings cannot be read; nothing was tried
  3  unclear: the service may have done it or not
`

/** A path: a bundler would inline a file behind a URL. */
const packageFolder = join(import.meta.dirname, '../../..')

/** Runs the command of the arguments. Resolves with the exit code when all output is written. */
export async function run(
  args: readonly string[],
  { stdout, stderr, ...rest }: Terminal,
): Promise<ExitCode> {
  const terminal = { ...rest, stdout: escapeOutput(stdout), stderr: escapeOutput(stderr) }
  const exitCode = await runCommand(args, { terminal, exitCode: 0 })
  await Promise.all(
    [terminal.stdout, terminal.stderr].map(
      (output) => new Promise((done) => output.write('', done)),
    ),
  )
  return exitCode
}

async function runCommand(args: readonly string[], line: CommandLine): Promise<ExitCode> {
  const { stdout, stderr } = line.terminal
  const program = new Command('tillkit')
    .description('Checkout for React on your payment service: the tools beside the library.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this, or a command’s own help')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .showHelpAfterError('\nSee tillkit --help.')
    .addHelpText('afterAll', exitCodes)
    .addHelpText('after', '\ntillkit <command> --help shows a command’s options, with examples.')
  addShopCommands(program, line, packageFolder)
  addServiceCommands(program, line)
  addOperatorCommands(program, line)
  addGuardCommands(program, line)
  try {
    await program.parseAsync(args, { from: 'user' })
    return line.exitCode
  } catch (error) {
    // Commander throws after help pages and mistakes, and has printed either.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
    if (!(error instanceof UsageError)) throw error
    stderr.write(`error: ${error.message}\n\nSee tillkit --help.\n`)
    return 2
  }
}

function version(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}
