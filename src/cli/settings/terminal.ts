import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'

/** Exit codes, as the help and docs/cli.md say them. */
export type ExitCode = 0 | 1 | 2 | 3

/** A stream that may be a terminal. */
interface MayBeTerminal {
  readonly isTTY?: boolean
}

/** What commands read, write and ask, in the place of the process that they run in. */
export interface Terminal {
  readonly stdin: Readable & MayBeTerminal
  readonly stdout: Writable & MayBeTerminal
  readonly stderr: Writable & MayBeTerminal
  readonly env: NodeJS.Dict<string>
  /** The folder that relative paths start from. */
  readonly cwd: string
  /** The clock, in milliseconds since the epoch. */
  readonly now: () => number
  readonly fetch: typeof globalThis.fetch
  /** After this call the first Ctrl-C, or the first `SIGTERM`, aborts the signal. The second ends the process. */
  readonly listenForEnd: () => AbortSignal
}

/** Added to a command's options. */
export interface InTerminal {
  readonly terminal: Terminal
}

/** One run of the command line: what its command uses, and how the command has ended. Commander returns no results of actions. */
export interface CommandLine extends InTerminal {
  exitCode: ExitCode
}

/**
 * Asks the person at the terminal; answers `undefined` where there is none. Asks on the error stream: what is printed may be
 * piped elsewhere.
 */
export async function askAtTerminal({ stdin, stderr }: Terminal, question: string): Promise<string | undefined> {
  if (!stdin.isTTY || !stderr.isTTY) return undefined
  const asking = createInterface({ input: stdin, output: stderr, terminal: false })
  const ended = once(asking, 'close').then(() => undefined)
  const answer = await Promise.race([asking.question(question), ended])
  asking.close()
  return answer
}
