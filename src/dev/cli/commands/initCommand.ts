import { type Command, Option } from 'commander'
import type { InitValues } from '../init/init.js'
import type { CommandLine } from '../terminal/terminal.js'
import { addExamples } from './addExamples.js'

/** Adds `tillkit init`, which writes the documented files of a checkout into a project. */
export function addInitCommand(program: Command, line: CommandLine): void {
  const command = program.command('init')
  command.summary('writes a checkout into your Next.js or Vite project')
  command.description(
    'Writes a whole checkout into the project in this folder: pages, backend and settings for ' +
      'the sandbox. It asks before it overwrites a file or adds to .env.local. ' +
      'Nothing is installed and nothing is sent.',
  )
  const framework = new Option(
    '--framework <name>',
    'what it is built with (default: as package.json says)',
  )
  command.addOption(framework.choices(['next', 'vite-express']))
  command.option('--yes', 'overwrite without asking')
  command.option('--dry-run', 'say what would be written, and write nothing')
  addExamples(command, 'init', 'init --framework vite-express --yes')
  command.action(async (values: InitValues) => {
    const { init } = await import('../init/init.js')
    line.exitCode = await init(values, line)
  })
}
