import { type CommandDescription, option } from '../command.js'
import {
  actOptions,
  serverExamples,
  serverHelp,
  serverOptions,
  yesOption,
} from './operatorOptions.js'

/** Cron may run it: it exits with 1 when a callback has failed. */
const listCommand: CommandDescription = {
  name: 'list',
  isDefault: true,
  description:
    'Counts the events that wait for a callback, and lists those that failed. ' +
    'The default of callbacks.',
  options: serverOptions,
  help: serverHelp,
  examples: serverExamples('callbacks list', 'callbacks --json'),
  load: async () => (await import('../../operator/listCallbacks.js')).listCallbacks,
}

/**
 * `--attempt` is optional only for events that `callbacks list` shows. They are looked up by their
 * id.
 */
const retryCommand: CommandDescription = {
  name: 'retry',
  description: 'Runs the callback of an event that waits, now and in this process.',
  arguments: { '<event>': 'the event’s id, as tillkit show prints it' },
  options: [
    ...actOptions,
    option(
      '--attempt <id>',
      'the event’s attempt; needed if tillkit callbacks does not list the event',
    ),
    yesOption,
  ],
  help: serverHelp,
  examples: serverExamples('callbacks retry 77e0a1 --by olha --reason "the database is back"'),
  load: async () => (await import('../../operator/retryCallback.js')).retryCallback,
}

/** `tillkit callbacks list`, which is also plain `tillkit callbacks`, and `callbacks retry`. */
export const callbacksCommand: CommandDescription = {
  name: 'callbacks',
  description: 'Lists the callbacks that failed, and runs one again.',
  commands: [listCommand, retryCommand],
}
