import type { CommandDescription } from '../command.js'
import { actOptions, attemptArgument, serverExamples, serverHelp } from './operatorOptions.js'

/** `tillkit note`, which writes a sentence into the journal of an attempt. */
export const noteCommand: CommandDescription = {
  name: 'note',
  description: 'Writes a note about an attempt into the timeline of its order.',
  arguments: attemptArgument,
  options: actOptions,
  help: serverHelp,
  examples: serverExamples('note 5b0c2d34 --by olha --reason "the bank calls back on Monday"'),
  load: async () => (await import('../../operator/note.js')).note,
}
