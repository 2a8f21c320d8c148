import type { Command } from 'commander'
import { examplesOf, lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../terminal/terminal.js'

const guardOption = [
  '--guard <file>',
  'a JavaScript module that exports your page guard as guard',
] as const
const jsonOption = ['--json', 'print JSON, for programs'] as const
const page = 'https://shop.example/checkout'

export function addGuardCommands(program: Command, line: CommandLine): void {
  const guard = program
    .command('guard')
    .description('Lists, checks and reports the scripts and headers of a payment page.')
  guard
    .command('inventory')
    .description(
      'Writes the scripts of a built page into inventory.json, each with hash, owner and reason. Owner and reason of a script ' +
        'that the file lists already stay.',
    )
    .argument('<folder>', 'what the bundler has written')
    .option('--base <address>', 'where the folder is served, with a slash at its end', '/')
    .option('--owner <name>', 'who is responsible for scripts that are new')
    .option('--why <sentence>', 'why the page needs scripts that are new')
    .option('--out <file>', 'the inventory', 'inventory.json')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examplesOf(
        'guard inventory dist --owner storefront --why "Shows the payment form."',
        'guard inventory dist/assets --base https://cdn.example/assets/',
      ),
    )
    .action(lazyAction(line, async () => (await import('../guard/guardCommands.js')).inventory))
  guard
    .command('check')
    .description(
      'Compares a served page, its scripts, every authorised script and the security headers with the inventory: for cron, at ' +
        'least once a week. With --guard the changes are stored for the report, and onChange of that guard is called. No ' +
        'script runs.',
    )
    .argument('<url>', 'the payment page')
    .option(...guardOption)
    .option('--inventory <file>', 'in the place of --guard: an inventory.json')
    .option('--headers <file>', 'with --inventory: your other security headers, as a JSON object')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examplesOf(
        `guard check ${page} --guard ./dist/guard.js`,
        `guard check ${page} --inventory inventory.json --headers headers.json`,
      ),
    )
    .action(lazyAction(line, async () => (await import('../guard/guardCommands.js')).check))
  guard
    .command('report')
    .description(
      'Writes the evidence of a period for an assessor: inventory, changes, decisions, checks, coverage.',
    )
    .requiredOption(...guardOption)
    .requiredOption('--from <day>', 'the first day, such as 2026-07-01')
    .requiredOption('--to <day>', 'the last day')
    .option('--out <file>', 'where it is written; printed when left out')
    .option('--json', 'as JSON in the place of HTML')
    .addHelpText(
      'after',
      examplesOf(
        'guard report --guard ./dist/guard.js --from 2026-07-01 --to 2026-09-30 --out evidence.html',
      ),
    )
    .action(lazyAction(line, async () => (await import('../guard/guardCommands.js')).report))
  guard
    .command('accept')
    .description('Records who accepted a change, and why. It stays in the report.')
    .argument('<id>', 'the change, as check and onChange name it')
    .requiredOption(...guardOption)
    .requiredOption('--by <name>', 'who decided')
    .requiredOption('--why <sentence>', 'why it is right')
    .option(...jsonOption)
    .addHelpText(
      'after',
      examplesOf('guard accept 3f2a… --guard ./dist/guard.js --by "Olena K." --why "Release 2.4"'),
    )
    .action(lazyAction(line, async () => (await import('../guard/guardCommands.js')).accept))
}
