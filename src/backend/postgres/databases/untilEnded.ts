/**
 * A driver's own client of a transaction that refuses every call once the transaction has ended.
 */
export interface EndingClient<Client> {
  readonly client: Client
  readonly end: () => void
}

/**
 * Wraps a driver's own client of a transaction. Drivers give the connection to the next
 * transaction: a callback that goes on too long would write in another transaction, or in none.
 */
export function untilEnded<Client extends object>(target: Client): EndingClient<Client> {
  let isEnded = false
  // A member is the same function each time, as in the client itself.
  const guardedCalls = new Map<unknown, unknown>()

  function guard(call: (...values: unknown[]) => unknown): unknown {
    const guardedCall = guardedCalls.get(call)
    if (guardedCall) return guardedCall
    const newCall = (...values: unknown[]) =>
      isEnded ? refuse() : Reflect.apply(call, target, values)
    guardedCalls.set(call, newCall)
    return newCall
  }
  const client = new Proxy(target, {
    // Calls have the client itself as `this`: a driver's classes have private members.
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
 * Refuses a statement as the drivers do, by a rejection. If the callback no longer handles it, that
 * must not end the process.
 */
function refuse(): Promise<never> {
  const refusal = Promise.reject(
    new Error(
      'The transaction has ended, and nothing more is written with it. A callback writes with ' +
        '`transaction` before it resolves and before its `signal` is aborted.',
    ),
  )
  refusal.catch(() => undefined)
  return refusal
}

function isCall(member: unknown): member is (...values: unknown[]) => unknown {
  return typeof member === 'function'
}
