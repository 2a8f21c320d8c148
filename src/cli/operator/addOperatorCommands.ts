import type { Command } from 'commander'
import { lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const moduleHelp = `
The module of --checkout makes your server, as for tillkit reconcile: what it needs, such as DATABASE_URL,
is set in the environment. All times are UTC; in JSON they are milliseconds since the epoch.`

const ordersHelp = `${moduleHelp}

Examples:
  $ tillkit orders --checkout dist/checkout.js --state needs_review
  $ tillkit orders --checkout dist/checkout.js --from 2026-11-22 --to 2026-11-23 --limit 200 --json

It ends with 0 when the list was read, empty or not, with 1 when the store can't be reached, with 2 when
the command makes no sense.`

const showHelp = `${moduleHelp}

Examples:
  $ tillkit show A-1001 --checkout dist/checkout.js
  $ tillkit show A-1001 --checkout dist/checkout.js --json

It ends with 0 when the order is there, with 1 when it is not or the store can't be reached, with 2 when
the command makes no sense.`

const reviewsHelp = `${moduleHelp}

Examples:
  $ tillkit reviews --checkout dist/checkout.js
  $ tillkit reviews --checkout dist/checkout.js --json

It ends with 0 when nothing needs a decision, with 1 when something does or the store can't be reached,
with 2 when the command makes no sense.`

const resolveHelp = `
Look the payment up in the service's portal first: your decision is not checked.
${moduleHelp}

Examples:
  $ tillkit resolve 5b0c2d34 --as paid --by olha --reason "in the portal" --checkout dist/checkout.js
  $ tillkit resolve 5b0c2d34 --as unpaid --seen 1795356309123 --by olha --reason "refunded by hand" \\
      --checkout dist/checkout.js --yes --json

It ends with 0 when it is decided and onPayment has succeeded, with 1 when it is not decided or confirmed, or
onPayment has not succeeded yet: the output says which; with 2 when the command makes no sense or there is no terminal
to ask at; with 3 when it is unclear: look at the order before you decide again.`

const askHelp = `${moduleHelp}

Examples:
  $ tillkit ask 5b0c2d34 --by olha --reason "the shopper called" --checkout dist/checkout.js

It ends with 0 when the service took the question, with 1 when it did not, with 2 when the command makes
no sense, with 3 when it is unclear. Asking again does no harm.`

const noteHelp = `${moduleHelp}

Examples:
  $ tillkit note 5b0c2d34 --by olha --reason "the bank calls back on Monday" --checkout dist/checkout.js

It ends with 0 when the note is stored, with 1 when it is not, with 2 when the command makes no sense,
with 3 when it is unclear.`

const listHelp = `${moduleHelp}

Examples:
  $ tillkit callbacks list --checkout dist/checkout.js
  $ tillkit callbacks --checkout dist/checkout.js --json

It ends with 0 when none has failed, with 1 when one has or the store can't be reached, with 2 when the
command makes no sense.`

const retryHelp = `${moduleHelp}

Examples:
  $ tillkit callbacks retry 77e0a1 --by olha --reason "the database is back" --checkout dist/checkout.js

It ends with 0 when the callback has succeeded, with 1 when it has not or was not run, with 2 when the
command makes no sense or there is no terminal to ask at, with 3 when it is unclear.`

// Options of several commands.
const limitOption = ['--limit <number>', 'how many, from 1 to 1000 (default: 50)'] as const
const afterOption = ['--after <key>', 'the next page, as the one before has printed'] as const
const yesOption = ['--yes', 'do not ask; needed where there is no terminal'] as const

/** Adds the commands for the merchant's staff. */
export function addOperatorCommands(program: Command, line: CommandLine): void {
  takeServer(program.command('orders'))
    .description('Lists orders, the newest first. docs/operators.md')
    .summary('lists orders, and finds one')
    .option('--state <state>', 'what the order shows, such as needs_review')
    .option('--from <time>', 'begun at this time or later: a day in UTC, or a time with its zone')
    .option('--to <time>', 'begun before this time')
    .option('--reference <text>', 'what your name of the order begins with; the list is then in the order of the names')
    .option('--order-id <text>', 'the name the service knows an attempt by, exactly; nothing else is asked then')
    .option('--payment-id <text>', 'the service’s own id of one of its payments, exactly')
    .option('--amount <amount>', 'such as 499.90')
    .option(...limitOption)
    .option(...afterOption)
    .addHelpText('after', ordersHelp)
    .action(lazyAction(line, async () => (await import('./orderList.js')).listOrders))

  takeServer(program.command('show'))
    .description('Shows all that is known of an order: attempts, who did what when and why, events, money.')
    .summary('shows all that is known of an order')
    .argument('<order>', 'your name of the order, its order_id at the service, or an attempt’s id')
    .addHelpText('after', showHelp)
    .action(lazyAction(line, async () => (await import('./showOrder.js')).showOrder))

  takeServer(program.command('reviews'))
    .description('Lists the attempts that a person has to decide. For cron: it ends with 1 when there are any.')
    .summary('lists what a person has to decide')
    .option(...limitOption)
    .option(...afterOption)
    .addHelpText('after', reviewsHelp)
    .action(lazyAction(line, async () => (await import('./listReviews.js')).listReviews))

  takeAct(program.command('resolve'))
    .description('Decides an attempt that the service left undecided. Your onPayment is called with the decision.')
    .summary('decides an attempt as paid or unpaid')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .requiredOption('--as <decision>', 'paid, or unpaid: nothing was taken, or it was refunded by hand')
    .option('--seen <updatedAt>', 'refuse it when the attempt has changed since: as tillkit show prints it')
    .option(...yesOption)
    .addHelpText('after', resolveHelp)
    .action(lazyAction(line, async () => (await import('./resolve.js')).resolve))

  takeAct(program.command('ask'))
    .description('Asks the service again for the result of an attempt. It charges nothing.')
    .summary('asks the service again for the result of an attempt')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .addHelpText('after', askHelp)
    .action(lazyAction(line, async () => (await import('./simpleActs.js')).ask))

  takeAct(program.command('note'))
    .description('Writes a note about an attempt into the timeline of its order.')
    .summary('writes a note about an attempt')
    .argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
    .addHelpText('after', noteHelp)
    .action(lazyAction(line, async () => (await import('./simpleActs.js')).note))

  const callbacks = program
    .command('callbacks')
    .description('Lists the callbacks that failed, and runs one again.')
    .summary('lists the callbacks that failed, and runs one again')

  takeServer(callbacks.command('list', { isDefault: true }))
    .description('Counts the events that wait for a callback, and lists those that failed. The default of callbacks.')
    .summary('lists the callbacks that failed (default)')
    .addHelpText('after', listHelp)
    .action(lazyAction(line, async () => (await import('./callbacks.js')).listCallbacks))

  takeAct(callbacks.command('retry'))
    .description('Runs the callback of an event that waits, now and in this process.')
    .summary('runs the callback of an event again')
    .argument('<event>', 'the event’s id, as tillkit show prints it')
    .option('--attempt <id>', 'the event’s attempt; needed if tillkit callbacks does not list the event')
    .option(...yesOption)
    .addHelpText('after', retryHelp)
    .action(lazyAction(line, async () => (await import('./callbacks.js')).retryCallback))
}

function takeServer(command: Command): Command {
  return command
    .requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
    .option('--json', 'print JSON, for programs')
}

function takeAct(command: Command): Command {
  return takeServer(command)
    .requiredOption('--by <name>', 'who does it: a name or a ticket; kept in the journal')
    .requiredOption('--reason <text>', 'why, at most 500 characters; kept in the journal')
}
