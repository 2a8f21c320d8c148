import { type CommandDescription, option, required } from './command.js'

const migrateHelp = `
Payments and processes of the previous version may go on. It changes nothing if the tables have this
version already. It refuses tables that are newer, or that it can't change.`

/** `tillkit migrate`, which brings the tables of the merchant's store to this version. */
export const migrateCommand: CommandDescription = {
  name: 'migrate',
  summary: 'create the tables of the store, or bring them to this version',
  description: 'Creates the tables of the store, or brings them to the version of this package.',
  options: [
    required(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database',
    ),
    option('--json', 'print the result as JSON'),
  ],
  help: migrateHelp,
  examples: ['migrate --database ./dist/database.js'],
  waitsFor: 'Changing the tables',
  load: async () => (await import('../database/migrateTables.js')).migrateTables,
}
