import { option, required } from '../command.js'

/** The help of every operator's command. */
export const serverHelp = `
The module of --checkout makes your server, as for tillkit reconcile: what it needs, such as
DATABASE_URL, is set in the environment. All times are UTC; in JSON they are milliseconds since the
epoch.
`

/** The options of every operator's command: the merchant's server, and `--json`. */
export const serverOptions = [
  required('--checkout <file>', 'a JavaScript module that exports your server'),
  option('--json', 'print JSON, for programs'),
]

/** The options of a command that changes something. The journal keeps who did it, and why. */
export const actOptions = [
  ...serverOptions,
  required('--by <name>', 'who does it: a name or a ticket; kept in the journal'),
  required('--reason <text>', 'why, at most 500 characters; kept in the journal'),
]

/** The options of a list that is read page by page. */
export const pageOptions = [
  option('--limit <number>', 'how many, from 1 to 1000 (default: 50)'),
  option('--after <key>', 'the next page, as the one before has printed'),
]

/** For a command that asks the person at the terminal before it acts. */
export const yesOption = option('--yes', 'do not ask; needed where there is no terminal')

/** The argument of a command for one attempt. */
export const attemptArgument = { '<attempt>': 'the attempt’s id, as tillkit show prints it' }

/** The examples of an operator's command, which all need the merchant's server. */
export function serverExamples(...examples: readonly string[]) {
  return examples.map((example) => `${example} --checkout dist/checkout.js`)
}
