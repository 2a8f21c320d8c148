import { type CommandDescription, option, required } from './command.js'

/** The help of every operator's command. */
const serverHelp = `
The module of --checkout makes your server, as for tillkit reconcile: what it needs, such as
DATABASE_URL, is set in the environment. All times are UTC; in JSON they are milliseconds since the
epoch.
`

/** The options of every operator's command: the merchant's server, and `--json`. */
const serverOptions = [
  required('--checkout <file>', 'a JavaScript module that exports your server'),
  option('--json', 'print JSON, for programs'),
]

/** The options of a command that changes something. The journal keeps who did it, and why. */
const actOptions = [
  required('--by <name>', 'who does it: a name or a ticket; kept in the journal'),
  required('--reason <text>', 'why, at most 500 characters; kept in the journal'),
]

/** The options of a list that is read page by page. */
const pageOptions = [
  option('--limit <number>', 'how many, from 1 to 1000 (default: 50)'),
  option('--after <key>', 'the next page, as the one before has printed'),
]

/** For a command that asks the person at the terminal before it acts. */
const yesOption = option('--yes', 'do not ask; needed where there is no terminal')

/** The argument of a command for one attempt. */
const attemptArgument = { '<attempt>': 'the attempt’s id, as tillkit show prints it' }

/** A command on the merchant's server, which all of its examples need. */
function serverCommand({
  options = [],
  examples = [],
  ...description
}: CommandDescription): CommandDescription {
  return {
    ...description,
    options: [...serverOptions, ...options],
    help: serverHelp,
    waitsFor: 'Waiting for your server and its store',
    examples: examples.map((example) => `${example} --checkout dist/checkout.js`),
  }
}

/** `tillkit orders`, which lists orders and reads only. */
const ordersCommand = serverCommand({
  name: 'orders',
  summary: 'list orders, the newest first',
  description: 'Lists orders, the newest first. docs/operators.md',
  options: [
    option('--state <state>', 'what the order shows, such as needs_review'),
    option('--from <time>', 'begun at this time or later: a day in UTC, or a time with its zone'),
    option('--to <time>', 'begun before this time'),
    option(
      '--reference <text>',
      'what your name of the order begins with; the list is then in the order of the names',
    ),
    option(
      '--order-id <text>',
      'the name the service knows an attempt by, exactly; nothing else is asked then',
    ),
    option('--payment-id <text>', 'the service’s own id of one of its payments, exactly'),
    option('--amount <amount>', 'such as 499.90'),
    ...pageOptions,
  ],
  examples: ['orders --state needs_review', 'orders --from 2026-11-22 --limit 200 --json'],
  load: async () => (await import('../operator/listOrders.js')).listOrders,
})

/** `tillkit show`, which prints one order and the commands that may be run on it. */
const showCommand = serverCommand({
  name: 'show',
  summary: 'show an order: attempts, timeline, events, money',
  description:
    'Shows all that is known of an order: attempts, who did what when and why, events, money.',
  arguments: {
    '<order>': 'your name of the order, its order_id at the service, or an attempt’s id',
  },
  examples: ['show A-1001', 'show A-1001 --json'],
  load: async () => (await import('../operator/showOrder.js')).showOrder,
})

/** `tillkit reviews`, which cron may run: it exits with 1 when a person has to decide. */
const reviewsCommand = serverCommand({
  name: 'reviews',
  summary: 'list the attempts that a person has to decide',
  description:
    'Lists the attempts that a person has to decide. For cron: it ends with 1 when there are any.',
  options: pageOptions,
  examples: ['reviews', 'reviews --json'],
  load: async () => (await import('../operator/listReviews.js')).listReviews,
})

/** `tillkit resolve`, which records a person's decision about an attempt. */
const resolveCommand = serverCommand({
  name: 'resolve',
  summary: 'decide an attempt as paid or unpaid',
  description:
    'Decides an attempt that the service left undecided. ' +
    'Look the payment up in the service’s portal first: your decision is not checked. ' +
    'Your onPayment is called with it.',
  arguments: attemptArgument,
  options: [
    ...actOptions,
    required('--as <decision>', 'paid, or unpaid: nothing was taken, or it was refunded by hand'),
    option(
      '--seen <updatedAt>',
      'refuse it when the attempt has changed since: as tillkit show prints it',
    ),
    yesOption,
  ],
  examples: [
    'resolve 5b0c2d34 --as paid --by olha --reason "in the portal"',
    'resolve 5b0c2d34 --as unpaid --seen 1795356309123 --by olha ' +
      '--reason "refunded by hand" --yes --json',
  ],
  load: async () => (await import('../operator/resolve.js')).resolve,
})

/** `tillkit ask`, which asks the service again for the result of an attempt. */
const askCommand = serverCommand({
  name: 'ask',
  summary: 'ask the service again for the result of an attempt',
  description: 'Asks the service again for the result of an attempt. It charges nothing.',
  arguments: attemptArgument,
  options: actOptions,
  examples: ['ask 5b0c2d34 --by olha --reason "the shopper called"'],
  load: async () => (await import('../operator/attemptActs.js')).ask,
})

/** `tillkit note`, which writes a sentence into the journal of an attempt. */
const noteCommand = serverCommand({
  name: 'note',
  summary: 'write a note into the timeline of an order',
  description: 'Writes a note about an attempt into the timeline of its order.',
  arguments: attemptArgument,
  options: actOptions,
  examples: ['note 5b0c2d34 --by olha --reason "the bank calls back on Monday"'],
  load: async () => (await import('../operator/attemptActs.js')).note,
})

/** Cron may run it: it exits with 1 when a callback has failed. */
const listCommand = serverCommand({
  name: 'list',
  summary: 'count the events that wait for a callback (the default)',
  isDefault: true,
  description:
    'Counts the events that wait for a callback, and lists those that failed. ' +
    'The default of callbacks.',
  examples: ['callbacks list', 'callbacks --json'],
  load: async () => (await import('../operator/listCallbacks.js')).listCallbacks,
})

/**
 * `--attempt` is optional only for events that `callbacks list` shows. They are looked up by their
 * id.
 */
const retryCommand = serverCommand({
  name: 'retry',
  summary: 'run the callback of an event that waits',
  description: 'Runs the callback of an event that waits, now and in this process.',
  arguments: { '<event>': 'the event’s id, as tillkit show prints it' },
  options: [
    ...actOptions,
    option(
      '--attempt <id>',
      'the event’s attempt; needed if tillkit callbacks does not list the event',
    ),
    yesOption,
  ],
  examples: ['callbacks retry 77e0a1 --by olha --reason "the database is back"'],
  load: async () => (await import('../operator/retryCallback.js')).retryCallback,
})

/** `tillkit callbacks list`, which is also plain `tillkit callbacks`, and `callbacks retry`. */
const callbacksCommand = {
  name: 'callbacks',
  summary: 'list the callbacks that failed, and run one again',
  description: 'Lists the callbacks that failed, and runs one again.',
  commands: [listCommand, retryCommand],
}

/** The commands for people who work on orders, in the order of the help. */
export const operatorCommands: readonly CommandDescription[] = [
  ordersCommand,
  showCommand,
  reviewsCommand,
  resolveCommand,
  askCommand,
  noteCommand,
  callbacksCommand,
]
