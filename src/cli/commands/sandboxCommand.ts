import type { Command } from 'commander'
import type { CommandLine } from '../settings/terminal.js'
import { UsageError } from '../settings/usageError.js'
import { checkSandboxValues, describeSandbox, type SandboxValues } from './sandboxArguments.js'

/** Adds `tillkit sandbox`. */
export function addSandboxCommand(program: Command, line: CommandLine): void {
  describeSandbox(program.command('sandbox')).action(async (values: SandboxValues) => {
    const read = checkSandboxValues(values)
    if (read.type === 'wrong') throw new UsageError(read.message)
    const { runSandbox } = await import('./runSandbox.js')
    line.exitCode = await runSandbox(read, line.terminal)
  })
}
