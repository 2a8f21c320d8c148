/**
 * A driver's own client of a transaction that refuses every call once the transaction has ended.
 */
export interface OwnClient<Client> {
  readonly client: Client
  readonly end: () => void
}

/**
 * Wraps what a driver calls a transaction. Drivers give the connection to the next transaction: a
 * callback that goes on after its time would write in somebody else's, or in none.
 */
export function untilEnded<Client extends object>(target: Client): OwnClient<Client> {
  let isEnded = false
  // The same function for the same member each time, as of the client itself.
  const bound = new Map<unknown, unknown>()

  function guard(call: (...values: unknown[]) => unknown): unknown {
    const known = bound.get(call)
    if (known) return known
    const guarded = (...values: unknown[]): unknown => {
      return isEnded ? refuse() : Reflect.apply(call, target, values)
    }
    bound.set(call, guarded)
    return guarded
  }
  const client = new Proxy(target, {
    // Called on the client itself: a driver's classes have private members.
    get(_target, name) {
      const member: unknown = Reflect.get(target, name, target)
      return isCall(member) ? guard(member) : member
    },
    apply(_target, self, values) {
      if (isEnded) return refuse()
      return isCall(target) ? Reflect.apply(target, self, values) : undefined
    },
  })
  const end = () => {
    isEnded = true
  }
  return { client, end }
}

/**
 * As the drivers refuse a statement: nobody may be left to take the rejection, and that must not
 * end the process.
 */
function refuse(): Promise<never> {
  const refused = Promise.reject(
    new Error(
      'The transaction has ended, and nothing more is written with it. A callback writes with `transaction` before it ' +
        'resolves and before its `signal` is aborted.',
    ),
  )
  refused.catch(() => undefined)
  return refused
}

function isCall(member: unknown): member is (...values: unknown[]) => unknown {
  return typeof member === 'function'
}
