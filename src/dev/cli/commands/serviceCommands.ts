import { type CommandDescription, option } from './command.js'
import { serviceOptions, settingsHelp, settingsOptions } from './settingsOptions.js'

/** `tillkit resend`, which asks the service for a webhook again. */
const resendCommand: CommandDescription = {
  name: 'resend',
  summary: 'have the webhook of a transaction sent once more',
  description:
    'Asks the service to send the webhook of a transaction once more. Receivers ignore repeats.',
  arguments: { '<order_id>': 'the order, as the service knows it' },
  options: [
    ...settingsOptions,
    ...serviceOptions,
    option(
      '--operation <method>',
      'which of its transactions: purchase, auth, capture, void, refund, …',
      'purchase',
    ),
    option('--recurring', 'a transaction of a subscription: its latest, or --transaction-id'),
    option('--transaction-id <id>', 'with --recurring: which; the latest when left out'),
  ],
  help: settingsHelp,
  examples: ['resend A-1001', 'resend A-1001 --operation refund', 'resend S-7 --recurring'],
  waitsFor: 'Asking the service',
  load: async () => (await import('../service/resend.js')).resend,
}

/** `tillkit cancel`, which cancels a hosted payment at the service. */
const cancelCommand: CommandDescription = {
  name: 'cancel',
  summary: 'cancel a hosted payment that is not paid',
  description:
    'Cancels a hosted payment that is not paid yet. It is cancelled when this command says so, ' +
    'and not before. If that is unclear, ask for its webhook (tillkit resend) and look again.',
  arguments: { '<order_id>': 'the order, as the service knows it' },
  options: [
    ...settingsOptions,
    ...serviceOptions,
    option('--yes', 'needed for a live project: a shopper may be paying right now'),
  ],
  help: settingsHelp,
  examples: ['cancel A-1001', 'cancel A-1001 --yes --json'],
  waitsFor: 'Asking the service',
  load: async () => (await import('../service/cancel.js')).cancel,
}

/** The commands that ask the service for something. */
export const serviceCommands: readonly CommandDescription[] = [resendCommand, cancelCommand]
