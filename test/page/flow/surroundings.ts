import type { CheckoutRequest } from '../../../src/core/contract/checkoutRequest.js'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import type { CheckoutError } from '../../../src/core/model/checkoutError.js'
import { scriptedAdapter as createAdapter } from '../../../src/dev/testing/scriptedAdapter.js'
import type { CheckoutAdapter } from '../../../src/page/adapter/adapter.js'
import type { CheckoutHost } from '../../../src/page/flow/checkoutHost.js'
import { type CheckoutFlow, createFlow } from '../../../src/page/flow/createFlow.js'
import { browserFingerprint } from '../../fixtures/paymentBodies.js'

/** A page without a browser: a clock moved by hand, a storage and an address to look into. */
export interface Surroundings {
  readonly host: CheckoutHost
  readonly navigations: string[]
  readonly storage: Map<string, string>
  fragment: string
  /** Lets pass `ms`, running what falls due, and lets every promise finish in between. */
  advance(ms: number): Promise<void>
  wake(isRestored?: boolean): void
  readonly timers: { readonly size: number }
}

export function createSurroundings(storage: Map<string, string> = new Map()): Surroundings {
  let now = Date.UTC(2026, 10, 20)
  let bytes = Math.floor(Math.random() * 200)
  const timers = new Map<object, { readonly at: number; readonly run: () => void }>()
  const wakeListeners = new Set<(isRestored?: boolean) => void>()

  const surroundings: Surroundings = {
    navigations: [],
    storage,
    fragment: '',
    timers,
    host: {
      now: () => now,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
      navigate: (url) => void surroundings.navigations.push(url),
      readFragment: () => surroundings.fragment,
      clearFragment: () => {
        surroundings.fragment = ''
      },
      isSecure: true,
      setTimer(run, delayMs) {
        const timer = {}
        timers.set(timer, { at: now + delayMs, run })
        return () => void timers.delete(timer)
      },
      randomBytes(length) {
        bytes += 1
        return new Uint8Array(length).fill(bytes)
      },
      allowedOrigins: ['http://localhost:8455'],
      onWake(listener) {
        wakeListeners.add(listener)
        return () => void wakeListeners.delete(listener)
      },
    },
    async advance(ms) {
      const until = now + ms
      await flushPromises()
      for (;;) {
        const due = [...timers]
          .filter(([, { at }]) => at <= until)
          .sort(([, a], [, b]) => a.at - b.at)[0]
        if (!due) break
        timers.delete(due[0])
        now = Math.max(now, due[1].at)
        due[1].run()
        await flushPromises()
      }
      now = until
    },
    wake(isRestored) {
      for (const listener of wakeListeners) listener(isRestored)
    },
  }
  return surroundings
}

/** Lets everything that waits only for promises happen. */
export async function flushPromises(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
}

type Answers = readonly (Outcome | CheckoutError | Promise<Outcome>)[]

/**
 * A backend that answers by list, in order, the last answer again and again; a call without any is
 * a mistake of the test.
 */
export function scriptedAdapter({ pay = [], status = [] }: { pay?: Answers; status?: Answers }) {
  const { calls, ...adapter } = createAdapter({ pay, status })
  return { ...adapter, pays: calls.pay, statuses: calls.status }
}

/** A request as the form would build it; the number is a test number and serves as a canary. */
export function requestOf(attempt_token: string): CheckoutRequest {
  return {
    attempt_token,
    reference: 'A-1001',
    cc_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2030,
    card_cvv: '123',
    browser_fingerprint: browserFingerprint,
  }
}

const payment = { order_id: 'A-1001', amount: 499.9, currency: 'UAH' }

/** One outcome of each type. */
export const outcomes = {
  succeeded: { type: 'succeeded', payment },
  declined: { type: 'declined', payment },
  action_required: {
    type: 'action_required',
    payment,
    user_action_url: 'https://bank.example/3ds?id=1',
  },
  redirect: { type: 'redirect', payment, location: 'https://service.example/form' },
  pending: { type: 'pending', payment },
  cancelled: { type: 'cancelled', payment },
  needs_review: { type: 'needs_review', payment },
  rejected: { type: 'rejected', issues: [{ field: 'cc_number', code: 'card_number_checksum' }] },
  unknown: { type: 'unknown' },
} as const satisfies { readonly [Type in Outcome['type']]: Extract<Outcome, { type: Type }> }

/** The order every test pays. */
export const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }

/** A started checkout. */
export function openCheckout(
  adapter: CheckoutAdapter,
  place: Surroundings,
  options: Partial<Parameters<typeof createFlow>[0]> = {},
): CheckoutFlow {
  const flow = createFlow({ adapter, order, host: place.host, ...options })
  flow.start()
  return flow
}

/** For calls that a test says are never made, or that must fail. */
export function fail(): never {
  throw new Error('Not in this test.')
}
