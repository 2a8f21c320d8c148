import type { Command } from 'commander'
import { addExamples } from '../addExamples.js'

const moduleHelp = `
The module of --checkout makes your server, as for tillkit reconcile: what it needs, such as
DATABASE_URL, is set in the environment. All times are UTC; in JSON they are milliseconds since the
epoch.
`

/** Adds the options of every operator's command: the merchant's server, and `--json`. */
export function addServerOptions(command: Command): void {
  command.requiredOption('--checkout <file>', 'a JavaScript module that exports your server')
  command.option('--json', 'print JSON, for programs')
  command.addHelpText('after', moduleHelp)
}

/** Adds the options of a command that changes something. The journal keeps who did it, and why. */
export function addActOptions(command: Command): void {
  addServerOptions(command)
  command.requiredOption('--by <name>', 'who does it: a name or a ticket; kept in the journal')
  command.requiredOption('--reason <text>', 'why, at most 500 characters; kept in the journal')
}

/** Adds the options of a list that is read page by page. */
export function addPageOptions(command: Command): void {
  command.option('--limit <number>', 'how many, from 1 to 1000 (default: 50)')
  command.option('--after <key>', 'the next page, as the one before has printed')
}

/** Adds `--yes` to a command that asks the person at the terminal before it acts. */
export function addYesOption(command: Command): void {
  command.option('--yes', 'do not ask; needed where there is no terminal')
}

/** The examples of an operator's command, which all need the merchant's server. */
export function addServerExamples(command: Command, ...examples: readonly string[]): void {
  addExamples(command, ...examples.map((example) => `${example} --checkout dist/checkout.js`))
}
