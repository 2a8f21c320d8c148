import { type CommandDescription, option } from './command.js'

/** `tillkit init`, which writes the documented files of a checkout into a project. */
export const initCommand: CommandDescription = {
  name: 'init',
  summary: 'writes a checkout into your Next.js or Vite project',
  description:
    'Writes a whole checkout into the project in this folder: pages, backend and settings for ' +
    'the sandbox. It asks before it overwrites a file or adds to .env.local. ' +
    'Nothing is installed and nothing is sent.',
  options: [
    option('--framework <name>', 'what it is built with (default: as package.json says)').choices([
      'next',
      'vite-express',
    ]),
    option('--yes', 'overwrite without asking'),
    option('--dry-run', 'say what would be written, and write nothing'),
  ],
  examples: ['init', 'init --framework vite-express --yes'],
  load: async () => (await import('../init/init.js')).init,
}
