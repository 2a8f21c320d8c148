import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'
import { addServiceOptions, addSettingsOptions } from './settingsOptions.js'

/** Adds `tillkit resend`, which asks the service for a webhook again. */
export function addResendCommand(program: Command, line: CommandLine): void {
  const command = program.command('resend')
  command.description(
    'Asks the service to send the webhook of a transaction once more. Receivers ignore repeats.',
  )
  command.argument('<order_id>', 'the order, as the service knows it')
  addSettingsOptions(command)
  addServiceOptions(command)
  command.option(
    '--operation <method>',
    'which of its transactions: purchase, auth, capture, void, refund, …',
    'purchase',
  )
  command.option('--recurring', 'a transaction of a subscription: its latest, or --transaction-id')
  command.option('--transaction-id <id>', 'with --recurring: which; the latest when left out')
  addExamples(
    command,
    'resend A-1001',
    'resend A-1001 --operation refund',
    'resend S-7 --recurring',
  )
  command.action(lazyAction(line, async () => (await import('../service/resend.js')).resend))
}
