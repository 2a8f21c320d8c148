#!/usr/bin/env node
import { Console } from 'node:console'
import { run } from './run.js'

const { stdin, stdout, stderr, env } = process

// What a merchant's module and callbacks log is no part of the command's output, which programs may read.
globalThis.console = new Console(stderr, stderr)

// The program that read the output has ended, such as `head`.
for (const output of [stdout, stderr]) output.on('error', () => process.exit(1))

const exitCode = await run(process.argv.slice(2), {
  ...{ stdin, stdout, stderr, env },
  cwd: process.cwd(),
  now: Date.now,
  fetch,
  listenForEnd() {
    const ending = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort())
    // A killed npx ends its shell, and not what the shell has started.
    const { npm_lifecycle_event: startedBy } = env
    const { ppid } = process
    const endAlone = () => process.ppid !== ppid && ending.abort()
    if (startedBy === 'npx') setInterval(endAlone, 500).unref()
    return ending.signal
  },
})

// A merchant's module may leave a pool of connections open, which would keep the process alive.
process.exit(exitCode)
