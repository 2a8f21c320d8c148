import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addActOptions, addServerExamples } from './operatorOptions.js'

/** Adds `tillkit ask`, which asks the service again for the result of an attempt. */
export function addAskCommand(program: Command, line: CommandLine): void {
  const command = program.command('ask')
  command.description('Asks the service again for the result of an attempt. It charges nothing.')
  command.argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
  addActOptions(command)
  addServerExamples(command, 'ask 5b0c2d34 --by olha --reason "the shopper called"')
  command.action(lazyAction(line, async () => (await import('../../operator/ask.js')).ask))
}
