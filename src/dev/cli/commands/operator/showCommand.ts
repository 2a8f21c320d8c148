import type { CommandDescription } from '../command.js'
import { serverExamples, serverHelp, serverOptions } from './operatorOptions.js'

/** `tillkit show`, which prints one order and the commands that may be run on it. */
export const showCommand: CommandDescription = {
  name: 'show',
  description:
    'Shows all that is known of an order: attempts, who did what when and why, events, money.',
  arguments: {
    '<order>': 'your name of the order, its order_id at the service, or an attempt’s id',
  },
  options: serverOptions,
  help: serverHelp,
  examples: serverExamples('show A-1001', 'show A-1001 --json'),
  load: async () => (await import('../../operator/showOrder.js')).showOrder,
}
