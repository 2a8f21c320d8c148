import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addServerExamples, addServerOptions } from './operatorOptions.js'

/** Adds `tillkit show`, which prints one order and the commands that may be run on it. */
export function addShowCommand(program: Command, line: CommandLine): void {
  const command = program.command('show')
  command.description(
    'Shows all that is known of an order: attempts, who did what when and why, events, money.',
  )
  command.argument(
    '<order>',
    'your name of the order, its order_id at the service, or an attempt’s id',
  )
  addServerOptions(command)
  addServerExamples(command, 'show A-1001', 'show A-1001 --json')
  command.action(
    lazyAction(line, async () => (await import('../../operator/showOrder.js')).showOrder),
  )
}
