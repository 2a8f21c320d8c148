import type { CommandDescription } from '../command.js'
import { actOptions, attemptArgument, serverExamples, serverHelp } from './operatorOptions.js'

/** `tillkit ask`, which asks the service again for the result of an attempt. */
export const askCommand: CommandDescription = {
  name: 'ask',
  description: 'Asks the service again for the result of an attempt. It charges nothing.',
  arguments: attemptArgument,
  options: actOptions,
  help: serverHelp,
  examples: serverExamples('ask 5b0c2d34 --by olha --reason "the shopper called"'),
  load: async () => (await import('../../operator/ask.js')).ask,
}
