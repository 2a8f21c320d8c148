import type { Command } from 'commander'
import type { CommandLine } from '../settings/terminal.js'
import { checkSandboxValues, describeSandbox, type SandboxValues } from './sandboxArguments.js'

/** Adds `tillkit sandbox`. */
export function addSandboxCommand(program: Command, line: CommandLine): void {
  describeSandbox(program.command('sandbox')).action(async (values: SandboxValues) => {
    const read = checkSandboxValues(values)
    const { runSandbox } = await import('./runSandbox.js')
    line.exitCode = await runSandbox(read, line.terminal)
  })
}
