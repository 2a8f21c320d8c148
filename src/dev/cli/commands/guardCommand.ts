import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'

const guardHelp = 'a JavaScript module that exports your page guard as guard'
const jsonHelp = 'print JSON, for programs'
/** For the examples. */
const page = 'https://shop.example/checkout'

/** Adds `tillkit guard inventory`, `check`, `report` and `accept`: the page guard from a shell. */
export function addGuardCommand(program: Command, line: CommandLine): void {
  const guard = program.command('guard')
  guard.description('Lists, checks and reports the scripts and headers of a payment page.')
  addInventory(guard, line)
  addCheck(guard, line)
  addReport(guard, line)
  addAccept(guard, line)
}

/** Needs the files that a bundler has written, and no running shop, so that a build can run it. */
function addInventory(guard: Command, line: CommandLine): void {
  const command = guard.command('inventory')
  command.description(
    'Writes the scripts of a built page into inventory.json, each with hash, owner and reason. ' +
      'Owner and reason of a script that the file lists already stay.',
  )
  command.argument('<folder>', 'what the bundler has written')
  command.option('--base <address>', 'where the folder is served, with a slash at its end', '/')
  command.option('--owner <name>', 'who is responsible for scripts that are new')
  command.option('--why <sentence>', 'why the page needs scripts that are new')
  command.option('--out <file>', 'the inventory', 'inventory.json')
  command.option('--json', jsonHelp)
  addExamples(
    command,
    'guard inventory dist --owner storefront --why "Shows the payment form."',
    'guard inventory dist/assets --base https://cdn.example/assets/',
  )
  command.action(lazyAction(line, async () => (await import('../guard/inventory.js')).inventory))
}

/**
 * Fetches the page from outside, as a shopper's browser does. Cron runs it: exit code 1 stands for
 * a change that no person has accepted.
 */
function addCheck(guard: Command, line: CommandLine): void {
  const command = guard.command('check')
  command.description(
    'Compares a served page, its scripts, every authorised script and the security headers with ' +
      'the inventory: for cron, at least once a week. With --guard the changes are stored for ' +
      'the report, and onChange of that guard is called. No script runs.',
  )
  command.argument('<url>', 'the payment page')
  command.option('--guard <file>', guardHelp)
  command.option('--inventory <file>', 'in the place of --guard: an inventory.json')
  command.option(
    '--headers <file>',
    'with --inventory: your other security headers, as a JSON object',
  )
  command.option('--json', jsonHelp)
  addExamples(
    command,
    `guard check ${page} --guard ./dist/guard.js`,
    `guard check ${page} --inventory inventory.json --headers headers.json`,
  )
  command.action(lazyAction(line, async () => (await import('../guard/check.js')).check))
}

/**
 * Writes what the guard has stored. It needs the module with the guard's store, so there is no
 * `--inventory` here.
 */
function addReport(guard: Command, line: CommandLine): void {
  const command = guard.command('report')
  command.description(
    'Writes the evidence of a period for an assessor: ' +
      'inventory, changes, decisions, checks, coverage.',
  )
  command.requiredOption('--guard <file>', guardHelp)
  command.requiredOption('--from <day>', 'the first day, such as 2026-07-01')
  command.requiredOption('--to <day>', 'the last day')
  command.option('--out <file>', 'where it is written; printed when left out')
  command.option('--json', 'as JSON in the place of HTML')
  addExamples(
    command,
    'guard report --guard ./dist/guard.js --from 2026-07-01 --to 2026-09-30 --out evidence.html',
  )
  command.action(lazyAction(line, async () => (await import('../guard/report.js')).report))
}

/** Both texts are required, because the report shows them to an assessor. */
function addAccept(guard: Command, line: CommandLine): void {
  const command = guard.command('accept')
  command.description('Records who accepted a change, and why. It stays in the report.')
  command.argument('<id>', 'the change, as check and onChange name it')
  command.requiredOption('--guard <file>', guardHelp)
  command.requiredOption('--by <name>', 'who decided')
  command.requiredOption('--why <sentence>', 'why it is right')
  command.option('--json', jsonHelp)
  addExamples(
    command,
    'guard accept 3f2a… --guard ./dist/guard.js --by "Olena K." --why "Release 2.4"',
  )
  command.action(lazyAction(line, async () => (await import('../guard/accept.js')).accept))
}
