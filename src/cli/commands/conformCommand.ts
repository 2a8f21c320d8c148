import type { Command, Option } from 'commander'
import { repeatedOption } from '../settings/repeatedOption.js'
import { lazyAction, takeSettings } from '../settings/settingsOptions.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
The backend must be set up to pay at the sandbox. The command places orders, pays them with test cards
and reads the payments from the sandbox. Do not use either meanwhile. Each check is one line; a failed
one says what was expected, what was received, and what to do.

Where orders come from, one of:
  --new-order <url>     POST there places an order and answers JSON with its reference; cookies that
                        it sets are sent with that order's requests
  --order <reference>   an order that is not paid; repeat it, about forty times

Checks that sign a webhook need the API secret of the sandbox's project, from the environment
(TILLKIT_API_SECRET), --dotenv, --config or --api-secret-file. Without one they are skipped.

Examples:
  $ tillkit sandbox
  $ tillkit conform http://localhost:3000/api/checkout --new-order http://localhost:3000/api/orders
  $ tillkit conform http://localhost:8000/pay --new-order http://localhost:8000/orders --modes hosted
  $ tillkit conform http://localhost:3000/api/checkout --only token_repeated --order A-1 --order A-2 --json

It ends with 0 when every check passes, with 1 when one fails or could not be run, with 2 when the
command makes no sense or no sandbox answers. With an unknown name, --only lists the checks.`

/** Adds `tillkit conform`. */
export function addConformCommand(program: Command, line: CommandLine): void {
  takeSettings(program.command('conform'))
    .description('Tests a backend, in any language, against the contract between page and backend.')
    .summary('tests any backend against the contract between page and backend')
    .argument('<url>', 'where the backend is mounted, such as http://localhost:3000/api/checkout')
    .option('--sandbox <url>', 'the running sandbox that the backend pays at', 'http://localhost:4010')
    .option('--new-order <url>', 'where a POST places an order')
    .addOption(repeated('--order <reference>', 'an order that is not paid; may be repeated'))
    .addOption(repeated('--header <line>', 'a header of each request, such as "Cookie: session=1"; may be repeated'))
    .option('--modes <list>', 'the kinds of payment that the backend takes', 'direct,hosted')
    .addOption(repeated('--only <check>', 'run this check alone; may be repeated'))
    .addHelpText('after', examples)
    .action(lazyAction(line, async () => (await import('./conform.js')).conform))
}

function repeated(flags: string, description: string): Option {
  return repeatedOption(flags, description).default([], 'none')
}
