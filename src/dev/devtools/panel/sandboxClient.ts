/** What the panel asks of the sandbox. Each call throws an `Error` that says what is wrong. */
export interface SandboxClient {
  /** ISO 8601, in UTC. */
  readTime(): Promise<string>
  /** Moves the time. What falls due is done when it resolves. */
  advance(seconds: number): Promise<void>
  /** Breaks webhooks from now on, or none with no members. */
  setFaults(faults: SandboxFaultMembers): Promise<void>
  /** Decides a payment that waits for the bank's page or the hosted page. */
  decide(order_id: string, decision: 'pay' | 'decline'): Promise<void>
}

/** Chances from 0 to 1, and a longest delay. */
export type SandboxFaultMembers = Readonly<
  Partial<Record<'lose' | 'duplicate' | 'reorder' | 'delayMs', number>>
>

/** Reaches the control API of the sandbox at this address. */
export function createSandboxClient(address: string, fetch = globalThis.fetch): SandboxClient {
  const base = address.replace(/\/+$/, '')
  const ask = async (path: string, members?: object): Promise<unknown> => {
    const init = members && { method: 'POST', body: JSON.stringify(members) }
    const response = await fetch(`${base}/sandbox/${path}`, init).catch(() => undefined)
    if (!response) throw new Error(unreachable(base))
    const body: unknown = await response.json().catch(() => undefined)
    if (!response.ok) throw new Error(String(Object(body).message ?? response.status))
    return body
  }
  return {
    readTime: async () => String(Object(await ask('clock')).now),
    advance: async (seconds) => void (await ask('clock/advance', { seconds })),
    setFaults: async (faults) => void (await ask('faults', faults)),
    decide: async (order_id, decision) =>
      void (await ask(`payments/${encodeURIComponent(order_id)}/${decision}`, {})),
  }
}

function unreachable(address: string): string {
  return (
    `The sandbox at ${address} does not answer this page. Is it started? A page with a Content ` +
    'Security Policy needs its origin in connect-src.'
  )
}
