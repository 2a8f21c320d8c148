import type { Command } from 'commander'
import type { CommandLine } from '../../terminal/terminal.js'
import { lazyAction } from '../command.js'
import { addActOptions, addServerExamples } from './operatorOptions.js'

/** Adds `tillkit note`, which writes a sentence into the journal of an attempt. */
export function addNoteCommand(program: Command, line: CommandLine): void {
  const command = program.command('note')
  command.description('Writes a note about an attempt into the timeline of its order.')
  command.argument('<attempt>', 'the attempt’s id, as tillkit show prints it')
  addActOptions(command)
  addServerExamples(command, 'note 5b0c2d34 --by olha --reason "the bank calls back on Monday"')
  command.action(lazyAction(line, async () => (await import('../../operator/note.js')).note))
}
