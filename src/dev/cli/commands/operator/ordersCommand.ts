import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addPageOptions, addServerExamples, addServerOptions } from './operatorOptions.js'

/** Adds `tillkit orders`, which lists orders and reads only. */
export function addOrdersCommand(program: Command, line: CommandLine): void {
  const command = program.command('orders')
  command.description('Lists orders, the newest first. docs/operators.md')
  addServerOptions(command)
  command.option('--state <state>', 'what the order shows, such as needs_review')
  command.option(
    '--from <time>',
    'begun at this time or later: a day in UTC, or a time with its zone',
  )
  command.option('--to <time>', 'begun before this time')
  command.option(
    '--reference <text>',
    'what your name of the order begins with; the list is then in the order of the names',
  )
  command.option(
    '--order-id <text>',
    'the name the service knows an attempt by, exactly; nothing else is asked then',
  )
  command.option('--payment-id <text>', 'the service’s own id of one of its payments, exactly')
  command.option('--amount <amount>', 'such as 499.90')
  addPageOptions(command)
  addServerExamples(
    command,
    'orders --state needs_review',
    'orders --from 2026-11-22 --limit 200 --json',
  )
  command.action(
    lazyAction(line, async () => (await import('../../operator/listOrders.js')).listOrders),
  )
}
