import type { ComponentProps, ReactNode } from 'react'
import type { Checkout, CheckoutAdapter, CheckoutRequest, FlowState, Outcome } from 'tillkit'
import { CheckoutError } from 'tillkit'
import { order } from './payments'

/** The backend's answer to one call: an outcome, an error by its code, or none at all. */
export type ScriptedAnswer = Outcome | CheckoutError['code'] | 'silence'

/**
 * How a story comes to its state. The checkout itself is the real one: its backend returns the answers that the
 * script gives, and its environment may say that a payment is in progress.
 */
export interface Script {
  /** The answer to Pay, or how it is found: by what was sent. @default silence */
  readonly pay?: ScriptedAnswer | ((request: CheckoutRequest) => ScriptedAnswer)
  /** The answer to a request for the hosted page. @default silence */
  readonly hosted?: ScriptedAnswer
  /** The answer to a cancellation. @default silence */
  readonly cancel?: ScriptedAnswer
  /** The answer to each status request. @default silence */
  readonly status?: ScriptedAnswer
  /** The page was left in this state and opened again, or the shopper comes back from the bank. */
  readonly cameBack?: FlowState['type'] | 'return'
  /**
   * Which of the checkout's timers end, and then at once: none, the first status request's, the wait for the bank's
   * message, or all. @default none
   */
  readonly timers?: 'none' | 'first' | 'bank' | 'all'
  /** The page knows that the order is paid. @default false */
  readonly isPaid?: boolean
  /** The shop that a receipt names. @default none */
  readonly shopName?: string
  /** What is shown below a receipt. @default nothing */
  readonly nextStep?: ReactNode
  /** @default true */
  readonly isSecure?: boolean
}

const attemptToken = 'c3Rvcmllcy1hcmUtbm90LXRoZS1yZWFsLXRoaW5nISE'

/** The wait for the bank's message takes this long; the timers of status requests are shorter until several have ended. */
const bankWaitMs = 5_000

/** An adapter that returns the script's answers. */
export function scriptedAdapter(script: Script): CheckoutAdapter {
  const { pay = 'silence', status = 'silence', hosted = 'silence', cancel = 'silence' } = script
  return {
    pay: (request) => answerWith(typeof pay === 'function' ? pay(request) : pay),
    // A backend says which order an attempt is of.
    status: async () => ({ reference: order.reference, ...(await answerWith(status)) }),
    hosted: () => answerWith(hosted),
    cancel: () => answerWith(cancel),
    hostedUrl: '/api/checkout/hosted',
  }
}

/** An environment that never leaves the workshop's page and shares nothing with it. */
export function scriptedEnvironment({
  cameBack,
  timers,
  isSecure = true,
}: Script): ComponentProps<typeof Checkout>['environment'] {
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

async function answerWith(answer: ScriptedAnswer): Promise<Outcome> {
  if (answer === 'silence') return new Promise(() => {})
  if (typeof answer === 'string') throw new CheckoutError(answer)
  return answer
}
