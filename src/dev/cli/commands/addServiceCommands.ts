import type { Command, Option } from 'commander'
import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { examplesOf, lazyAction, takeService, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../terminal/terminal.js'
import { repeatedOption } from './repeatedOption.js'

/** Adds the commands that read settings: `doctor`, `conform`, `webhook`, `resend` and `cancel`. */
export function addServiceCommands(program: Command, line: CommandLine): void {
  takeService(takeSettings(program.command('doctor')))
    .description(
      'Looks at a configuration, the service, your backend and your page, and says what to fix. It asks the service for the ' +
        'webhook of an order that cannot exist, and posts a webhook with a wrong signature to your backend, which must refuse ' +
        'it. Neither creates nor changes anything. No credential is printed.',
    )
    .summary('looks at a configuration and says what to fix')
    .option(
      '--other <file>',
      'the configuration of the other project: test and live must share no credential',
    )
    .option(
      '--checkout <file>',
      'a JavaScript module that exports your server as checkout: its options are examined',
    )
    .option(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database: it is examined',
    )
    .option(
      '--page <url>',
      'a page with the checkout on it, such as http://localhost:3000/checkout',
    )
    .option('--apple-pay', 'asks your domain for Apple’s file, as Apple does')
    .option('--apple-certificate <file>', 'a certificate of Apple’s, PEM: its end is examined')
    .option('--offline', 'ask neither the service nor the backend')
    .option(
      '--against-test-project',
      'makes test payments, and prints where the service differs from what is assumed',
    )
    .option(
      '--listen <port>',
      'with --against-test-project: the port to which your webhooks’ tunnel leads',
      '3000',
    )
    .addOption(repeated('--accept <code>', 'a finding that is known and wanted; may be repeated'))
    .addHelpText(
      'after',
      examplesOf(
        'doctor',
        'doctor --dotenv .env --page http://localhost:3000/checkout',
        'doctor --config tillkit.live.json --other tillkit.test.json --offline --json',
        'doctor --dotenv .env --checkout ./dist/checkout.js --database ./dist/database.js',
        'doctor --dotenv .env --against-test-project > test-project.md',
      ),
    )
    .action(lazyAction(line, async () => (await import('../doctor/doctor.js')).doctor))

  takeSettings(program.command('conform'))
    .description(
      'Tests a backend, in any language, against the contract between page and backend. The backend must be set up to pay at ' +
        'the sandbox. The command places orders, pays them with test cards and reads the payments from the sandbox. Do not ' +
        'use either meanwhile. Checks that sign a webhook need the API secret of the sandbox’s project; without it they are ' +
        'skipped.',
    )
    .summary('tests any backend against the contract between page and backend')
    .argument('<url>', 'where the backend is mounted, such as http://localhost:3000/api/checkout')
    .option('--sandbox <url>', 'the running sandbox that the backend pays at', defaultSandboxUrl)
    .option(
      '--new-order <url>',
      'where a POST places an order and answers JSON with its reference; cookies that it sets are sent with its requests',
    )
    .addOption(
      repeated(
        '--order <reference>',
        'an order that is not paid, if not by --new-order; about forty times',
      ),
    )
    .addOption(
      repeated(
        '--header <line>',
        'a header of each request, such as "Cookie: session=1"; may be repeated',
      ),
    )
    .option('--modes <list>', 'the kinds of payment that the backend takes', 'direct,hosted')
    .addOption(
      repeated(
        '--only <check>',
        'run this check alone; may be repeated; an unknown name lists them',
      ),
    )
    .addHelpText(
      'after',
      examplesOf(
        'conform http://localhost:3000/api/checkout --new-order http://localhost:3000/api/orders',
        'conform http://localhost:8000/pay --new-order http://localhost:8000/orders --modes hosted',
        'conform http://localhost:3000/api/checkout --only token_repeated --order A-1 --order A-2 --json',
      ),
    )
    .action(lazyAction(line, async () => (await import('../conform/conform.js')).conform))

  const webhook = program
    .command('webhook')
    .description('Signs, verifies and sends webhooks as the service does.')
  const document =
    'the JSON document, as the service spells it; read from the standard input when left out'
  takeSettings(webhook.command('sign'))
    .description(
      'Prints the form the service would post: a JSON document as data, and its signature.',
    )
    .argument('[file]', document)
    .addHelpText(
      'after',
      examplesOf(
        'webhook sign payment.json',
        'webhook sign payment.json | curl --data @- http://localhost:3000/api/checkout/webhook',
      ),
    )
    .action(lazyAction(line, async () => (await import('../webhook/runWebhookCommands.js')).sign))
  takeSettings(webhook.command('verify'))
    .description('Checks whether a delivery comes from the service, and shows what it says.')
    .argument('[file]', 'the body as it was posted; read from the standard input when left out')
    .addHelpText('after', examplesOf('webhook verify delivery.txt'))
    .action(lazyAction(line, async () => (await import('../webhook/runWebhookCommands.js')).verify))
  takeSettings(webhook.command('send'))
    .description('Posts a signed webhook to an address, and shows the answer.')
    .argument('<url>', 'where the backend takes webhooks')
    .argument('[file]', document)
    .option('--times <number>', 'how often to post it: receivers must know a repeat', '1')
    .addHelpText(
      'after',
      examplesOf('webhook send http://localhost:3000/api/checkout/webhook payment.json --times 2'),
    )
    .action(lazyAction(line, async () => (await import('../webhook/runWebhookCommands.js')).send))

  takeService(takeSettings(program.command('resend')))
    .description(
      'Asks the service to send the webhook of a transaction once more. Receivers ignore repeats.',
    )
    .argument('<order_id>', 'the order, as the service knows it')
    .option(
      '--operation <method>',
      'which of its transactions: purchase, auth, capture, void, refund, …',
      'purchase',
    )
    .option('--recurring', 'a transaction of a subscription: its latest, or --transaction-id')
    .option('--transaction-id <id>', 'with --recurring: which; the latest when left out')
    .addHelpText(
      'after',
      examplesOf('resend A-1001', 'resend A-1001 --operation refund', 'resend S-7 --recurring'),
    )
    .action(lazyAction(line, async () => (await import('../service/runOrderCommands.js')).resend))

  takeService(takeSettings(program.command('cancel')))
    .description(
      'Cancels a hosted payment that is not paid yet. It is cancelled when this command says so, and not before. If that is ' +
        'unclear, ask for its webhook (tillkit resend) and look again.',
    )
    .summary('cancels a hosted payment that is not paid')
    .argument('<order_id>', 'the order, as the service knows it')
    .option('--yes', 'needed for a live project: a shopper may be paying right now')
    .addHelpText('after', examplesOf('cancel A-1001', 'cancel A-1001 --yes --json'))
    .action(lazyAction(line, async () => (await import('../service/runOrderCommands.js')).cancel))
}

function repeated(flags: string, description: string): Option {
  return repeatedOption(flags, description).default([], 'none')
}
