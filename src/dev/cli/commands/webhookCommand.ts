import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'
import { addSettingsOptions } from './settingsOptions.js'

const documentHelp =
  'the JSON document, as the service spells it; read from the standard input when left out'

/** Adds `tillkit webhook sign`, `verify` and `send`. Only `send` sends anything. */
export function addWebhookCommand(program: Command, line: CommandLine): void {
  const webhook = program.command('webhook')
  webhook.description('Signs, verifies and sends webhooks as the service does.')
  addSign(webhook, line)
  addVerify(webhook, line)
  addSend(webhook, line)
}

/** Prints the form only. With `curl` or a test of another language it can be posted anywhere. */
function addSign(webhook: Command, line: CommandLine): void {
  const command = webhook.command('sign')
  command.description(
    'Prints the form the service would post: a JSON document as data, and its signature.',
  )
  command.argument('[file]', documentHelp)
  addSettingsOptions(command)
  addExamples(
    command,
    'webhook sign payment.json',
    'webhook sign payment.json | curl --data @- http://localhost:3000/api/checkout/webhook',
  )
  command.action(lazyAction(line, async () => (await import('../webhook/sign.js')).sign))
}

/**
 * For a delivery that a backend has refused: it says which of form, signature and data is wrong.
 */
function addVerify(webhook: Command, line: CommandLine): void {
  const command = webhook.command('verify')
  command.description('Checks whether a delivery comes from the service, and shows what it says.')
  command.argument(
    '[file]',
    'the body as it was posted; read from the standard input when left out',
  )
  addSettingsOptions(command)
  addExamples(command, 'webhook verify delivery.txt')
  command.action(lazyAction(line, async () => (await import('../webhook/verify.js')).verify))
}

/**
 * `--times` is there because the service repeats webhooks, and a receiver must take a repeat once.
 */
function addSend(webhook: Command, line: CommandLine): void {
  const command = webhook.command('send')
  command.description('Posts a signed webhook to an address, and shows the answer.')
  command.argument('<url>', 'where the backend takes webhooks')
  command.argument('[file]', documentHelp)
  addSettingsOptions(command)
  command.option('--times <number>', 'how often to post it: receivers must know a repeat', '1')
  addExamples(
    command,
    'webhook send http://localhost:3000/api/checkout/webhook payment.json --times 2',
  )
  command.action(lazyAction(line, async () => (await import('../webhook/send.js')).send))
}
