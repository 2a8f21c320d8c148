import { isAttemptToken } from '../../core/contract/attemptToken.js'

import { type FlowState, memoryKey, type PageAttempt } from './flow.js'

/** The part of `Storage` that is used. Any call may throw: storage is often blocked or full. */
export interface StorageLike {
  /** `null` when nothing is stored under `key`. */
  getItem(key: string): string | null
  /** Called for one key, `tillkit_attempt`, and never with card data. */
  setItem(key: string, value: string): void
  /** A missing key is no failure. */
  removeItem(key: string): void
}

export type AttemptMemory = ReturnType<typeof createAttemptMemory>

const stateNames: readonly unknown[] = [
  'editing',
  'submitting',
  'acting',
  'recovering',
  'confirming',
  'unknown',
  'finished',
] satisfies FlowState['type'][]

/**
 * Remembers one attempt over a reload: `{attemptToken, reference, state, startedAt}` and nothing
 * else. It may be absent, blocked, full or tampered with: the server's one live attempt per order
 * guards the payment.
 */
export function createAttemptMemory(storage: StorageLike | undefined) {
  return {
    read: () =>
      ignoringErrors(() => {
        const stored: unknown = JSON.parse(`${storage?.getItem(memoryKey)}`)
        return isRemembered(stored) ? stored : undefined
      }),
    write: ({ attemptToken, reference, startedAt }: PageAttempt, state: FlowState['type']) =>
      ignoringErrors(() =>
        storage?.setItem(memoryKey, JSON.stringify({ attemptToken, reference, state, startedAt })),
      ),
    clear: () => ignoringErrors(() => storage?.removeItem(memoryKey)),
  }
}

function isRemembered(
  stored: unknown,
): stored is PageAttempt & { readonly state: FlowState['type'] } {
  const { attemptToken, reference, state, startedAt } = Object(stored)
  return (
    isAttemptToken(attemptToken) &&
    typeof reference === 'string' &&
    stateNames.includes(state) &&
    Number.isFinite(startedAt)
  )
}

/**
 * Private browsing and storage policies may make any call throw; the checkout works without a
 * memory.
 */
function ignoringErrors<Value>(accessStorage: () => Value): Value | undefined {
  try {
    return accessStorage()
  } catch {
    return undefined
  }
}
