import type { Command } from 'commander'

/** Adds commands to copy at the end of a command's help. Each is written without `tillkit`. */
export function addExamples(command: Command, ...examples: readonly string[]): void {
  const lines = examples.map((example) => `  $ tillkit ${example}`)
  command.addHelpText('after', ['\nExamples:', ...lines].join('\n'))
}
