import type { Command } from 'commander'
import { lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const exportExamples = `
The file has the order's journal, its attempts and webhooks, and what went wrong. Stand-ins are in the place of
every id, name, address and text; amounts, currencies, codes and the times between entries are kept. There is no
export with the rest: --scrubbed says that you know.

The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer.

Example:
  $ tillkit export A-1001 --scrubbed --checkout dist/checkout.js --out incident.json

It ends with 0 when it is written, with 1 when there is no such order or the store can't be reached, with 2 when
the command makes no sense.`

/** Adds `tillkit export`. */
export function addExportCommand(program: Command, line: CommandLine): void {
  program
    .command('export')
    .argument('<order>', 'the order, by your own reference')
    .description('Writes one order’s history into a file that may be shown to others. docs/cli.md')
    .summary('writes one order’s history without names, tokens and card data')
    .option('--scrubbed', 'without names, tokens and card data: must be given')
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .option('--out <file>', 'write it to a file')
    .addHelpText('after', exportExamples)
    .action(lazyAction(line, async () => (await import('./runExport.js')).runExport))
}
