import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { type CommandDescription, option, repeated } from './command.js'
import { settingsHelp, settingsOptions } from './settingsOptions.js'

/**
 * How the merchant's side is asked: an address, a module that exports a function, or a command.
 */
const merchantOptions = [
  option(
    '--order <source>',
    'places an unpaid order: a command that prints its reference, a module that exports order, ' +
      'or an address that answers a POST with JSON',
  ),
  option(
    '--state <source>',
    'answers an order’s state as JSON, {"isPaid"} or {"timesPaid"}: a command (TILLKIT_ORDER is ' +
      'the reference), a module that exports state, or an address with {reference}',
  ),
  option(
    '--subscription <source>',
    'places an unpaid order that begins a subscription, as --order does; --state then answers ' +
      '"charges" too, how many it has counted',
  ),
  option(
    '--open <source>',
    'opens the checkout in a browser: an address, with {reference} for the order of --order, or ' +
      'a module that exports open, which brings a Playwright page there and returns the reference',
  ),
  option('--browser <file>', 'an installed Chromium or Chrome, if not Playwright’s own'),
  option('--restart <source>', 'restarts the shop, such as "docker restart shop"'),
  option('--pause <source>', 'takes the shop’s database away, such as "docker pause db"'),
  option('--resume <source>', 'gives it back, such as "docker unpause db"'),
  option('--sandbox <url>', 'the running sandbox that the shop pays at', defaultSandboxUrl),
  option(
    '--wait <seconds>',
    'how long an order may take to be marked as paid, and how long a second mark is waited for',
    '8',
  ),
]

/** How a journal is written, and played on the merchant's server of today. */
const journalOptions = [
  option('--journal <file>', 'play this journal on your server of today, and name the differences'),
  option('--write-journal <file>', 'write the journal of a period, and play nothing'),
  option('--checkout <file>', 'for both: a JavaScript module that exports your server'),
  option('--from <time>', 'for the journal: orders begun at this time or later'),
  option('--to <time>', 'for the journal: orders begun before this time (default: now)'),
  repeated(
    '--database-env <name>',
    'a variable with the address of a database of yours; may be repeated (default: DATABASE_URL)',
  ),
  repeated(
    '--allow-host <host>',
    'a host, with or without a port, that --journal may reach besides your databases, and the ' +
      'page of --open besides shop and sandbox; may be repeated',
  ).default([], 'none'),
]

/** `tillkit rehearse`, which plays misfortunes on the merchant's own checkout. */
export const rehearseCommand: CommandDescription = {
  name: 'rehearse',
  summary: 'play misfortunes on your checkout before a shopper meets them',
  description:
    'Plays misfortunes on your checkout, and says what held, what fell and what to fix. ' +
    'From outside it sends what anyone on the internet could: webhooks with a wrong signature in ' +
    'every shape that a service or a proxy may give them, ways back of no payment, and questions ' +
    'for a status. Nothing of this can be recorded or paid, so a live shop stays unharmed. ' +
    'With --order it also plays what service, bank and network may do, on orders of yours that ' +
    'are paid at the sandbox, and with --open what happens to shoppers on your page, in the ' +
    'browser of Playwright. Do not use shop or sandbox meanwhile. ' +
    'With --journal it plays what happened to your orders on your code of today, and says what ' +
    'it does otherwise: docs/upgrading.md.',
  options: [
    option(
      '--url <url>',
      'where the backend is mounted, such as https://shop.example/api/checkout',
    ),
    option('--page <url>', 'the page with the checkout on it, to look at its headers'),
    ...merchantOptions,
    ...journalOptions,
    option('--modes <list>', 'the kinds of payment that the shop takes', 'direct,hosted'),
    repeated(
      '--only <trial>',
      'play this trial alone; may be repeated; an unknown name lists them',
    ).default([], 'none'),
    option('--junit <file>', 'write the results for a CI system, as JUnit XML'),
    option('--report <file>', 'write a report for people, as one HTML file'),
    ...settingsOptions,
  ],
  help: settingsHelp,
  examples: [
    'rehearse --url http://localhost:3000/api/checkout',
    'rehearse --url https://shop.example/api/checkout --page https://shop.example/checkout ' +
      '--report rehearsal.html',
    'rehearse --dotenv .env --url http://localhost:3000/api/checkout ' +
      '--order "npm run make-order" --state ./orderState.mjs',
    'rehearse --journal journal.jsonl --checkout dist/checkout.js --state ./orderState.mjs',
    'rehearse --dotenv .env --url http://localhost:3000/api/checkout --open ./openCheckout.mjs',
  ],
  waitsFor: 'Trying your checkout',
  load: async () => (await import('../rehearse/rehearse.js')).rehearse,
}
