import type { Command } from 'commander'
import { lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer. What it
needs, such as DATABASE_URL, is set in the environment. The service is asked with the server's credentials.

The ledger is CSV in UTF-8. The first row names the columns: reference, and any of paidAmount, currency and
state (paid, unpaid, cancelled, refunded, subscribed). They should have every order of the time, paid or not.

With --folder the command goes on where it was ended, and prints the same report when it is run once more. The
folder has references and amounts in it: remove it when the report is no longer needed.

Examples:
  $ tillkit reconcile --checkout dist/checkout.js --ledger ledger.csv --from 2026-11-22 --to 2026-11-23
  $ tillkit reconcile --checkout dist/checkout.js --ledger ledger.csv --from 2026-11-22T00:00+02:00 \\
      --to 2026-11-23T00:00+02:00 --folder /var/lib/shop/2026-11-22 --format csv --out differences.csv

It ends with 0 when nothing differs, with 1 when something does or it was not done, with 2 when the command
makes no sense or the ledger cannot be read.`

/** Adds `tillkit reconcile`. */
export function addReconcileCommand(program: Command, line: CommandLine): void {
  program
    .command('reconcile')
    .description('Compares the store, the service and your ledger, and reports what differs. docs/reconciliation.md')
    .summary('compares the store, the service and your ledger')
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .requiredOption('--ledger <file>', 'your ledger as CSV; - reads standard input')
    .requiredOption('--from <time>', 'orders begun at this time or later: a day in UTC, or a time with its zone')
    .requiredOption('--to <time>', 'orders begun before this time')
    .option('--folder <folder>', 'where it keeps what it has read, to go on there')
    .option('--format <format>', 'text, csv or json', 'text')
    .option('--json', 'the same as --format json')
    .option('--out <file>', 'write the report to a file')
    .option('--asks-per-second <number>', 'how often the service is asked, at most (default: 5)')
    .option('--wait <seconds>', 'how long the webhooks that were asked for may take (default: 30)')
    .option('--quiet', 'print no progress')
    .addHelpText('after', examples)
    .action(lazyAction(line, async () => (await import('../reconcile/runReconcile.js')).reconcile))
}
