import type { Command } from 'commander'
import type { CommandLine } from '../settings/terminal.js'
import type { ExportValues } from './runExport.js'
import type { TestFromValues } from './runTestFrom.js'

const exportExamples = `
The file has the order's journal, the service's answers, its webhooks and what went wrong. Stand-ins are in the
place of every id, name, address and text; amounts, currencies, codes and the times between entries are kept.
There is no export with the rest: --scrubbed says that you know.

The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer.

Examples:
  $ tillkit export A-1001 --scrubbed --checkout dist/checkout.js --out incident.json
  $ tillkit sandbox --replay incident.json
  $ tillkit test-from incident.json --out test/incident.test.ts

It ends with 0 when it is written, with 1 when there is no such order or the store can't be reached, with 2 when
the command makes no sense.`

/** Adds `tillkit export`. */
export function addExportCommand(program: Command, line: CommandLine): void {
  program
    .command('export')
    .argument('<order>', 'the order, by your own reference')
    .description('Writes one order’s history into a file that may be shown to others. docs/operators.md')
    .summary('writes one order’s history without names, tokens and card data')
    .option('--scrubbed', 'without names, tokens and card data: must be given')
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .option('--out <file>', 'write it to a file')
    .addHelpText('after', exportExamples)
    .action(async (order: string, values: ExportValues) => {
      const { runExport } = await import('./runExport.js')
      line.exitCode = await runExport(order, { ...values, terminal: line.terminal })
    })
}

const testExamples = `
The test needs vitest and tillkit, and nothing else. It plays the incident to a server that it makes, and asserts how
each attempt ended and what onPayment was called with. Put your own callback in the place of the one in it.

Example:
  $ tillkit test-from incident.json --out test/incident.test.ts

It ends with 0 when it is written, with 2 when the file is no incident.`

/** Adds `tillkit test-from`. */
export function addTestFromCommand(program: Command, line: CommandLine): void {
  program
    .command('test-from')
    .argument('<file>', 'what tillkit export wrote; - reads standard input')
    .description('Writes a Vitest test that replays an incident. docs/operators.md')
    .summary('writes a test that replays an incident')
    .option('--out <file>', 'write it to a file; one that is there is not replaced')
    .addHelpText('after', testExamples)
    .action(async (file: string, values: TestFromValues) => {
      const { runTestFrom } = await import('./runTestFrom.js')
      line.exitCode = await runTestFrom(file, { ...values, terminal: line.terminal })
    })
}
