import { type Command, Option } from 'commander'
import type { InitValues } from '../init/init.js'
import {
  checkSandboxValues,
  describeSandbox,
  type SandboxValues,
} from '../sandbox/sandboxArguments.js'
import { examplesOf, lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../terminal/terminal.js'

const pruneHelp = `
Orders go whose attempts are all decided and last changed so long ago, with their events. These stay,
however old: what is undecided, unclear or in review; an order with an event that is not handled; a
subscription that has not ended; an authorisation that is neither captured in full nor voided.

It works in short batches, beside payments. Ctrl-C ends it after the batch, and it prints how to go on.`

const reconcileHelp = `
The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer. What it
needs, such as DATABASE_URL, is set in the environment. The service is asked with the server's credentials.

The ledger is CSV in UTF-8. The first row names the columns: reference, and any of paidAmount, currency and
state (paid, unpaid, cancelled, refunded, subscribed). They should have every order of the time, paid or not.

With --folder the command goes on where it was ended, and prints the same report when it is run once more. The
folder has references and amounts in it: remove it when the report is no longer needed.`

/**
 * Adds the commands that work with the merchant's project or store: `init`, `sandbox`, `prune`,
 * `reconcile` and `export`.
 *
 * @param packageFolder the folder of this package, with its docs
 */
export function addShopCommands(program: Command, line: CommandLine, packageFolder: string): void {
  const frameworks = ['next', 'vite-express']
  program
    .command('init')
    .summary('writes a checkout into your Next.js or Vite project')
    .description(
      'Writes a whole checkout into the project in this folder: pages, backend and settings for the sandbox. It asks before ' +
        'it overwrites a file or adds to .env.local. Nothing is installed and nothing is sent.',
    )
    .addOption(
      new Option(
        '--framework <name>',
        'what it is built with (default: as package.json says)',
      ).choices(frameworks),
    )
    .option('--yes', 'overwrite without asking')
    .option('--dry-run', 'say what would be written, and write nothing')
    .addHelpText('after', examplesOf('init', 'init --framework vite-express --yes'))
    .action(async (values: InitValues) => {
      const { init } = await import('../init/init.js')
      line.exitCode = await init(values, { terminal: line.terminal, packageFolder })
    })

  describeSandbox(program.command('sandbox')).action(async (values: SandboxValues) => {
    const read = checkSandboxValues(values)
    const { runSandbox } = await import('../sandbox/runSandbox.js')
    line.exitCode = await runSandbox(read, line.terminal)
  })

  program
    .command('prune')
    .description(
      'Deletes orders that were finished long ago from the store, with their attempts and events.',
    )
    .requiredOption(
      '--older-than <time>',
      'how long ago they last changed: hours, days or weeks, such as 400d',
    )
    .requiredOption(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database',
    )
    .option('--after <key>', 'where a run that was ended goes on, as it has printed')
    .option('--dry-run', 'delete nothing, and count what would go')
    .option('--yes', 'needed for less than 30 days')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', pruneHelp)
    .addHelpText(
      'after',
      examplesOf('prune --older-than 400d --database ./dist/database.js --dry-run'),
    )
    .action(lazyAction(line, async () => (await import('../database/pruneOld.js')).pruneOld))

  program
    .command('reconcile')
    .description(
      'Compares the store, the service and your ledger, and reports what differs. docs/reconciliation.md',
    )
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .requiredOption('--ledger <file>', 'your ledger as CSV; - reads standard input')
    .requiredOption(
      '--from <time>',
      'orders begun at this time or later: a day in UTC, or a time with its zone',
    )
    .requiredOption('--to <time>', 'orders begun before this time')
    .option('--folder <folder>', 'where it keeps what it has read, to go on there')
    .option('--format <format>', 'text, csv or json', 'text')
    .option('--json', 'the same as --format json')
    .option('--out <file>', 'write the report to a file')
    .option('--asks-per-second <number>', 'how often the service is asked, at most (default: 5)')
    .option('--wait <seconds>', 'how long the webhooks that were asked for may take (default: 30)')
    .option('--quiet', 'print no progress')
    .addHelpText('after', reconcileHelp)
    .addHelpText(
      'after',
      examplesOf(
        'reconcile --checkout dist/checkout.js --ledger ledger.csv --from 2026-11-22 --to 2026-11-23',
        'reconcile --checkout dist/checkout.js --ledger ledger.csv --from 2026-11-22T00:00+02:00 --to 2026-11-23T00:00+02:00',
      ),
    )
    .action(lazyAction(line, async () => (await import('../reconcile/runReconcile.js')).reconcile))

  program
    .command('export')
    .argument('<order>', 'the order, by your own reference')
    .description(
      'Writes one order’s journal and webhooks into a file that may be shown to others. Stand-ins are in the place of every ' +
        'id, name, address and text; amounts, currencies, codes and the times between entries are kept.',
    )
    .summary('writes one order’s history without names, tokens and card data')
    .option(
      '--scrubbed',
      'without names, tokens and card data: must be given, and there is no export with them',
    )
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .option('--out <file>', 'write it to a file')
    .addHelpText(
      'after',
      examplesOf('export A-1001 --scrubbed --checkout dist/checkout.js --out incident.json'),
    )
    .action(lazyAction(line, async () => (await import('../incident/exportIncident.js')).runExport))
}
