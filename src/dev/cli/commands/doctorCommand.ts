import { type CommandDescription, option, repeated } from './command.js'
import { serviceOptions, settingsHelp, settingsOptions } from './settingsOptions.js'

/**
 * Each names one more thing to examine. Without them the doctor reads settings, and asks service
 * and backend.
 */
const checkOptions = [
  option(
    '--other <file>',
    'the configuration of the other project: test and live must share no credential',
  ),
  option(
    '--checkout <file>',
    'a JavaScript module that exports your server as checkout: its options are examined',
  ),
  option(
    '--database <file>',
    'a JavaScript module that exports the store’s database as database: it is examined',
  ),
  option('--page <url>', 'a page with the checkout on it, such as http://localhost:3000/checkout'),
  option('--apple-pay', 'ask your domain for Apple’s file, as Apple does'),
  option('--apple-certificate <file>', 'a certificate of Apple’s, PEM: its end is examined'),
  option('--offline', 'ask neither the service nor the backend'),
]

/** The walk makes payments, so it is refused for a live project. */
const testProjectOptions = [
  option(
    '--against-test-project',
    'make test payments, and print where the service differs from what is assumed',
  ),
  option(
    '--listen <port>',
    'with --against-test-project: the port to which your webhooks’ tunnel leads',
    '3000',
  ),
]

/**
 * `tillkit doctor`, which examines a configuration and everything it names. It changes nothing at
 * the service or in the shop; only `--against-test-project` makes payments, at a test project.
 */
export const doctorCommand: CommandDescription = {
  name: 'doctor',
  summary: 'check settings, service, backend and page, and say what to fix',
  description:
    'Looks at a configuration, the service, your backend and your page, and says what to fix. ' +
    'It asks the service for the webhook of an order that cannot exist. To your backend it posts ' +
    'webhooks with a wrong signature and a way back from the bank, and it asks for a status: ' +
    'only the backend’s own answers are right. ' +
    'Nothing of this creates or changes anything. No credential is printed.',
  options: [
    ...settingsOptions,
    ...serviceOptions,
    ...checkOptions,
    ...testProjectOptions,
    repeated('--accept <code>', 'a finding that is known and wanted; may be repeated').default(
      [],
      'none',
    ),
  ],
  help: settingsHelp,
  examples: [
    'doctor',
    'doctor --dotenv .env --page http://localhost:3000/checkout',
    'doctor --config tillkit.live.json --other tillkit.test.json --offline --json',
    'doctor --dotenv .env --checkout ./dist/checkout.js --database ./dist/database.js',
    'doctor --dotenv .env --against-test-project > test-project.md',
  ],
  waitsFor: 'Asking the service, your backend and your page',
  load: async () => (await import('../doctor/doctor.js')).doctor,
}
