import { Agent } from 'undici'
import { payBody, token } from '../../server/shop.js'

/** Pays through a server of the load measurement. */
export interface Payer {
  readonly agent: Agent
  /** One payment of an order of its own; answers how long it took, in milliseconds. */
  readonly pay: (origin: string) => Promise<number>
  /** How many were begun. */
  readonly paid: () => number
}

export function createPayer(connections: number): Payer {
  const agent = new Agent({ pipelining: 1, connections })
  let calls = 0
  return {
    agent,
    paid: () => calls,
    async pay(origin) {
      calls += 1
      const body = JSON.stringify({ ...payBody, attempt_token: token(calls), reference: `A-${calls}` })
      const headers = { 'content-type': 'application/json', tillkit: '1', 'sec-fetch-site': 'same-origin' }
      const startedAt = performance.now()
      const answer = await agent.request({ origin, path: '/pay', method: 'POST', headers, body })
      const text = await answer.body.text()
      // Each way of answering must have paid: a fast refusal would be a fine figure.
      if (answer.statusCode !== 200 || !text.includes('499.9')) throw new Error(`${answer.statusCode} ${text}`)
      return performance.now() - startedAt
    },
  }
}
