import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'

const pruneHelp = `
Orders go whose attempts are all decided and last changed so long ago, with their events. These
stay, however old: what is undecided, unclear or in review; an order with an event that is not
handled; a subscription that has not ended; an authorisation that is neither captured in full nor
voided.

It works in short batches, beside payments. Ctrl-C ends it after the batch, and it prints how to go
on.`

/** Adds `tillkit prune`, which deletes old finished orders from the merchant's database. */
export function addPruneCommand(program: Command, line: CommandLine): void {
  const command = program.command('prune')
  command.description(
    'Deletes orders that were finished long ago from the store, with their attempts and events.',
  )
  command.requiredOption(
    '--older-than <time>',
    'how long ago they last changed: hours, days or weeks, such as 400d',
  )
  command.requiredOption(
    '--database <file>',
    'a JavaScript module that exports the store’s database as database',
  )
  command.option('--after <key>', 'where a run that was ended goes on, as it has printed')
  command.option('--dry-run', 'delete nothing, and count what would go')
  command.option('--yes', 'needed for less than 30 days')
  command.option('--json', 'print the result as JSON')
  command.addHelpText('after', pruneHelp)
  addExamples(command, 'prune --older-than 400d --database ./dist/database.js --dry-run')
  command.action(lazyAction(line, async () => (await import('../database/pruneOld.js')).pruneOld))
}
