import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addPageOptions, addServerExamples, addServerOptions } from './operatorOptions.js'

/** Adds `tillkit reviews`, which cron may run: it exits with 1 when a person has to decide. */
export function addReviewsCommand(program: Command, line: CommandLine): void {
  const command = program.command('reviews')
  command.description(
    'Lists the attempts that a person has to decide. For cron: it ends with 1 when there are any.',
  )
  addServerOptions(command)
  addPageOptions(command)
  addServerExamples(command, 'reviews', 'reviews --json')
  command.action(
    lazyAction(line, async () => (await import('../../operator/listReviews.js')).listReviews),
  )
}
