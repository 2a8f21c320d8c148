import type { Command } from 'commander'
import { defaultSandboxUrl } from '../../sandbox/shared/sandboxProject.js'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'
import { lazyAction } from './command.js'
import { repeatedOption } from './repeatedOption.js'
import { addSettingsOptions } from './settingsOptions.js'

/** Adds `tillkit conform`, which pays many orders at a backend in test and compares its answers. */
export function addConformCommand(program: Command, line: CommandLine): void {
  const command = program.command('conform')
  command.summary('tests any backend against the contract between page and backend')
  command.description(
    'Tests a backend, in any language, against the contract between page and backend. ' +
      'The backend must be set up to pay at the sandbox. The command places orders, pays them ' +
      'with test cards and reads the payments from the sandbox. Do not use either meanwhile. ' +
      'Checks that sign a webhook need the API secret of the sandbox’s project; ' +
      'without it they are skipped.',
  )
  command.argument(
    '<url>',
    'where the backend is mounted, such as http://localhost:3000/api/checkout',
  )
  addSettingsOptions(command)
  command.option(
    '--sandbox <url>',
    'the running sandbox that the backend pays at',
    defaultSandboxUrl,
  )
  addOrderOptions(command)
  command.option('--modes <list>', 'the kinds of payment that the backend takes', 'direct,hosted')
  const only = repeatedOption(
    '--only <check>',
    'run this check alone; may be repeated; an unknown name lists them',
  )
  command.addOption(only.default([], 'none'))
  const backend = 'conform http://localhost:3000/api/checkout'
  addExamples(
    command,
    `${backend} --new-order http://localhost:3000/api/orders`,
    'conform http://localhost:8000/pay --new-order http://localhost:8000/orders --modes hosted',
    `${backend} --only token_repeated --order A-1 --order A-2 --json`,
  )
  command.action(lazyAction(line, async () => (await import('../conform/conform.js')).conform))
}

/** Almost every check needs another unpaid order. */
function addOrderOptions(command: Command): void {
  command.option(
    '--new-order <url>',
    'where a POST places an order and answers JSON with its reference; ' +
      'cookies that it sets are sent with its requests',
  )
  const order = repeatedOption(
    '--order <reference>',
    'an order that is not paid, if not by --new-order; about forty times',
  )
  command.addOption(order.default([], 'none'))
  const header = repeatedOption(
    '--header <line>',
    'a header of each request, such as "Cookie: session=1"; may be repeated',
  )
  command.addOption(header.default([], 'none'))
}
