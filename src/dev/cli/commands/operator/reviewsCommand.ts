import type { CommandDescription } from '../command.js'
import { pageOptions, serverExamples, serverHelp, serverOptions } from './operatorOptions.js'

/** `tillkit reviews`, which cron may run: it exits with 1 when a person has to decide. */
export const reviewsCommand: CommandDescription = {
  name: 'reviews',
  description:
    'Lists the attempts that a person has to decide. For cron: it ends with 1 when there are any.',
  options: [...serverOptions, ...pageOptions],
  help: serverHelp,
  examples: serverExamples('reviews', 'reviews --json'),
  load: async () => (await import('../../operator/listReviews.js')).listReviews,
}
