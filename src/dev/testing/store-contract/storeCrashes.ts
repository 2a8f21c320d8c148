import type { ChildProcess } from 'node:child_process'
import type { FromChild, Round } from './storeWorkload.js'

/** The options of killed processes. */
export interface CrashOptions {
  /**
   * The path or `file:` URL of a module for Node. Its `createStore`, named or default, opens the
   * same store in each process, with the earlier data.
   */
  readonly modulePath: string | URL
  /** How many processes are killed. @default 10 */
  readonly kills?: number
}

/** The title of the case of killed processes. */
export function crashTitle(kills: number): string {
  const promise = 'nothing is half done, and what was answered stays'
  return `${kills} processes are killed in the middle of their work: ${promise}`
}

// A variable, so that bundlers leave the file in place: it is started as a program.
const program: string = './storeWorkload.js'

/**
 * Each process works until SIGKILL at a random time, and the next one checks the store. Rejects
 * with all problems.
 */
export async function runCrashes({ modulePath, kills = 10 }: CrashOptions): Promise<void> {
  const run = Math.random().toString(36).slice(2)
  const acknowledged: string[] = []
  const problems: string[] = []
  for (let number = 0; number <= kills; number += 1) {
    const round = {
      modulePath: toUrl(modulePath),
      run,
      number,
      isLast: number === kills,
      acknowledged,
    }
    await watch(start(round), round, problems)
  }
  if (acknowledged.length === 0) problems.push('no process had done anything before it was killed')
  if (problems.length > 0)
    throw new Error(`The store does not survive a killed process:\n  ${listOf(problems)}`)
}

/** The number of reported problems: a broken store has hundreds of thousands. */
const problemsLimit = 100

function listOf(problems: readonly string[]) {
  const unlistedCount = problems.length - problemsLimit
  return [
    ...problems.slice(0, problemsLimit),
    ...(unlistedCount > 0 ? [`and ${unlistedCount} more`] : []),
  ].join('\n  ')
}

function start(round: Round) {
  const { fork } = process.getBuiltinModule('node:child_process')
  const child = fork(new URL(program, import.meta.url), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  child.send(round)
  return child
}

/** The time to open the store and check it. */
const startTimeoutMs = 60_000

/**
 * Resolves when the process has ended: killed some time after its first work, or finished if it is
 * the last.
 */
function watch(
  child: ChildProcess,
  { acknowledged, isLast }: Round,
  problems: string[],
): Promise<void> {
  let isKilled = false
  const kill = () => {
    isKilled = true
    child.kill('SIGKILL')
  }
  const silence = setTimeout(() => {
    problems.push(`a process had not begun to work after ${startTimeoutMs / 1000} s`)
    kill()
  }, startTimeoutMs)
  child.on('message', (message: FromChild) => {
    if (message.type === 'begun') clearTimeout(silence)
    // One by one: there may be too many for the arguments of a call.
    if (message.type === 'found') for (const problem of message.problems) problems.push(problem)
    if (message.type === 'begun' && !isLast) setTimeout(kill, Math.random() * 500)
    if (message.type === 'done') acknowledged.push(message.step)
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => {
      clearTimeout(silence)
      if (isKilled || (isLast && code === 0)) resolve()
      else
        reject(
          new Error(
            `A process of the store’s own ended with ${code} before it was killed; see its output.`,
          ),
        )
    })
  })
}

// Node's modules are not imported: `tillkit/testing` is bundled for browsers too, and every bundler
// would say that they are missing there.
function toUrl(modulePath: string | URL) {
  if (modulePath instanceof URL || modulePath.startsWith('file:')) return String(modulePath)
  const { pathToFileURL } = process.getBuiltinModule('node:url')
  return pathToFileURL(modulePath).href
}
