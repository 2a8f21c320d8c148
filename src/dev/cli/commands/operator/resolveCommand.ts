import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addActOptions, addServerExamples, addYesOption } from './operatorOptions.js'

/** Adds `tillkit resolve`, which records a person's decision about an attempt. */
export function addResolveCommand(program: Command, line: CommandLine): void {
  const command = program.command('resolve')
  command.summary('decides an attempt as paid or unpaid')
  command.description(
    'Decides an attempt that the service left undecided. ' +
      'Look the payment up in the service’s portal first: your decision is not checked. ' +
      'Your onPayment is called with it.',
  )
  command.argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
  addActOptions(command)
  command.requiredOption(
    '--as <decision>',
    'paid, or unpaid: nothing was taken, or it was refunded by hand',
  )
  command.option(
    '--seen <updatedAt>',
    'refuse it when the attempt has changed since: as tillkit show prints it',
  )
  addYesOption(command)
  addServerExamples(
    command,
    'resolve 5b0c2d34 --as paid --by olha --reason "in the portal"',
    'resolve 5b0c2d34 --as unpaid --seen 1795356309123 --by olha ' +
      '--reason "refunded by hand" --yes --json',
  )
  command.action(lazyAction(line, async () => (await import('../../operator/resolve.js')).resolve))
}
