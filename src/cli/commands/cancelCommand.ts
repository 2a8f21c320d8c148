import type { Command } from 'commander'
import { lazyAction, settingsHelp, takeConfirmation, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
The service cancels a hosted payment that is not paid yet, and no other. It is cancelled when
this command says so, and not before.
${settingsHelp}

Examples:
  $ tillkit cancel A-1001
  $ tillkit cancel A-1001 --yes --json

It ends with 0 when the payment is cancelled, with 1 when it is not, with 2 when the command makes
no sense, with 3 when it is unclear: ask for its webhook (tillkit resend) and look again.`

/** Adds `tillkit cancel`. */
export function addCancelCommand(program: Command, line: CommandLine): void {
  takeConfirmation(takeSettings(program.command('cancel')))
    .description('Cancels a hosted payment that is not paid.')
    .summary('cancels a hosted payment that is not paid')
    .argument('<order_id>', 'the order, as the service knows it')
    .option('--yes', 'needed for a live project: a shopper may be paying right now')
    .option('--sign-request <file>', 'a JavaScript module that exports signRequest, if cancellations are signed')
    .addHelpText('after', examples)
    .action(lazyAction(line, async () => (await import('./runOrderCommands.js')).cancel))
}
