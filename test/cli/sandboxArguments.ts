import { Command } from 'commander'
import {
  checkSandboxValues,
  describeSandbox,
  type SandboxArguments,
  type SandboxValues,
} from '../../src/cli/commands/sandboxArguments.js'

/** Reads the arguments of `tillkit sandbox`. Throws for wrong ones, as the command does. */
export function readSandboxArguments(args: readonly string[]): SandboxArguments {
  const command = describeSandbox(new Command('sandbox'))
    .exitOverride()
    .configureOutput({ writeErr: () => {} })
  return checkSandboxValues(command.parse(args, { from: 'user' }).opts<SandboxValues>())
}
