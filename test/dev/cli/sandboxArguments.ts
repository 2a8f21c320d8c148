import { Command } from 'commander'
import { describeSandbox } from '../../../src/dev/cli/commands/sandboxCommand.js'
import { readSandboxValues } from '../../../src/dev/cli/sandbox/readSandboxValues.js'

/** Reads the arguments of `tillkit sandbox`. Throws for wrong ones, as the command does. */
export function readSandboxArguments(args: readonly string[]) {
  const command = describeSandbox(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} })
  return readSandboxValues(command.parse(args, { from: 'user' }).opts())
}
