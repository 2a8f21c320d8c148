import { type CommandDescription, option, required } from '../command.js'
import {
  actOptions,
  attemptArgument,
  serverExamples,
  serverHelp,
  yesOption,
} from './operatorOptions.js'

/** `tillkit resolve`, which records a person's decision about an attempt. */
export const resolveCommand: CommandDescription = {
  name: 'resolve',
  summary: 'decides an attempt as paid or unpaid',
  description:
    'Decides an attempt that the service left undecided. ' +
    'Look the payment up in the service’s portal first: your decision is not checked. ' +
    'Your onPayment is called with it.',
  arguments: attemptArgument,
  options: [
    ...actOptions,
    required('--as <decision>', 'paid, or unpaid: nothing was taken, or it was refunded by hand'),
    option(
      '--seen <updatedAt>',
      'refuse it when the attempt has changed since: as tillkit show prints it',
    ),
    yesOption,
  ],
  help: serverHelp,
  examples: serverExamples(
    'resolve 5b0c2d34 --as paid --by olha --reason "in the portal"',
    'resolve 5b0c2d34 --as unpaid --seen 1795356309123 --by olha ' +
      '--reason "refunded by hand" --yes --json',
  ),
  load: async () => (await import('../../operator/resolve.js')).resolve,
}
