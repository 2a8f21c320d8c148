import type { Command } from 'commander'
import { lazyAction, settingsHelp, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const signExamples = `${settingsHelp}

Examples:
  $ tillkit webhook sign payment.json
  $ tillkit webhook sign payment.json | curl --data @- http://localhost:3000/api/checkout/webhook
  $ tillkit webhook sign payment.json --json

It ends with 0 when signed, with 2 when there is nothing to sign or no secret.`

const verifyExamples = `${settingsHelp}

Examples:
  $ tillkit webhook verify delivery.txt
  $ tillkit webhook sign payment.json | tillkit webhook verify

It ends with 0 when the signature is right and the data can be read, with 1 when not, with 2 when there
is nothing to read or no secret.`

const sendExamples = `
The document is the payment or operation as the service spells it; docs/cli.md has one to begin with.
${settingsHelp}

Examples:
  $ tillkit webhook send http://localhost:3000/api/checkout/webhook payment.json
  $ tillkit webhook send http://localhost:3000/api/checkout/webhook payment.json --times 2

It ends with 0 when every delivery is answered with 2xx, with 1 when one is not, with 2 when the
command makes no sense.`

/** Adds `tillkit webhook sign`, `verify` and `send`. */
export function addWebhookCommands(program: Command, line: CommandLine): void {
  const webhook = program
    .command('webhook')
    .description('Signs, verifies and sends webhooks as the service does.')
    .summary('signs, verifies and sends webhooks')
  takeSettings(webhook.command('sign'))
    .description('Prints the form the service would post: a JSON document as data, and its signature.')
    .summary('prints a signed form')
    .argument('[file]', 'the JSON document; read from the standard input when left out')
    .addHelpText('after', signExamples)
    .action(lazyAction(line, async () => (await import('./runWebhookCommands.js')).sign))
  takeSettings(webhook.command('verify'))
    .description('Checks whether a delivery comes from the service, and shows what it says.')
    .summary('checks whether a delivery is genuine')
    .argument('[file]', 'the body as it was posted; read from the standard input when left out')
    .addHelpText('after', verifyExamples)
    .action(lazyAction(line, async () => (await import('./runWebhookCommands.js')).verify))
  takeSettings(webhook.command('send'))
    .description('Posts a signed webhook to an address, and shows the answer.')
    .summary('posts a signed webhook')
    .argument('<url>', 'where the backend takes webhooks')
    .argument('[file]', 'the JSON document; read from the standard input when left out')
    .option('--times <number>', 'how often to post it: receivers must know a repeat', '1')
    .addHelpText('after', sendExamples)
    .action(lazyAction(line, async () => (await import('./runWebhookCommands.js')).send))
}
