import type { ComponentProps, ReactNode } from 'react'
import type { Checkout, CheckoutAdapter, FlowState } from 'tillkit'
import { scriptedAdapter } from 'tillkit/testing'
import { order } from './payments'
import { appleSession } from './wallets'

/**
 * How a story comes to its state. The checkout itself is the real one: its backend returns the
 * answers that the script gives, and its host may say that a payment is in progress.
 */
export interface Script extends Omit<Parameters<typeof scriptedAdapter>[0], 'hostedUrl'> {
  /** The page was left in this state and opened again, or the shopper comes back from the bank. */
  readonly cameBack?: FlowState['type'] | 'return'
  /**
   * Which of the checkout's timers end, and then at once: none, the first status request's, the
   * wait for the bank's message, or all.
   *
   * @default none
   */
  readonly timers?: 'none' | 'first' | 'bank' | 'all'
  /** The shop that a receipt names. @default none */
  readonly shopName?: string
  /** What is shown below a receipt. @default nothing */
  readonly nextStep?: ReactNode
  /** @default true */
  readonly isSecure?: boolean
}

const attemptToken = 'c3Rvcmllcy1hcmUtbm90LXRoZS1yZWFsLXRoaW5nISE'

/**
 * The wait for the bank's message takes this long; the timers of status requests are shorter until
 * several have ended.
 */
const bankWaitMs = 5_000

/** An adapter that returns the script's answers, or none where there is no answer. */
export function adapterOf({
  pay = 'silence',
  hosted = 'silence',
  cancel = 'silence',
  status = 'silence',
}: Script): CheckoutAdapter {
  // Its record of what was sent has the card: React would hold it.
  const { calls: _, ...adapter } = scriptedAdapter({
    pay,
    hosted,
    cancel,
    status,
    hostedUrl: '/api/checkout/hosted',
  })
  // A backend says which order an attempt is of.
  const answer = async (token: string) => ({
    reference: order.reference,
    ...(await adapter.status(token)),
  })
  return { ...adapter, status: answer, request: appleSession }
}

/** A host that never leaves the workshop's page and shares nothing with it. */
export function scriptedHost({
  cameBack,
  timers,
  isSecure = true,
}: Script): ComponentProps<typeof Checkout>['host'] {
  const storage = new Map<string, string>()
  let fragment = ''
  let passedMs = 0
  if (cameBack === 'return') fragment = `#tillkit_attempt=${attemptToken}`
  else if (cameBack) {
    const { reference } = order
    storage.set(
      'tillkit_attempt',
      JSON.stringify({ attemptToken, reference, state: cameBack, startedAt: 1 }),
    )
  }
  return {
    isSecure,
    // A timer that ends at once has taken its time all the same.
    now: () => Date.now() + passedMs,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => storage.set(key, value),
      removeItem: (key) => storage.delete(key),
    },
    navigate: () => {},
    readFragment: () => fragment,
    clearFragment: () => {
      fragment = ''
    },
    setTimer: (run, delayMs) => {
      const isWanted = timers === 'all' || (timers === 'bank' && delayMs === bankWaitMs)
      if (!isWanted && !(timers === 'first' && passedMs === 0)) return () => {}
      const timer = setTimeout(() => {
        passedMs += delayMs
        run()
      })
      return () => clearTimeout(timer)
    },
    onWake: () => () => {},
  }
}
