import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'
import { addServiceOptions, addSettingsOptions } from './settingsOptions.js'

/** Adds `tillkit cancel`, which cancels a hosted payment at the service. */
export function addCancelCommand(program: Command, line: CommandLine): void {
  const command = program.command('cancel')
  command.summary('cancels a hosted payment that is not paid')
  command.description(
    'Cancels a hosted payment that is not paid yet. It is cancelled when this command says so, ' +
      'and not before. If that is unclear, ask for its webhook (tillkit resend) and look again.',
  )
  command.argument('<order_id>', 'the order, as the service knows it')
  addSettingsOptions(command)
  addServiceOptions(command)
  command.option('--yes', 'needed for a live project: a shopper may be paying right now')
  addExamples(command, 'cancel A-1001', 'cancel A-1001 --yes --json')
  command.action(lazyAction(line, async () => (await import('../service/cancel.js')).cancel))
}
