import { type Command, Option } from 'commander'
import type { InitValues } from '../init/init.js'
import type { CommandLine } from '../settings/terminal.js'

const examples = `
It finds out by package.json whether this is a Next.js project or one of Vite, and asks before it
overwrites a file or adds to .env.local. Nothing is installed and nothing is sent.

Examples:
  $ tillkit init
  $ tillkit init --dry-run
  $ tillkit init --framework vite-express --yes

It ends with 0 when every file is written or there already, with 1 when you refused one, with 2 when
it can't tell what to write.`

/** Adds `tillkit init`. @param packageFolder the folder of this package, with its docs */
export function addInitCommand(
  program: Command,
  { line, packageFolder }: { readonly line: CommandLine; readonly packageFolder: string },
): void {
  program
    .command('init')
    .summary('writes a checkout into your Next.js or Vite project')
    .description(
      'Writes a whole checkout into the project in this folder: pages, backend and settings for the sandbox.',
    )
    .addOption(
      new Option('--framework <name>', 'what the project is built with (default: as package.json says)').choices([
        'next',
        'vite-express',
      ]),
    )
    .option('--yes', 'overwrite without asking')
    .option('--dry-run', 'say what would be written, and write nothing')
    .addHelpText('after', examples)
    .action(async (values: InitValues) => {
      const { init } = await import('../init/init.js')
      line.exitCode = await init(values, { terminal: line.terminal, packageFolder })
    })
}
