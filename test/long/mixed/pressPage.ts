import { randomBytes } from 'node:crypto'
import type { CheckoutServer } from 'tillkit/server'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import type { CheckoutHost } from '../../../src/page/flow/checkoutHost.js'
import { noon, origin } from '../../backend/shop.js'
import { requestOf } from '../../page/flow/surroundings.js'
import type { Build } from './olderBuild.js'

/** What a shopper sees on a page of one build whose backend is of another build. */
export interface Pressed {
  readonly outcome: Outcome | undefined
  /** The codes of the errors that the page reported to `onError`. */
  readonly errors: readonly string[]
}

/** Opens the page of an order, pays by card or goes to the service's form, and closes the page. */
export async function pressPage(
  { flow, adapter }: Build,
  { checkout, reference, mode }: PressedOrder,
): Promise<Pressed> {
  const outcomes: Outcome[] = []
  const errors: string[] = []
  const place = {
    fetch: async (input: string | URL | Request, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('Sec-Fetch-Site', 'same-origin')
      return await checkout.fetch(new Request(new URL(String(input), origin), { ...init, headers }))
    },
    // The older page calls the address `url`.
    ...{ address: '/api/checkout', url: '/api/checkout' },
  }
  const checkoutFlow = flow.createFlow({
    adapter: adapter.fetchAdapter(place),
    order: { reference, amount: '499.90', currency: 'UAH' },
    // The older page calls the host `environment`.
    ...{ host, environment: host },
    onOutcome: (outcome) => outcomes.push(outcome),
    onError: ({ code }) => errors.push(code),
  })
  checkoutFlow.start()
  if (mode === 'hosted') {
    await checkoutFlow.submitHosted((attempt_token) => ({ attempt_token, reference }))
  } else {
    await checkoutFlow.submit((attempt_token) => ({ ...requestOf(attempt_token), reference }))
  }
  await new Promise((resolve) => setImmediate(resolve))
  checkoutFlow.stop()
  return { outcome: outcomes.at(-1), errors }
}

interface PressedOrder {
  readonly checkout: CheckoutServer
  readonly reference: string
  readonly mode: 'direct' | 'hosted'
}

const host: CheckoutHost = {
  now: () => noon,
  navigate: () => undefined,
  readFragment: () => '',
  clearFragment: () => undefined,
  isSecure: true,
  setTimer: () => () => undefined,
  randomBytes: (length) => new Uint8Array(randomBytes(length)),
  allowedOrigins: [],
}
