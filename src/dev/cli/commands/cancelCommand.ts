import { type CommandDescription, option } from './command.js'
import { serviceOptions, settingsHelp, settingsOptions } from './settingsOptions.js'

/** `tillkit cancel`, which cancels a hosted payment at the service. */
export const cancelCommand: CommandDescription = {
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
