import type { Command } from 'commander'
import { lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const inventoryExamples = `
The folder is the output of a bundler. Owner and reason of a script that the file lists already stay.

Examples:
  $ tillkit guard inventory dist --owner storefront --why "Shows the payment form."
  $ tillkit guard inventory dist/assets --base https://cdn.example/assets/

It ends with 0 when every script has an owner and a reason, with 1 when one has not, with 2 when there
is nothing to list.`

const checkExamples = `
It fetches the page, its scripts and every authorised script, and compares them and the security
headers with the inventory. With --guard the changes are stored for the report, and onChange of that
guard is called. No script runs.

Examples:
  $ tillkit guard check https://shop.example/checkout --guard ./dist/guard.js
  $ tillkit guard check https://shop.example/checkout --inventory inventory.json --headers headers.json

It ends with 0 when nothing differs, with 1 when something does, with 2 when the command makes no
sense, with 3 when the page can't be fetched.`

const reportExamples = `
Examples:
  $ tillkit guard report --guard ./dist/guard.js --from 2026-07-01 --to 2026-09-30 --out evidence.html
  $ tillkit guard report --guard ./dist/guard.js --from 2026-07-01 --to 2026-09-30 --json

It ends with 0 when the report is written, with 2 when the command makes no sense.`

const acceptExamples = `
Examples:
  $ tillkit guard accept 3f2a… --guard ./dist/guard.js --by "Olena K." --why "Release 2.4"

It ends with 0 when it is noted, with 1 when there is no such change, with 2 when the command makes no
sense.`

const guardOption = '--guard <file>'
const guardMeaning = 'a JavaScript module that exports your page guard as guard'

/** Adds `tillkit guard inventory`, `check`, `report` and `accept`. */
export function addGuardCommands(program: Command, line: CommandLine): void {
  const guard = program
    .command('guard')
    .description('Lists, checks and reports the scripts and headers of a payment page.')
    .summary('lists, checks and reports the scripts of a payment page')
  guard
    .command('inventory')
    .description('Writes the scripts of a built page into inventory.json, each with hash, owner and reason.')
    .argument('<folder>', 'what the bundler has written')
    .option('--base <address>', 'where the folder is served, with a slash at its end', '/')
    .option('--owner <name>', 'who is responsible for scripts that are new')
    .option('--why <sentence>', 'why the page needs scripts that are new')
    .option('--out <file>', 'the inventory', 'inventory.json')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', inventoryExamples)
    .action(lazyAction(line, async () => (await import('../guard/inventory.js')).inventory))
  guard
    .command('check')
    .description('Compares a served page with the inventory: for cron, at least once a week.')
    .argument('<url>', 'the payment page')
    .option(guardOption, guardMeaning)
    .option('--inventory <file>', 'in the place of --guard: an inventory.json')
    .option('--headers <file>', 'with --inventory: your other security headers, as a JSON object')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', checkExamples)
    .action(lazyAction(line, async () => (await import('../guard/check.js')).check))
  guard
    .command('report')
    .description('Writes the evidence of a period for an assessor: inventory, changes, decisions, checks, coverage.')
    .requiredOption(guardOption, guardMeaning)
    .requiredOption('--from <day>', 'the first day, such as 2026-07-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--out <file>', 'where it is written; printed when left out')
    .option('--json', 'as JSON in the place of HTML')
    .addHelpText('after', reportExamples)
    .action(lazyAction(line, async () => (await import('../guard/report.js')).report))
  guard
    .command('accept')
    .description('Records who accepted a change, and why. It stays in the report.')
    .argument('<id>', 'the change, as check and onChange name it')
    .requiredOption(guardOption, guardMeaning)
    .requiredOption('--by <name>', 'who decided')
    .requiredOption('--why <sentence>', 'why it is right')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', acceptExamples)
    .action(lazyAction(line, async () => (await import('../guard/report.js')).accept))
}
