import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'

/** Adds `tillkit export`, which writes one order's history so that it can be shown to others. */
export function addExportCommand(program: Command, line: CommandLine): void {
  const command = program.command('export')
  command.argument('<order>', 'the order, by your own reference')
  command.summary('writes one order’s history without names, tokens and card data')
  command.description(
    'Writes one order’s journal and webhooks into a file that may be shown to others. ' +
      'Stand-ins are in the place of every id, name, address and text; ' +
      'amounts, currencies, codes and the times between entries are kept.',
  )
  command.option(
    '--scrubbed',
    'without names, tokens and card data: must be given, and there is no export with them',
  )
  command.requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
  command.option('--out <file>', 'write it to a file')
  addExamples(command, 'export A-1001 --scrubbed --checkout dist/checkout.js --out incident.json')
  command.action(lazyAction(line, async () => (await import('../incident/runExport.js')).runExport))
}
