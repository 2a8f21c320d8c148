import { Command } from 'commander'
import {
  checkSandboxValues,
  describeSandbox,
} from '../../../src/dev/cli/sandbox/sandboxArguments.js'

/** Reads the arguments of `tillkit sandbox`. Throws for wrong ones, as the command does. */
export function readSandboxArguments(args: readonly string[]) {
  const command = describeSandbox(new Command())
    .exitOverride()
    .configureOutput({ writeErr() {} })
  return checkSandboxValues(command.parse(args, { from: 'user' }).opts())
}
