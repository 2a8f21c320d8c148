import { type Finding, found } from '../../doctor/checks/finding.js'
import { askRoute, describeAnswer, type RouteAnswer } from '../../doctor/routes/askRoute.js'
import { forgedBody, formPost, refusalFinding } from '../../doctor/routes/checkWebhook.js'
import { explainAnswer } from '../../doctor/routes/explainAnswer.js'
import type { Terminal } from '../../terminal/terminal.js'
import { postByHttp10 } from './postByHttp10.js'

type Send = Terminal['fetch']

/** How long a slow body takes: much less than the ten seconds that the contract gives it. */
const slowBodyMs = 2_000

/** The body without a length, in two pieces, as some proxies forward it. */
export async function checkChunked(url: URL, fetch: Send): Promise<readonly Finding[]> {
  const answer = await askRoute(url, streamPost({ pauseMs: 0 }), fetch)
  return unreadFinding('webhook_chunked', 'a chunked webhook', answer)
}

/** The body with its length, in two pieces with a pause between. */
export async function checkSlow(url: URL, fetch: Send): Promise<readonly Finding[]> {
  const headers = { 'Content-Length': `${forgedBody.length}` }
  const answer = await askRoute(url, streamPost({ pauseMs: slowBodyMs, headers }), fetch)
  return unreadFinding('webhook_slow', 'a slow webhook', answer)
}

export async function checkHttp10(url: URL): Promise<readonly Finding[]> {
  const send: Send = async (_url, init = {}) =>
    await postByHttp10(url, new Headers(init.headers), String(init.body))
  const answer = await askRoute(url, formPost(forgedBody), send)
  return answer === undefined
    ? found('webhook_http10', 'error', noAnswer('a webhook by HTTP/1.0'))
    : unreadFinding('webhook_http10', 'a webhook by HTTP/1.0', answer)
}

/**
 * A webhook that is sent in another way is read all the same, and refused for its signature. A
 * backend that refuses it for another reason would refuse a genuine one too.
 */
function unreadFinding(code: string, question: string, answer: RouteAnswer | undefined) {
  if (answer?.code === undefined) return refusalFinding(code, question, answer)
  if (answer.code === 'webhook_signature') return []
  return found(code, 'warning', {
    what: `${answer.address} answers ${question} with ${describeAnswer(answer)}.`,
    why: `The backend has not read it: ${answer.message}`,
    fix: 'Read such bodies too, or let the proxy before the backend send them with their length.',
  })
}

export const burstCount = 20

/** As after an outage, when the service sends again all that it could not deliver. */
export async function checkBurst(url: URL, fetch: Send): Promise<readonly Finding[]> {
  const pendingAnswers = Array.from({ length: burstCount }, () =>
    askRoute(url, formPost(forgedBody), fetch),
  )
  const answers = await Promise.all(pendingAnswers)
  const refused = answers.filter((answer) => answer && answer.code !== 'webhook_signature')
  const [answer] = refused
  if (answer === undefined) return []
  const count = `${refused.length} of ${burstCount} webhooks that are posted at once`
  return found('webhook_burst', 'error', {
    what: `${answer.address} answers ${count} with ${describeAnswer(answer)}.`,
    ...explainAnswer(answer),
  })
}

/** What a closed connection means, which no answer explains. */
export function noAnswer(question: string) {
  return {
    what: `The connection is closed without an answer to ${question}.`,
    why: 'Something before the checkout ends the connection, or the server died of the request.',
    fix: 'Look into the logs of server and proxy, and let such requests through to the checkout.',
  }
}

interface StreamOptions {
  readonly pauseMs: number
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends the form in two pieces: in chunks, unless the headers have its length. */
function streamPost({ pauseMs, headers = {} }: StreamOptions): RequestInit {
  const middle = Math.floor(forgedBody.length / 2)
  const pieces = [forgedBody.slice(0, middle), forgedBody.slice(middle)]
  const encoder = new TextEncoder()
  const body = new ReadableStream({
    async pull(controller) {
      const piece = pieces.shift()
      if (piece === undefined) return controller.close()
      controller.enqueue(encoder.encode(piece))
      if (pieces.length > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
    },
  })
  // Node's `fetch` refuses a stream without `duplex`.
  const init = { ...formPost(body, headers), duplex: 'half' }
  return init as RequestInit
}
