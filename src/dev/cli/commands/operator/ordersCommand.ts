import { type CommandDescription, option } from '../command.js'
import { pageOptions, serverExamples, serverHelp, serverOptions } from './operatorOptions.js'

/** `tillkit orders`, which lists orders and reads only. */
export const ordersCommand: CommandDescription = {
  name: 'orders',
  description: 'Lists orders, the newest first. docs/operators.md',
  options: [
    ...serverOptions,
    option('--state <state>', 'what the order shows, such as needs_review'),
    option('--from <time>', 'begun at this time or later: a day in UTC, or a time with its zone'),
    option('--to <time>', 'begun before this time'),
    option(
      '--reference <text>',
      'what your name of the order begins with; the list is then in the order of the names',
    ),
    option(
      '--order-id <text>',
      'the name the service knows an attempt by, exactly; nothing else is asked then',
    ),
    option('--payment-id <text>', 'the service’s own id of one of its payments, exactly'),
    option('--amount <amount>', 'such as 499.90'),
    ...pageOptions,
  ],
  help: serverHelp,
  examples: serverExamples(
    'orders --state needs_review',
    'orders --from 2026-11-22 --limit 200 --json',
  ),
  load: async () => (await import('../../operator/listOrders.js')).listOrders,
}
