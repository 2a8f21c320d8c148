#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sandboxCommand } from './sandboxCommand.js'

const help = `Usage: tillkit <command> [options]

Commands:
  sandbox    plays the payment service on this machine

tillkit <command> --help tells a command's options. tillkit --version tells the version.
`

/** Begins what the command line asks for. The process ends with 0, with 2 when it asks for what is not there. */
async function main([command, ...words]: readonly string[]): Promise<void> {
  if (command === 'sandbox') return await sandboxCommand(words)
  if (command === '--help' || command === '-h' || command === 'help') return void process.stdout.write(help)
  if (command === '--version' || command === '-v') return void process.stdout.write(`${version()}\n`)
  process.stderr.write(`${command === undefined ? 'Say what to do.' : `There is no command "${command}".`}\n\n${help}`)
  process.exitCode = 2
}

function version(): string {
  // As a path: a bundler would pack the file itself behind a URL.
  const text = readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')
  return /"version":\s*"([^"]+)"/.exec(text)?.[1] ?? 'unknown'
}

await main(process.argv.slice(2))
