import type { Command } from 'commander'
import { repeatedOption } from '../settings/repeatedOption.js'
import { lazyAction, settingsHelp, takeService, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
It asks the service for the webhook of an order that cannot exist, and posts a webhook with a wrong
signature to your backend, which must refuse it. Neither creates nor changes anything. No credential
is printed.
${settingsHelp}

Examples:
  $ tillkit doctor
  $ tillkit doctor --dotenv .env --page http://localhost:3000/checkout
  $ tillkit doctor --config tillkit.live.json --other tillkit.test.json --offline --json
  $ tillkit doctor --accept webhook_port
  $ tillkit doctor --dotenv .env --checkout ./dist/checkout.js --database ./dist/database.js

It ends with 0 when no error is found, with 1 when one is, with 2 when the command makes no sense or
a file cannot be read. docs/cli.md explains each finding.`

/** Adds `tillkit doctor`. */
export function addDoctorCommand(program: Command, line: CommandLine): void {
  takeService(takeSettings(program.command('doctor')))
    .description('Looks at a configuration, the service, your backend and your page, and says what to fix.')
    .summary('looks at a configuration and says what to fix')
    .option('--other <file>', 'the configuration of the other project: test and live must share no credential')
    .option(
      '--checkout <file>',
      'a JavaScript module that exports your server as checkout: its own options are examined',
    )
    .option(
      '--database <file>',
      'a JavaScript module that exports the store’s database as database: its tables, locks and standbys are examined',
    )
    .option('--page <url>', 'a page with the checkout on it, such as http://localhost:3000/checkout')
    .option('--apple-pay', 'asks your domain for Apple’s file, as Apple does')
    .option('--apple-certificate <file>', 'a certificate of Apple’s, PEM: its end is examined')
    .option('--offline', 'ask neither the service nor the backend')
    .addOption(
      repeatedOption('--accept <code>', 'a finding that is known and wanted; may be repeated').default([], 'none'),
    )
    .addHelpText('after', examples)
    .action(lazyAction(line, async () => (await import('../doctor/doctor.js')).doctor))
}
