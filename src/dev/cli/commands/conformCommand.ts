import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import { type CommandDescription, option, repeated } from './command.js'
import { settingsHelp, settingsOptions } from './settingsOptions.js'

/** For the examples. */
const backend = 'conform http://localhost:3000/api/checkout'

/** Almost every check needs another unpaid order. */
const orderOptions = [
  option(
    '--new-order <url>',
    'where a POST places an order and answers JSON with its reference; ' +
      'cookies that it sets are sent with its requests',
  ),
  repeated(
    '--order <reference>',
    'an order that is not paid, if not by --new-order; about forty times',
  ).default([], 'none'),
  repeated(
    '--header <line>',
    'a header of each request, such as "Cookie: session=1"; may be repeated',
  ).default([], 'none'),
]

/** `tillkit conform`, which pays many orders at a backend in test and compares its answers. */
export const conformCommand: CommandDescription = {
  name: 'conform',
  summary: 'test any backend against the contract between page and backend',
  description:
    'Tests a backend, in any language, against the contract between page and backend. ' +
    'The backend must be set up to pay at the sandbox. The command places orders, pays them ' +
    'with test cards and reads the payments from the sandbox. Do not use either meanwhile. ' +
    'Checks that sign a webhook need the API secret of the sandbox’s project; ' +
    'without it they are skipped.',
  arguments: {
    '<url>': 'where the backend is mounted, such as http://localhost:3000/api/checkout',
  },
  options: [
    ...settingsOptions,
    option('--sandbox <url>', 'the running sandbox that the backend pays at', defaultSandboxUrl),
    ...orderOptions,
    option('--modes <list>', 'the kinds of payment that the backend takes', 'direct,hosted'),
    repeated(
      '--only <check>',
      'run this check alone; may be repeated; an unknown name lists them',
    ).default([], 'none'),
  ],
  help: settingsHelp,
  examples: [
    `${backend} --new-order http://localhost:3000/api/orders`,
    'conform http://localhost:8000/pay --new-order http://localhost:8000/orders --modes hosted',
    `${backend} --only token_repeated --order A-1 --order A-2 --json`,
  ],
  waitsFor: 'Waiting for the backend',
  load: async () => (await import('../conform/conform.js')).conform,
}
