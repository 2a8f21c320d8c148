import type { Command } from 'commander'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'
import { repeatedOption } from './repeatedOption.js'
import { addServiceOptions, addSettingsOptions } from './settingsOptions.js'

/**
 * Adds `tillkit doctor`, which examines a configuration and everything it names. It changes nothing
 * at the service or in the shop; only `--against-test-project` makes payments, at a test project.
 */
export function addDoctorCommand(program: Command, line: CommandLine): void {
  const command = program.command('doctor')
  command.summary('looks at a configuration and says what to fix')
  command.description(
    'Looks at a configuration, the service, your backend and your page, and says what to fix. ' +
      'It asks the service for the webhook of an order that cannot exist, and posts a webhook ' +
      'with a wrong signature to your backend, which must refuse it. ' +
      'Neither creates nor changes anything. No credential is printed.',
  )
  addSettingsOptions(command)
  addServiceOptions(command)
  addCheckOptions(command)
  addTestProjectOptions(command)
  const accept = repeatedOption(
    '--accept <code>',
    'a finding that is known and wanted; may be repeated',
  )
  command.addOption(accept.default([], 'none'))
  addExamples(
    command,
    'doctor',
    'doctor --dotenv .env --page http://localhost:3000/checkout',
    'doctor --config tillkit.live.json --other tillkit.test.json --offline --json',
    'doctor --dotenv .env --checkout ./dist/checkout.js --database ./dist/database.js',
    'doctor --dotenv .env --against-test-project > test-project.md',
  )
  command.action(lazyAction(line, async () => (await import('../doctor/doctor.js')).doctor))
}

/**
 * Each names one more thing to examine. Without them the doctor reads settings, and asks service
 * and backend.
 */
function addCheckOptions(command: Command): void {
  command.option(
    '--other <file>',
    'the configuration of the other project: test and live must share no credential',
  )
  command.option(
    '--checkout <file>',
    'a JavaScript module that exports your server as checkout: its options are examined',
  )
  command.option(
    '--database <file>',
    'a JavaScript module that exports the store’s database as database: it is examined',
  )
  command.option(
    '--page <url>',
    'a page with the checkout on it, such as http://localhost:3000/checkout',
  )
  command.option('--apple-pay', 'asks your domain for Apple’s file, as Apple does')
  command.option('--apple-certificate <file>', 'a certificate of Apple’s, PEM: its end is examined')
  command.option('--offline', 'ask neither the service nor the backend')
}

/** The walk makes payments, so it is refused for a live project. */
function addTestProjectOptions(command: Command): void {
  command.option(
    '--against-test-project',
    'makes test payments, and prints where the service differs from what is assumed',
  )
  command.option(
    '--listen <port>',
    'with --against-test-project: the port to which your webhooks’ tunnel leads',
    '3000',
  )
}
