import { frameworkNames } from '../init/frameworks.js'
import { type CommandDescription, option } from './command.js'

/** `tillkit init`, which writes the documented files of a checkout into a project. */
export const initCommand: CommandDescription = {
  name: 'init',
  summary: 'write a checkout into your project',
  description:
    'Writes a whole checkout into the project in this folder: pages, backend and settings for ' +
    'the sandbox. It replaces no file. It asks before it adds lines to one that is there, or ' +
    'prints them. Nothing is installed and nothing is sent.',
  options: [
    option('--framework <name>', 'what it is built with (default: as package.json says)').choices(
      frameworkNames,
    ),
    option('--yes', 'add lines to files that are there without asking'),
    option('--dry-run', 'say what would be written, and write nothing'),
  ],
  examples: ['init', 'init --framework vite-express --yes'],
  load: async () => (await import('../init/init.js')).init,
}
