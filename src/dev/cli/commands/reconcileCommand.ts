import { type CommandDescription, option, required } from './command.js'

const reconcileHelp = `
The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer.
What it needs, such as DATABASE_URL, is set in the environment. The service is asked with the
server's credentials.

The ledger is CSV in UTF-8. The first row names the columns: reference, and any of paidAmount,
currency and state (paid, unpaid, cancelled, refunded, subscribed). They should have every order of
the time, paid or not.

With --folder the command goes on where it was ended, and prints the same report when it is run once
more. The folder has references and amounts in it: remove it when the report is no longer needed.`

/** For the examples. */
const files = '--checkout dist/checkout.js --ledger ledger.csv'

/** `tillkit reconcile`, which compares store, service and the merchant's ledger. */
export const reconcileCommand: CommandDescription = {
  name: 'reconcile',
  summary: 'compare the store, the service and your ledger',
  description:
    'Compares the store, the service and your ledger, and reports what differs. ' +
    'docs/reconciliation.md',
  options: [
    required('--checkout <file>', 'a JavaScript module that exports your server'),
    required('--ledger <file>', 'your ledger as CSV; - reads standard input'),
    required(
      '--from <time>',
      'orders begun at this time or later: a day in UTC, or a time with its zone',
    ),
    required('--to <time>', 'orders begun before this time'),
    option('--folder <folder>', 'where it keeps what it has read, to go on there'),
    option('--format <format>', 'text, csv or json', 'text'),
    option('--json', 'the same as --format json'),
    option('--out <file>', 'write the report to a file'),
    option('--asks-per-second <number>', 'how often the service is asked, at most (default: 5)'),
    option('--wait <seconds>', 'how long the webhooks that were asked for may take (default: 30)'),
    option('--quiet', 'print no progress'),
  ],
  help: reconcileHelp,
  examples: [
    `reconcile ${files} --from 2026-11-22 --to 2026-11-23`,
    `reconcile ${files} --from 2026-11-22T00:00+02:00 --to 2026-11-23T00:00+02:00`,
  ],
  load: async () => (await import('../reconcile/runReconcile.js')).reconcile,
}
