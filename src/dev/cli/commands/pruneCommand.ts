import { type CommandDescription, option, required } from './command.js'

const pruneHelp = `
Orders go whose attempts are all decided and last changed so long ago, with their events. These
stay, however old: what is undecided, unclear or in review; an order with an event that is not
handled; a subscription that has not ended; an authorisation that is neither captured in full nor
voided.

It works in short batches, beside payments. Ctrl-C ends it after the batch, and it prints how to go
on.`

/** `tillkit prune`, which deletes old finished orders from the merchant's database. */
export const pruneCommand: CommandDescription = {
  name: 'prune',
  summary: 'delete orders that were finished long ago',
  description:
    'Deletes orders that were finished long ago from the store, with their attempts and events.',
  options: [
    required(
      '--older-than <time>',
      'how long ago they last changed: hours, days or weeks, such as 400d',
    ),
    required(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database',
    ),
    option('--after <key>', 'where a run that was ended goes on, as it has printed'),
    option('--dry-run', 'delete nothing, and count what would go'),
    option('--yes', 'needed for less than 30 days'),
    option('--json', 'print the result as JSON'),
  ],
  help: pruneHelp,
  examples: ['prune --older-than 400d --database ./dist/database.js --dry-run'],
  load: async () => (await import('../database/pruneOld.js')).pruneOld,
}
