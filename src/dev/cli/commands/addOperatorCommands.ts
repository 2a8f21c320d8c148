import type { Command } from 'commander'
import { examplesOf, lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../terminal/terminal.js'

const moduleHelp = `
The module of --checkout makes your server, as for tillkit reconcile: what it needs, such as DATABASE_URL,
is set in the environment. All times are UTC; in JSON they are milliseconds since the epoch.
`

// Options of several commands.
const limitOption = ['--limit <number>', 'how many, from 1 to 1000 (default: 50)'] as const
const afterOption = ['--after <key>', 'the next page, as the one before has printed'] as const
const yesOption = ['--yes', 'do not ask; needed where there is no terminal'] as const

export function addOperatorCommands(program: Command, line: CommandLine): void {
  takeServer(
    program.command('orders'),
    'orders --state needs_review',
    'orders --from 2026-11-22 --limit 200 --json',
  )
    .description('Lists orders, the newest first. docs/operators.md')
    .option('--state <state>', 'what the order shows, such as needs_review')
    .option('--from <time>', 'begun at this time or later: a day in UTC, or a time with its zone')
    .option('--to <time>', 'begun before this time')
    .option(
      '--reference <text>',
      'what your name of the order begins with; the list is then in the order of the names',
    )
    .option(
      '--order-id <text>',
      'the name the service knows an attempt by, exactly; nothing else is asked then',
    )
    .option('--payment-id <text>', 'the service’s own id of one of its payments, exactly')
    .option('--amount <amount>', 'such as 499.90')
    .option(...limitOption)
    .option(...afterOption)
    .action(lazyAction(line, async () => (await import('../operator/orderList.js')).listOrders))

  takeServer(program.command('show'), 'show A-1001', 'show A-1001 --json')
    .description(
      'Shows all that is known of an order: attempts, who did what when and why, events, money.',
    )
    .argument('<order>', 'your name of the order, its order_id at the service, or an attempt’s id')
    .action(lazyAction(line, async () => (await import('../operator/orderText.js')).showOrder))

  takeServer(program.command('reviews'), 'reviews', 'reviews --json')
    .description(
      'Lists the attempts that a person has to decide. For cron: it ends with 1 when there are any.',
    )
    .option(...limitOption)
    .option(...afterOption)
    .action(lazyAction(line, async () => (await import('../operator/orderList.js')).listReviews))

  takeAct(
    program.command('resolve'),
    'resolve 5b0c2d34 --as paid --by olha --reason "in the portal"',
    'resolve 5b0c2d34 --as unpaid --seen 1795356309123 --by olha --reason "refunded by hand" --yes --json',
  )
    .description(
      'Decides an attempt that the service left undecided. Look the payment up in the service’s portal first: your decision ' +
        'is not checked. Your onPayment is called with it.',
    )
    .summary('decides an attempt as paid or unpaid')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .requiredOption(
      '--as <decision>',
      'paid, or unpaid: nothing was taken, or it was refunded by hand',
    )
    .option(
      '--seen <updatedAt>',
      'refuse it when the attempt has changed since: as tillkit show prints it',
    )
    .option(...yesOption)
    .action(lazyAction(line, async () => (await import('../operator/resolve.js')).resolve))

  takeAct(program.command('ask'), 'ask 5b0c2d34 --by olha --reason "the shopper called"')
    .description('Asks the service again for the result of an attempt. It charges nothing.')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .action(lazyAction(line, async () => (await import('../operator/simpleActs.js')).ask))

  takeAct(
    program.command('note'),
    'note 5b0c2d34 --by olha --reason "the bank calls back on Monday"',
  )
    .description('Writes a note about an attempt into the timeline of its order.')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .action(lazyAction(line, async () => (await import('../operator/simpleActs.js')).note))

  const callbacks = program
    .command('callbacks')
    .description('Lists the callbacks that failed, and runs one again.')

  takeServer(callbacks.command('list', { isDefault: true }), 'callbacks list', 'callbacks --json')
    .description(
      'Counts the events that wait for a callback, and lists those that failed. The default of callbacks.',
    )
    .action(lazyAction(line, async () => (await import('../operator/callbacks.js')).listCallbacks))

  takeAct(
    callbacks.command('retry'),
    'callbacks retry 77e0a1 --by olha --reason "the database is back"',
  )
    .description('Runs the callback of an event that waits, now and in this process.')
    .argument('<event>', 'the event’s id, as tillkit show prints it')
    .option(
      '--attempt <id>',
      'the event’s attempt; needed if tillkit callbacks does not list the event',
    )
    .option(...yesOption)
    .action(lazyAction(line, async () => (await import('../operator/callbacks.js')).retryCallback))
}

function takeServer(command: Command, ...examples: readonly string[]): Command {
  return command
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .option('--json', 'print JSON, for programs')
    .addHelpText('after', moduleHelp)
    .addHelpText(
      'after',
      examplesOf(...examples.map((example) => `${example} --checkout dist/checkout.js`)),
    )
}

function takeAct(command: Command, ...examples: readonly string[]): Command {
  return takeServer(command, ...examples)
    .requiredOption('--by <name>', 'who does it: a name or a ticket; kept in the journal')
    .requiredOption('--reason <text>', 'why, at most 500 characters; kept in the journal')
}
