import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import {
  addActOptions,
  addServerExamples,
  addServerOptions,
  addYesOption,
} from './operatorOptions.js'

/**
 * Adds `tillkit callbacks list`, which is also plain `tillkit callbacks`, and `callbacks retry`.
 */
export function addCallbacksCommand(program: Command, line: CommandLine): void {
  const callbacks = program.command('callbacks')
  callbacks.description('Lists the callbacks that failed, and runs one again.')
  addList(callbacks, line)
  addRetry(callbacks, line)
}

/** Cron may run it: it exits with 1 when a callback has failed. */
function addList(callbacks: Command, line: CommandLine): void {
  const command = callbacks.command('list', { isDefault: true })
  command.description(
    'Counts the events that wait for a callback, and lists those that failed. ' +
      'The default of callbacks.',
  )
  addServerOptions(command)
  addServerExamples(command, 'callbacks list', 'callbacks --json')
  command.action(
    lazyAction(line, async () => (await import('../../operator/listCallbacks.js')).listCallbacks),
  )
}

/**
 * `--attempt` is optional only for events that `callbacks list` shows. They are looked up by their
 * id.
 */
function addRetry(callbacks: Command, line: CommandLine): void {
  const command = callbacks.command('retry')
  command.description('Runs the callback of an event that waits, now and in this process.')
  command.argument('<event>', 'the event’s id, as tillkit show prints it')
  addActOptions(command)
  command.option(
    '--attempt <id>',
    'the event’s attempt; needed if tillkit callbacks does not list the event',
  )
  addYesOption(command)
  addServerExamples(command, 'callbacks retry 77e0a1 --by olha --reason "the database is back"')
  command.action(
    lazyAction(line, async () => (await import('../../operator/retryCallback.js')).retryCallback),
  )
}
