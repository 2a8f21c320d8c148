/** What befalls a process at its nth call of a port, before the call does anything or once it has. */
export interface Blow {
  readonly atCall: number
  readonly when: 'before' | 'after'
  /** `dies`: nothing of the process is left. `fails`: the call rejects, and the process lives on. */
  readonly how: 'dies' | 'fails'
  /** Dies at this time instead of at a call, wherever it is then. */
  readonly afterMs?: number
}

/** A process that can be hit at any call it makes to the outside. */
export interface MortalProcess {
  /** The call it was hit at, in words; `undefined` as long as it was not. */
  readonly wasHit: () => string | undefined
  readonly isDead: () => boolean
  /** A function of a port, counted. After death it does nothing and never answers. */
  guard<Args extends readonly unknown[], Answer>(
    name: string,
    work: (...args: Args) => Answer | Promise<Answer>,
  ): (...args: Args) => Promise<Answer>
  /** An object whose functions are all guarded. */
  guardAll<Port extends object>(name: string, port: Port): Port
  /** What came of it, or `undefined` if the process died first. */
  outlived<Answer>(work: Promise<Answer>): Promise<Answer | undefined>
}

export interface ProcessOptions {
  /** Without one it lives for ever. */
  readonly blow: Blow | undefined
  /** Ends a real process, after a word about where. */
  readonly kill?: (where: string) => void
}

/** Starts to count. */
export function startProcess({ blow, kill }: ProcessOptions): MortalProcess {
  let calls = 0
  let hit: string | undefined
  let isDead = false
  let tellDeath = (): void => undefined
  const died = new Promise<undefined>((resolve) => {
    tellDeath = () => resolve(undefined)
  })
  const never = new Promise<never>(() => undefined)

  const strike = async (name: string): Promise<never> => {
    hit = `${blow?.how} ${blow?.when} ${name} (call ${blow?.atCall})`
    if (blow?.how === 'fails') throw new TypeError('the port failed')
    kill?.(hit)
    isDead = true
    tellDeath()
    return await never
  }

  const guard: MortalProcess['guard'] =
    (name, work) =>
    async (...args) => {
      if (isDead) return await never
      calls += 1
      const isHit = calls === blow?.atCall
      if (isHit && blow.when === 'before') return await strike(name)
      const [result] = await Promise.allSettled([(async () => await work(...args))()])
      if (isDead) return await never
      if (isHit) return await strike(name)
      if (result.status === 'rejected') throw result.reason
      return result.value
    }

  return {
    wasHit: () => hit,
    isDead: () => isDead,
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
    outlived: (work) => Promise.race([work, died]),
  }
}
