import type { Command } from 'commander'
import { lazyAction } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
Orders go whose attempts are all decided and last changed so long ago, with their events. These stay,
however old: what is undecided, unclear or in review; an order with an event that is not handled; a
subscription that has not ended; an authorisation that is neither captured in full nor voided.

It works in short batches, beside payments. Ctrl-C ends it after the batch, and it prints how to go on.
It asks nothing back, so that it can run by cron. Less than 30 days are refused without --yes.

Examples:
  $ tillkit prune --older-than 400d --database ./dist/database.js --dry-run
  $ tillkit prune --older-than 400d --database ./dist/database.js
  $ tillkit prune --older-than 60w --database ./dist/database.js --json

It ends with 0 when all orders were gone through, with 1 when it was ended before or the database
failed, with 2 when the command makes no sense or the module cannot be loaded; nothing was tried.`

/** Adds `tillkit prune`. */
export function addPruneCommand(program: Command, line: CommandLine): void {
  program
    .command('prune')
    .description('Deletes orders that were finished long ago from the store, with their attempts and events.')
    .summary('deletes what was finished long ago from the store')
    .requiredOption('--older-than <time>', 'how long ago they last changed: hours, days or weeks, such as 400d')
    .requiredOption(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database, as for tillkit doctor',
    )
    .option('--after <key>', 'where a run that was ended goes on, as it has printed')
    .option('--dry-run', 'delete nothing, and count what would go')
    .option('--yes', 'needed for less than 30 days')
    .option('--json', 'print the result as JSON')
    .addHelpText('after', examples)
    .action(lazyAction(line, async () => (await import('../database/pruneOld.js')).pruneOld))
}
