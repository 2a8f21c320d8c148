import type { Command } from 'commander'
import { lazyAction, settingsHelp, takeService, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const resendExamples = `
With --recurring the transaction of a subscription is asked for: its latest, or --transaction-id.
${settingsHelp}

Examples:
  $ tillkit resend A-1001
  $ tillkit resend A-1001 --operation refund
  $ tillkit resend S-7 --recurring --json

It ends with 0 when the service took the request, with 1 when it did not, with 2 when the command
makes no sense, with 3 when it is unclear. Asking again does no harm: receivers ignore repeats.`

const cancelExamples = `
The service cancels a hosted payment that is not paid yet, and no other. It is cancelled when
this command says so, and not before.
${settingsHelp}

Examples:
  $ tillkit cancel A-1001
  $ tillkit cancel A-1001 --yes --json

It ends with 0 when the payment is cancelled, with 1 when it is not, with 2 when the command makes
no sense, with 3 when it is unclear: ask for its webhook (tillkit resend) and look again.`

/** Adds `tillkit resend` and `tillkit cancel`. */
export function addOrderCommands(program: Command, line: CommandLine): void {
  takeService(takeSettings(program.command('resend')))
    .description('Asks the service to send the webhook of a transaction once more.')
    .summary('asks for the webhook of a transaction once more')
    .argument('<order_id>', 'the order, as the service knows it')
    .option('--operation <method>', 'which of its transactions: purchase, auth, capture, void, refund, …', 'purchase')
    .option('--recurring', 'a transaction of a subscription')
    .option('--transaction-id <id>', 'with --recurring: which; the latest when left out')
    .addHelpText('after', resendExamples)
    .action(lazyAction(line, async () => (await import('./runOrderCommands.js')).resend))

  takeService(takeSettings(program.command('cancel')))
    .description('Cancels a hosted payment that is not paid.')
    .summary('cancels a hosted payment that is not paid')
    .argument('<order_id>', 'the order, as the service knows it')
    .option('--yes', 'needed for a live project: a shopper may be paying right now')
    .addHelpText('after', cancelExamples)
    .action(lazyAction(line, async () => (await import('./runOrderCommands.js')).cancel))
}
