import { type CommandDescription, option } from './command.js'
import { settingsHelp, settingsOptions } from './settingsOptions.js'

const documentHelp =
  'the JSON document, as the service spells it; read from the standard input when left out'

/** Prints the form only. With `curl` or a test of another language it can be posted anywhere. */
const signCommand: CommandDescription = {
  name: 'sign',
  summary: 'print the form that the service would post',
  description:
    'Prints the form the service would post: a JSON document as data, and its signature.',
  arguments: { '[file]': documentHelp },
  options: settingsOptions,
  help: settingsHelp,
  examples: [
    'webhook sign payment.json',
    'webhook sign payment.json | curl --data @- http://localhost:3000/api/checkout/webhook',
  ],
  load: async () => (await import('../webhook/sign.js')).sign,
}

/**
 * For a delivery that a backend has refused: it says which of form, signature and data is wrong.
 */
const verifyCommand: CommandDescription = {
  name: 'verify',
  summary: 'check whether a delivery comes from the service',
  description: 'Checks whether a delivery comes from the service, and shows what it says.',
  arguments: {
    '[file]': 'the body as it was posted; read from the standard input when left out',
  },
  options: settingsOptions,
  help: settingsHelp,
  examples: ['webhook verify delivery.txt'],
  load: async () => (await import('../webhook/verify.js')).verify,
}

/**
 * `--times` is there because the service repeats webhooks, and a receiver must take a repeat once.
 */
const sendCommand: CommandDescription = {
  name: 'send',
  summary: 'post a signed webhook to an address',
  description: 'Posts a signed webhook to an address, and shows the answer.',
  arguments: { '<url>': 'where the backend takes webhooks', '[file]': documentHelp },
  options: [
    ...settingsOptions,
    option('--times <number>', 'how often to post it: receivers must know a repeat', '1'),
  ],
  help: settingsHelp,
  examples: ['webhook send http://localhost:3000/api/checkout/webhook payment.json --times 2'],
  waitsFor: 'Waiting for the answer',
  load: async () => (await import('../webhook/send.js')).send,
}

/** `tillkit webhook sign`, `verify` and `send`. Only `send` sends anything. */
export const webhookCommand: CommandDescription = {
  name: 'webhook',
  summary: 'sign, verify and send webhooks as the service does',
  description: 'Signs, verifies and sends webhooks as the service does.',
  commands: [signCommand, verifyCommand, sendCommand],
}
