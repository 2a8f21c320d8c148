import { once } from 'node:events'
import { createInterface } from 'node:readline/promises'
import type { Readable, Writable } from 'node:stream'
import type { Activity } from './activity.js'

/**
 * How a command ended: 0 done, 1 not done or something is wrong, 2 the arguments or settings make
 * no sense, 3 unclear. Scripts depend on them; docs/cli.md and `tillkit --help` have the full
 * words.
 */
export type ExitCode = 0 | 1 | 2 | 3

/** A stream of the process is a terminal unless it is piped. */
interface MayBeTerminal {
  readonly isTTY?: boolean
  /** How wide an output is. `undefined` or 0 if that is not known. */
  readonly columns?: number
}

/** The input, output and environment of commands, in place of those of the process. */
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
  /**
   * After this call the first Ctrl-C or `SIGTERM`, or a closed output, aborts the signal. A second
   * Ctrl-C ends the process.
   */
  readonly listenForEnd: () => AbortSignal
  /** Says what the command waits for. */
  readonly activity: Activity
}

/**
 * What a command gets beside its arguments: the terminal, and the unchecked values of its options.
 * These are texts, texts that may be left out, and flags.
 */
export type OptionValues<
  Text extends string,
  Optional extends string = never,
  Flag extends string = never,
> = {
  readonly [Name in Text]: string
} & { readonly [Name in Optional]?: string } & { readonly [Name in Flag]?: true } & InTerminal

/** Options of a function that needs the terminal. */
export interface InTerminal {
  readonly terminal: Terminal
}

/** One run of the command line. */
export interface CommandLine extends InTerminal {
  /** The folder of this package, with its `docs` and `package.json`. */
  readonly packageFolder: string
  /** Is set by the action of the command, because Commander returns no results of actions. */
  exitCode: ExitCode
}

/**
 * Asks the person at the terminal. Answers `undefined` if input or error stream is no terminal, or
 * the input has ended. The question goes to the error stream, because the output may be piped.
 */
export async function askAtTerminal(
  { stdin, stderr, activity }: Terminal,
  question: string,
): Promise<string | undefined> {
  // If the input has ended already, `readline` would wait for ever.
  if (!stdin.isTTY || !stderr.isTTY || stdin.readableEnded) return undefined
  activity.pause()
  const readline = createInterface({ input: stdin, output: stderr, terminal: false })
  const inputEnded = once(readline, 'close').then(() => undefined)
  const answer = await Promise.race([readline.question(question), inputEnded])
  readline.close()
  activity.resume()
  return answer
}
