import { Command } from 'commander'
import { describeCommand } from '../../../src/dev/cli/commands/command.js'
import { sandboxCommand } from '../../../src/dev/cli/commands/sandboxCommand.js'
import { readSandboxValues } from '../../../src/dev/cli/sandbox/readSandboxValues.js'

/** Reads the arguments of `tillkit sandbox`. Throws for wrong ones, as the command does. */
export function readSandboxArguments(args: readonly string[]) {
  const command = new Command().exitOverride().configureOutput({ writeErr() {} })
  describeCommand(command, sandboxCommand)
  return readSandboxValues(command.parse(args, { from: 'user' }).opts())
}
