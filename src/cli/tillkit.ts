#!/usr/bin/env node
import { join } from 'node:path'

/** As a path: a bundler would pack a file itself behind a URL. */
const packageFolder = join(import.meta.dirname, '../..')

const commanderMissing = `error: npx tillkit needs the package commander, which is not installed.

Run, in your project:
  npm install --save-dev commander
Where tillkit itself is not installed:
  npx --package tillkit --package commander tillkit <command>
`

/** Loads the command line late: it needs commander, an optional peer that a backend without the command line does not have. */
async function main(): Promise<void> {
  try {
    await import('commander')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    process.stderr.write(commanderMissing)
    process.exitCode = 2
    return
  }
  const { runProgram } = await import('./runProgram.js')
  await runProgram(process.argv.slice(2), packageFolder)
}

await main()
