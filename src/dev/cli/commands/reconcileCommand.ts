import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'

const reconcileHelp = `
The module of --checkout makes your server: it exports "checkout", made by createCheckoutServer.
What it needs, such as DATABASE_URL, is set in the environment. The service is asked with the
server's credentials.

The ledger is CSV in UTF-8. The first row names the columns: reference, and any of paidAmount,
currency and state (paid, unpaid, cancelled, refunded, subscribed). They should have every order of
the time, paid or not.

With --folder the command goes on where it was ended, and prints the same report when it is run once
more. The folder has references and amounts in it: remove it when the report is no longer needed.`

/** Adds `tillkit reconcile`, which compares store, service and the merchant's ledger. */
export function addReconcileCommand(program: Command, line: CommandLine): void {
  const command = program.command('reconcile')
  command.description(
    'Compares the store, the service and your ledger, and reports what differs. ' +
      'docs/reconciliation.md',
  )
  command.requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
  command.requiredOption('--ledger <file>', 'your ledger as CSV; - reads standard input')
  command.requiredOption(
    '--from <time>',
    'orders begun at this time or later: a day in UTC, or a time with its zone',
  )
  command.requiredOption('--to <time>', 'orders begun before this time')
  command.option('--folder <folder>', 'where it keeps what it has read, to go on there')
  command.option('--format <format>', 'text, csv or json', 'text')
  command.option('--json', 'the same as --format json')
  command.option('--out <file>', 'write the report to a file')
  command.option(
    '--asks-per-second <number>',
    'how often the service is asked, at most (default: 5)',
  )
  command.option(
    '--wait <seconds>',
    'how long the webhooks that were asked for may take (default: 30)',
  )
  command.option('--quiet', 'print no progress')
  command.addHelpText('after', reconcileHelp)
  const files = '--checkout dist/checkout.js --ledger ledger.csv'
  addExamples(
    command,
    `reconcile ${files} --from 2026-11-22 --to 2026-11-23`,
    `reconcile ${files} --from 2026-11-22T00:00+02:00 --to 2026-11-23T00:00+02:00`,
  )
  command.action(
    lazyAction(line, async () => (await import('../reconcile/runReconcile.js')).reconcile),
  )
}
