/**
 * What happens to a process at its nth call of a port, before the call does anything or once it
 * has.
 */
export interface InjectedFault {
  readonly atCall: number
  readonly when: 'before' | 'after'
  /**
   * `crashes`: nothing of the process is left. `fails`: the call rejects, and the process runs on.
   */
  readonly how: 'crashes' | 'fails'
  /** Crashes at this time instead of at a call, wherever it is then. */
  readonly afterMs?: number
}

/** A process that can be made to crash or fail at any call it makes to the outside. */
export interface CrashableProcess {
  /** The fault and the call it met it at, as text; `undefined` before that. */
  readonly faultMet: () => string | undefined
  readonly hasCrashed: () => boolean
  /** A function of a port, counted. After a crash it does nothing and never answers. */
  guard<Args extends readonly unknown[], Answer>(
    name: string,
    work: (...args: Args) => Answer | Promise<Answer>,
  ): (...args: Args) => Promise<Answer>
  /** An object whose functions are all guarded. */
  guardAll<Port extends object>(name: string, port: Port): Port
  /** What came of it, or `undefined` if the process crashed first. */
  unlessCrashed<Answer>(work: Promise<Answer>): Promise<Answer | undefined>
}

export interface ProcessOptions {
  /** Without one it never crashes. */
  readonly fault: InjectedFault | undefined
  /** Ends a real process; `where` says at which call. */
  readonly kill?: (where: string) => void
}

/** Starts to count. */
export function startProcess({ fault, kill }: ProcessOptions): CrashableProcess {
  let calls = 0
  let hit: string | undefined
  let hasCrashed = false
  let reportCrash = (): void => undefined
  const crashed = new Promise<undefined>((resolve) => {
    reportCrash = () => resolve(undefined)
  })
  const never = new Promise<never>(() => undefined)

  const inject = async (name: string): Promise<never> => {
    hit = `${fault?.how} ${fault?.when} ${name} (call ${fault?.atCall})`
    if (fault?.how === 'fails') throw new TypeError('the port failed')
    kill?.(hit)
    hasCrashed = true
    reportCrash()
    return await never
  }

  const guard: CrashableProcess['guard'] =
    (name, work) =>
    async (...args) => {
      if (hasCrashed) return await never
      calls += 1
      const isHit = calls === fault?.atCall
      if (isHit && fault.when === 'before') return await inject(name)
      const [result] = await Promise.allSettled([(async () => await work(...args))()])
      if (hasCrashed) return await never
      if (isHit) return await inject(name)
      if (result.status === 'rejected') throw result.reason
      return result.value
    }

  return {
    faultMet: () => hit,
    hasCrashed: () => hasCrashed,
    guard,
    guardAll: (name, port) =>
      new Proxy(port, {
        get: (target, key) => {
          const value: unknown = Reflect.get(target, key)
          if (typeof value !== 'function') return value
          return guard(`${name}.${String(key)}`, (...args: readonly unknown[]): unknown =>
            Reflect.apply(value, target, args),
          )
        },
      }),
    unlessCrashed: (work) => Promise.race([work, crashed]),
  }
}
