#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command, CommanderError } from 'commander'
import { addCancelCommand } from './commands/cancelCommand.js'
import { addConformCommand } from './commands/conformCommand.js'
import { addDoctorCommand } from './commands/doctorCommand.js'
import { addGuardCommands } from './commands/guardCommands.js'
import { addInitCommand } from './commands/initCommand.js'
import { addPruneCommand } from './commands/pruneCommand.js'
import { addReconcileCommand } from './commands/reconcileCommand.js'
import { addResendCommand } from './commands/resendCommand.js'
import { addSandboxCommand } from './commands/sandboxCommand.js'
import { addWebhookCommands } from './commands/webhookCommands.js'
import { addExportCommand, addTestFromCommand } from './incident/incidentCommands.js'
import { addOperatorCommands } from './operator/addOperatorCommands.js'
import { UsageError } from './settings/usageError.js'

const exitCodes = `
Each command ends with
  0  done, and nothing is wrong
  1  not done, or something is wrong: the output says what
  2  the command makes no sense, or its settings cannot be read; nothing was tried
  3  unclear: the service may have done it or not

tillkit <command> --help shows a command's options, with examples.`

/** As a path: a bundler would pack a file itself behind a URL. */
const packageFolder = join(import.meta.dirname, '../..')

/** Does what the command line asks for, and sets the exit code. */
async function main(args: readonly string[]): Promise<void> {
  const program = new Command('tillkit')
    .description('Checkout for React on your payment service: the tools beside the library.')
    .version(version(), '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this, or a command’s own help')
    .exitOverride()
    .showHelpAfterError('\nSee tillkit --help.')
    .addHelpText('after', exitCodes)
  addInitCommand(program, packageFolder)
  addSandboxCommand(program)
  addDoctorCommand(program)
  addConformCommand(program)
  addGuardCommands(program)
  addWebhookCommands(program)
  addResendCommand(program)
  addCancelCommand(program)
  addPruneCommand(program)
  addReconcileCommand(program)
  addExportCommand(program)
  addTestFromCommand(program)
  addOperatorCommands(program)
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    process.exitCode = exitCodeOf(error)
  }
}

function exitCodeOf(error: unknown): number {
  // Commander ends a help page and a mistake alike by throwing, and has printed either.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2
  if (!(error instanceof UsageError)) throw error
  // A terminal obeys control characters, and a file that is read may have some.
  process.stderr.write(`error: ${error.message.replace(/[^\P{C}\n\t]/gu, '')}\n\nSee tillkit --help.\n`)
  return 2
}

function version(): string {
  const text = readFileSync(join(packageFolder, 'package.json'), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

await main(process.argv.slice(2))
