#!/usr/bin/env node
import { Console } from 'node:console'
import { run } from './run.js'

const { stdin, stdout, stderr, env } = process

// Logs of a merchant's module and callbacks do not belong to the command's output, which programs
// may read.
globalThis.console = new Console(stderr, stderr)

const endings: AbortController[] = []

// The reader of the output, such as `head`, has ended. A command that listens for its end first
// undoes what it has changed.
let readerHasEnded = false
for (const output of [stdout, stderr]) {
  output.on('error', () => {
    readerHasEnded = true
    if (endings.length === 0) process.exit(1)
    for (const ending of endings) ending.abort()
  })
}

const exitCode = await run(process.argv.slice(2), {
  stdin,
  stdout,
  stderr,
  env,
  cwd: process.cwd(),
  now: Date.now,
  fetch,
  listenForEnd,
})

// A merchant's module may leave connections open, which keep the process alive.
process.exit(readerHasEnded ? 1 : exitCode)

/** Each listener is removed by its first signal, so the second one ends the process. */
function listenForEnd() {
  const ending = new AbortController()
  endings.push(ending)
  process.once('SIGINT', () => ending.abort())
  process.once('SIGTERM', () => ending.abort())
  // A killed npx ends its shell, but not the shell's processes: then the parent changes.
  const { npm_lifecycle_event: startedBy } = env
  if (startedBy === 'npx') {
    const { ppid: parentId } = process
    const endWithParent = () => process.ppid !== parentId && ending.abort()
    setInterval(endWithParent, 500).unref()
  }
  return ending.signal
}
