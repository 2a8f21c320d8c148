import { type CommandDescription, option, required } from './command.js'

const guardHelp = 'a JavaScript module that exports your page guard as guard'
const jsonHelp = 'print JSON, for programs'
/** For the examples. */
const page = 'https://shop.example/checkout'

/** Needs the files that a bundler has written, and no running shop, so that a build can run it. */
const inventoryCommand: CommandDescription = {
  name: 'inventory',
  summary: 'write the scripts of a built page into inventory.json',
  description:
    'Writes the scripts of a built page into inventory.json, each with hash, owner and reason. ' +
    'Owner and reason of a script that the file lists already stay.',
  arguments: { '<folder>': 'what the bundler has written' },
  options: [
    option('--base <address>', 'where the folder is served, with a slash at its end', '/'),
    option('--owner <name>', 'who is responsible for scripts that are new'),
    option('--why <sentence>', 'why the page needs scripts that are new'),
    option('--out <file>', 'the inventory', 'inventory.json'),
    option('--json', jsonHelp),
  ],
  examples: [
    'guard inventory dist --owner storefront --why "Shows the payment form."',
    'guard inventory dist/assets --base https://cdn.example/assets/',
  ],
  load: async () => (await import('../guard/inventory.js')).inventory,
}

/**
 * Fetches the page from outside, as a shopper's browser does. Cron runs it: exit code 1 stands for
 * a change that no person has accepted.
 */
const checkCommand: CommandDescription = {
  name: 'check',
  summary: 'compare a served page with the inventory',
  description:
    'Compares a served page, its scripts, every authorised script and the security headers with ' +
    'the inventory: for cron, at least once a week. With --guard the changes are stored for ' +
    'the report, and onChange of that guard is called. No script runs.',
  arguments: { '<url>': 'the payment page' },
  options: [
    option('--guard <file>', guardHelp),
    option('--inventory <file>', 'in the place of --guard: an inventory.json'),
    option('--headers <file>', 'with --inventory: your other security headers, as a JSON object'),
    option('--json', jsonHelp),
  ],
  examples: [
    `guard check ${page} --guard ./dist/guard.js`,
    `guard check ${page} --inventory inventory.json --headers headers.json`,
  ],
  waitsFor: 'Reading the page and its scripts',
  load: async () => (await import('../guard/check.js')).check,
}

/**
 * Writes what the guard has stored. It needs the module with the guard's store, so there is no
 * `--inventory` here.
 */
const reportCommand: CommandDescription = {
  name: 'report',
  summary: 'write the evidence of a period for an assessor',
  description:
    'Writes the evidence of a period for an assessor: ' +
    'inventory, changes, decisions, checks, coverage.',
  options: [
    required('--guard <file>', guardHelp),
    required('--from <day>', 'the first day, such as 2026-07-01'),
    required('--to <day>', 'the last day'),
    option('--out <file>', 'where it is written; printed when left out'),
    option('--json', 'as JSON in the place of HTML'),
  ],
  examples: [
    'guard report --guard ./dist/guard.js --from 2026-07-01 --to 2026-09-30 --out evidence.html',
  ],
  waitsFor: 'Reading what the guard has stored',
  load: async () => (await import('../guard/report.js')).report,
}

/** Both texts are required, because the report shows them to an assessor. */
const acceptCommand: CommandDescription = {
  name: 'accept',
  summary: 'record who accepted a change, and why',
  description: 'Records who accepted a change, and why. It stays in the report.',
  arguments: { '<id>': 'the change, as check and onChange name it' },
  options: [
    required('--guard <file>', guardHelp),
    required('--by <name>', 'who decided'),
    required('--why <sentence>', 'why it is right'),
    option('--json', jsonHelp),
  ],
  examples: ['guard accept 3f2a… --guard ./dist/guard.js --by "Olena K." --why "Release 2.4"'],
  load: async () => (await import('../guard/accept.js')).accept,
}

/** `tillkit guard inventory`, `check`, `report` and `accept`: the page guard from a shell. */
export const guardCommand: CommandDescription = {
  name: 'guard',
  summary: 'list, check and report the scripts and headers of a payment page',
  description: 'Lists, checks and reports the scripts and headers of a payment page.',
  commands: [inventoryCommand, checkCommand, reportCommand, acceptCommand],
}
