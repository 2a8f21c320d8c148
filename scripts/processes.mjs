// Ends what a script has started: by Ctrl-C, by a kill, and when npm is gone. Finds the process
// that has a port. Plain Node, nothing imported that has to be installed first.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, Worker } from 'node:worker_threads'

/** How long processes have to end before they are killed. */
const timeoutMs = 5_000

/** Whether `endAll` was called. */
export let isEnding = false

/**
 * From now on Ctrl-C, a kill and the end of npm end this process and everything that it has
 * started.
 */
export function endWithParent({ exitCode = 1 } = {}) {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => endAll(exitCode))
  // A thread, because `spawnSync` blocks this one.
  new Worker(new URL(import.meta.url)).unref()
}

/**
 * Ends everything that this process has started, then this process.
 * @type {(exitCode: number) => Promise<void>}
 */
export async function endAll(exitCode) {
  if (isEnding) return
  isEnding = true
  let running = listDescendants()
  signal(running, 'SIGTERM')
  for (let waitedMs = 0; running.length > 0 && waitedMs < timeoutMs; waitedMs += 50) {
    await wait(50)
    running = running.filter((pid) => signal([pid], 0))
  }
  signal(running, 'SIGKILL')
  process.exit(exitCode)
}

/**
 * The process that listens on a port, such as `4711 (node server.js)`; undefined where the system
 * does not say it.
 * @type {(port: number) => string | undefined}
 */
export function findListener(port) {
  const socket = `socket:[${readSocket(port)}]`
  const owns = (/** @type {string} */ pid) =>
    list(`/proc/${pid}/fd`).some(
      (fd) => tryTo(() => readlinkSync(`/proc/${pid}/fd/${fd}`)) === socket,
    )
  const pid = list('/proc').find(owns) ?? run('lsof', '-nPt', `-iTCP:${port}`, '-sTCP:LISTEN')[0]
  if (!pid) return undefined
  const command =
    read(`/proc/${pid}/cmdline`).replaceAll('\0', ' ') || run('ps', '-o', 'args=', '-p', pid)[0]
  return `${pid} (${command?.trim()})`
}

/**
 * The number of the socket that listens on a port, of IPv4 or IPv6.
 * @type {(port: number) => string | undefined}
 */
function readSocket(port) {
  const hex = port.toString(16).toUpperCase().padStart(4, '0')
  // Behind the local address: the remote address, the state "listening" and five columns.
  const row = new RegExp(`:${hex} \\S+ 0A (?:\\S+ +){5}(\\d+)`)
  return row.exec(read('/proc/net/tcp') + read('/proc/net/tcp6'))?.[1]
}

async function watchParents() {
  const { ppid, env } = process
  // npm starts a shell that starts the script, and the shell stays when npm is killed.
  const isOfNpm = 'npm_lifecycle_event' in env && /\(\w*sh\)/.test(read(`/proc/${ppid}/stat`))
  const shell = readParent(ppid)
  while (process.ppid === ppid && (!isOfNpm || readParent(ppid) === shell)) await wait(200)
  signal([process.pid, ...listDescendants()], 'SIGTERM')
  // The main thread ends the process before, unless it is blocked.
  await wait(2 * timeoutMs)
  signal([...listDescendants(), process.pid], 'SIGKILL')
}

/** The ids of the processes that this one has started, and of those that they have started. */
function listDescendants() {
  const pids = list('/proc').filter((name) => /^\d+$/.test(name))
  const lines = pids.length > 0 ? pids.map(readParent) : run('ps', '-A', '-o', 'pid=,ppid=')
  const parents = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found = [process.pid]
  for (const pid of found)
    found.push(...parents.filter(([, parent]) => parent === pid).map(([child = 0]) => child))
  return found.slice(1)
}

/**
 * A process and its parent.
 * @type {(pid: string | number) => string}
 */
function readParent(pid) {
  return `${pid} ${/.*\) \S (\d+)/.exec(read(`/proc/${pid}/stat`))?.[1]}`
}

/**
 * Answers whether one of the processes was there.
 * @type {(pids: readonly number[], name: NodeJS.Signals | 0) => boolean}
 */
function signal(pids, name) {
  return pids.filter((pid) => tryTo(() => process.kill(pid, name))).length > 0
}

/** @type {(command: string, ...args: readonly string[]) => readonly string[]} */
function run(command, ...args) {
  return (spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '').split('\n').filter(Boolean)
}

/** @type {(folder: string) => readonly string[]} */
function list(folder) {
  return tryTo(() => readdirSync(folder)) ?? []
}

/** @type {(file: string) => string} */
function read(file) {
  return tryTo(() => readFileSync(file, 'utf8')) ?? ''
}

/**
 * Processes end while they are looked at.
 *
 * @template Result
 * @param {() => Result} act
 */
function tryTo(act) {
  try {
    return act()
  } catch {
    return undefined
  }
}

if (!isMainThread) await watchParents()
