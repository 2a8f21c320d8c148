import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../src/core/contract/outcome.js'
import { CheckoutError } from '../../../src/core/model/checkoutError.js'
import type { CheckoutAdapter } from '../../../src/page/adapter/adapter.js'
import {
  createSurroundings,
  flushPromises,
  openCheckout,
  outcomes,
  requestOf,
} from './surroundings.js'

const lost = new CheckoutError('unreachable')
const neverSeen = new CheckoutError('attempt_unknown')

test('an order is charged once, whatever the network and the shopper do', async () => {
  const act = fc.constantFrom(
    'submit',
    'submit',
    'arrive',
    'answer',
    'lose',
    'wait',
    'reload',
    'checkAgain',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 40 }), async (acts) => {
      const net = createLossyNetwork()
      let place = createSurroundings()
      let flow = openCheckout(net.adapter, place)
      for (const name of acts) {
        if (name === 'submit') void flow.submit(requestOf)
        else if (name === 'wait') await place.advance(20_000)
        else if (name === 'checkAgain') flow.checkAgain()
        else if (name !== 'reload') net[name]()
        else {
          flow.stop()
          place = createSurroundings(place.storage)
          flow = openCheckout(net.adapter, place)
        }
        await flushPromises()
      }
      flow.stop()
      net.arrive()
      expect(net.charged.size).toBeLessThanOrEqual(1)
    }),
    { numRuns: 300 },
  )
})

/**
 * A network that may deliver late, or lose answers, before a backend that knows nothing but tokens:
 * it would charge every token it sees. That an order is charged once is then the page's own merit.
 */

function createLossyNetwork() {
  const charged = new Set<string>()
  const travelling = new Set<string>()
  const waiting: {
    readonly token: string
    readonly resolve: (outcome: Outcome) => void
    readonly reject: () => void
  }[] = []
  const arrive = (): void => {
    for (const token of travelling) charged.add(token)
    travelling.clear()
  }
  const adapter: CheckoutAdapter = {
    pay: ({ attempt_token: token }) => {
      travelling.add(token)
      return new Promise((resolve, reject) =>
        waiting.push({ token, resolve, reject: () => reject(lost) }),
      )
    },
    status: async (token) => {
      if (!charged.has(token)) throw neverSeen
      return outcomes.pending
    },
  }
  return {
    adapter,
    charged,
    arrive,
    answer: () => {
      arrive()
      for (const { resolve } of waiting.splice(0)) resolve(outcomes.succeeded)
    },
    lose: () => {
      for (const { reject } of waiting.splice(0)) reject()
    },
  }
}
