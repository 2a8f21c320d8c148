import type { Terminal } from '../../terminal/terminal.js'

/** A request that a trial has sent. */
export interface SentRequest {
  readonly url: string
  readonly init: RequestInit
}

/** A `fetch` that keeps what it sends: {@link recordRequests}. */
export type RequestRecord = ReturnType<typeof recordRequests>

/**
 * Wraps `fetch` for one trial, so that its requests can be printed, and a connection that was
 * closed without an answer does not look like a right answer.
 */
export function recordRequests(send: Terminal['fetch']) {
  const requests: SentRequest[] = []
  const lostRequests: SentRequest[] = []
  const fetch: Terminal['fetch'] = async (input, init = {}) => {
    const request = { url: String(input), init }
    requests.push(request)
    try {
      return await send(input, init)
    } catch (error) {
      // A request that timed out is not lost: its trial says that nothing answered.
      if (Object(error).name !== 'TimeoutError') lostRequests.push(request)
      throw error
    }
  }
  return { fetch, requests, lostRequests }
}
