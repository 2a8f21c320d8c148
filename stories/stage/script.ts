import type {
  CheckoutAdapter,
  CheckoutEnvironment,
  CheckoutErrorCode,
  CheckoutRequest,
  FlowState,
  Outcome,
} from 'tillkit'
import { CheckoutError } from 'tillkit'
import { order } from './payments'

/** What the proxy says to one call: an outcome, an error by its code, or nothing for as long as anyone looks. */
export type Line = Outcome | CheckoutErrorCode | 'silence'

/**
 * How a story comes to its state. The checkout itself is the real one: it is given a proxy that knows its lines, and
 * surroundings in which a payment may have been under way.
 */
export interface Script {
  /** The answer to Pay, or how it is found: by what was sent. @default silence */
  readonly pay?: Line | ((request: CheckoutRequest) => Line)
  /** The answer to the wish for the hosted page. @default silence */
  readonly hosted?: Line
  /** The answer to a cancellation. @default silence */
  readonly cancel?: Line
  /** The answer to each question for the status. @default silence */
  readonly status?: Line
  /** The page was left in this state and opened again, or the shopper comes back from the bank. */
  readonly cameBack?: FlowState['type'] | 'return'
  /**
   * Which of the checkout's timers ring, and then at once: none, the first question for the status, the wait for the bank's
   * word, or all. @default none
   */
  readonly timers?: 'none' | 'first' | 'bank' | 'all'
  /** The page knows that the order is paid. @default false */
  readonly isPaid?: boolean
  /** @default true */
  readonly isSecure?: boolean
}

const attemptToken = 'c3Rvcmllcy1hcmUtbm90LXRoZS1yZWFsLXRoaW5nISE'

/** The wait for the bank's word is this long; the watch's own timers are shorter until several have rung. */
const bankWaitMs = 5_000

/** An adapter that says the script's lines. */
export function scriptedAdapter(script: Script): CheckoutAdapter {
  const { pay = 'silence', status = 'silence', hosted = 'silence', cancel = 'silence' } = script
  return {
    pay: (request) => say(typeof pay === 'function' ? pay(request) : pay),
    // A proxy says which order an attempt is of.
    status: async () => ({ reference: order.reference, ...(await say(status)) }),
    hosted: () => say(hosted),
    cancel: () => say(cancel),
    hostedUrl: '/api/checkout/hosted',
  }
}

/** Surroundings that never leave the workshop's page and share nothing with it. */
export function scriptedEnvironment({ cameBack, timers, isSecure = true }: Script): Partial<CheckoutEnvironment> {
  const storage = new Map<string, string>()
  let fragment = ''
  let passedMs = 0
  if (cameBack === 'return') fragment = `#tillkit_attempt=${attemptToken}`
  else if (cameBack) {
    const { reference } = order
    storage.set('tillkit_attempt', JSON.stringify({ attemptToken, reference, state: cameBack, startedAt: 1 }))
  }
  return {
    isSecure,
    // A timer that rings at once has taken its time all the same.
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

async function say(line: Line): Promise<Outcome> {
  if (line === 'silence') return new Promise(() => {})
  if (typeof line === 'string') throw new CheckoutError(line)
  return line
}
