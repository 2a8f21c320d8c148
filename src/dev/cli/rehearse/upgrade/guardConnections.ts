import { AsyncLocalStorage } from 'node:async_hooks'
import childProcess, { ChildProcess } from 'node:child_process'
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'
import { isIP, Socket } from 'node:net'
import { nextTick } from 'node:process'
import workerThreads, { Worker } from 'node:worker_threads'
import { membersOf } from '../../../../core/model/isObject.js'
import { hostOf, isAllowedPlace } from '../merchant/isAllowedPlace.js'
import { guardDatagrams } from './guardDatagrams.js'

/** What a process may reach, and what it has tried to reach besides. */
export interface ConnectionGuard {
  /** What was refused since the last call, each once: `reach mail.example:25`. */
  readonly takeRefused: () => readonly string[]
  /** What is not guarded and was done since the last call: `started a worker thread`. */
  readonly takeUnguarded: () => readonly string[]
  /**
   * Lets `work`, and nothing else meanwhile, start a program, such as the command of `--state`. The
   * program is a process of its own, which is not guarded.
   */
  readonly withPrograms: <Value>(work: () => Promise<Value>) => Promise<Value>
}

/**
 * Refuses connections and look-ups of names from now on, in this process, but to the places given:
 * a host, a host with a port, or the folder of a socket. Refuses programs too: one could send mail.
 *
 * It is never undone, because what a callback has left behind must not reach anybody later. Worker
 * threads, and drivers that are no JavaScript, are not guarded.
 */
export function guardConnections(places: readonly string[]): ConnectionGuard {
  const refusedActs = new Set<string>()
  const unguardedActs = new Set<string>()
  const programs = new AsyncLocalStorage<'allowed'>()
  const isReachable = (target: string) => isAllowedPlace(target, places)
  const refuse = (refusedAct: string) => {
    refusedActs.add(refusedAct)
    return refusal(refusedAct)
  }
  guardSockets(isReachable, refuse)
  guardDatagrams({ isReachable, refuse })
  guardNames(places.map(hostOf), refuse)
  guardPrograms((file) =>
    programs.getStore() === 'allowed' ? undefined : refuse(`start the program ${String(file)}`),
  )
  noteWorkers(() => unguardedActs.add('started a worker thread'))
  syncBuiltinESMExports()
  return {
    takeRefused: () => takeAll(refusedActs),
    takeUnguarded: () => takeAll(unguardedActs),
    withPrograms: async (work) => await programs.run('allowed', work),
  }
}

function takeAll(acts: Set<string>) {
  const takenActs = [...acts]
  acts.clear()
  return takenActs
}

/** Notes what is refused: `reach mail.example:25`. Answers the error for the merchant's code. */
type Refuse = (refusedAct: string) => Error

function refusal(refusedAct: string) {
  const error = new Error(`tillkit rehearse refuses to ${refusedAct}`)
  // Drivers and clients know this code. They give up, or try again later.
  return Object.assign(error, { code: 'ECONNREFUSED' })
}

/** TCP, TLS and the sockets of this machine, of `fetch` too: all of them begin in this method. */
function guardSockets(isReachable: (target: string) => boolean, refuse: Refuse) {
  const { connect } = Socket.prototype
  function guardedConnect(this: Socket, ...args: unknown[]): Socket {
    const target = targetOf(args)
    if (isReachable(target)) return Reflect.apply(connect, this, args)
    const error = refuse(`reach ${target}`)
    nextTick(() => this.destroy(error))
    return this
  }
  Socket.prototype.connect = guardedConnect as Socket['connect']
}

/** Reads the arguments of `connect`: options, port and host, a path, or a list of them. */
function targetOf([firstArgument, secondArgument]: readonly unknown[]): string {
  if (Array.isArray(firstArgument)) return targetOf(firstArgument)
  if (typeof firstArgument === 'string' && !/^\d+$/.test(firstArgument)) return firstArgument
  const { path, host, port } =
    typeof firstArgument === 'object'
      ? membersOf(firstArgument)
      : { path: undefined, host: secondArgument, port: firstArgument }
  if (typeof path === 'string') return path
  return `${typeof host === 'string' ? host : 'localhost'}:${String(port)}`
}

/**
 * Refuses the look-up of a name, so that the message has the name and not its number. A number
 * needs no look-up, and a server that listens looks up `localhost`.
 */
function guardNames(allowedHosts: readonly string[], refuse: Refuse) {
  const isFree = (name: string) =>
    isIP(name) !== 0 || name === 'localhost' || isAllowedPlace(name, allowedHosts)
  for (const resolver of [dns, dns.Resolver.prototype]) {
    replaceLookUps(resolver, (lookUp, self, [name, ...args]) => {
      if (isFree(String(name))) return Reflect.apply(lookUp, self, [name, ...args])
      const callback = args.at(-1)
      const error = refuse(`reach ${String(name)}`)
      if (typeof callback === 'function') nextTick(callback, error)
      return undefined
    })
  }
  for (const resolver of [dns.promises, dns.promises.Resolver.prototype]) {
    replaceLookUps(resolver, async (lookUp, self, [name, ...args]) => {
      if (!isFree(String(name))) throw refuse(`reach ${String(name)}`)
      return await Reflect.apply(lookUp, self, [name, ...args])
    })
  }
}

type LookUp = (this: unknown, ...args: unknown[]) => unknown

/** Replaces `lookup`, `resolveMx`, `reverse` and all others of their kind. */
function replaceLookUps(
  resolver: object,
  guardedLookUp: (lookUp: LookUp, self: unknown, args: readonly unknown[]) => unknown,
) {
  for (const name of Object.getOwnPropertyNames(resolver)) {
    const lookUp: LookUp = Reflect.get(resolver, name)
    if (!/^(?:lookup|resolve|reverse)/.test(name) || typeof lookUp !== 'function') continue
    function guarded(this: unknown, ...args: unknown[]): unknown {
      return guardedLookUp(lookUp, this, args)
    }
    Object.assign(resolver, { [name]: guarded })
  }
}

/** @param refusalOf answers the error, or `undefined` if the program may be started */
function guardPrograms(refusalOf: (file: unknown) => Error | undefined) {
  // Node's types do not have it. All programs but those that are waited for begin in this method.
  const spawn: unknown = Reflect.get(ChildProcess.prototype, 'spawn')
  function guardedSpawn(this: ChildProcess, options: unknown): unknown {
    const { file } = membersOf(options)
    const error = refusalOf(file)
    if (error) throw error
    return typeof spawn === 'function' && Reflect.apply(spawn, this, [options])
  }
  Object.assign(ChildProcess.prototype, { spawn: guardedSpawn })

  for (const name of ['spawnSync', 'execSync', 'execFileSync'] as const) {
    const { [name]: start } = childProcess
    const guardedStart = (file: string, ...args: unknown[]) => {
      const error = refusalOf(file)
      if (error) throw error
      return Reflect.apply(start, childProcess, [file, ...args])
    }
    Object.assign(childProcess, { [name]: guardedStart })
  }
}

/** Worker threads have their own modules, so what they do can't be refused from here. */
function noteWorkers(note: () => void) {
  class NotedWorker extends Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      note()
      super(...args)
    }
  }
  Object.assign(workerThreads, { Worker: NotedWorker })
}
