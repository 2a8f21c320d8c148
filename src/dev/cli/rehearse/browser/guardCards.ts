import type { Browser, BrowserContext } from 'playwright'
import { hostedPath, payPath } from '../../../../core/contract/paths.js'
import { testCards } from '../../../sandbox/shared/scenarios.js'
import { isAllowedAddress } from '../merchant/isAllowedPlace.js'
import { isLocalName } from '../merchant/isLocalName.js'
import type { TrialProblem } from '../trials/trial.js'

/** Each host that a request was not sent to: an error if a test card was seen in one. */
export type RefusedHosts = ReadonlyMap<string, TrialProblem['severity']>

interface SentRequest {
  readonly url: string
  readonly method: string
  readonly postData?: string
}

interface PausedRequest {
  readonly requestId: string
  readonly request: SentRequest
  /** Only where its answer was asked for. */
  readonly responseStatusCode?: number
}

/**
 * Refuses requests that may have a card to hosts that are neither local nor listed: those with a
 * body, and those with a test card in their address. Before the checkout is open, a body is refused
 * only on its way to a payment.
 *
 * The browser asks for each request of each page, frame and worker, and again for each redirect,
 * which Playwright's routes do not see. Web sockets are refused from the start: what is sent by them
 * is seen by nobody.
 */
export async function guardCards(browser: Browser, hosts: readonly string[]) {
  const session = await browser.newBrowserCDPSession()
  const allowedPlaces = [...hosts]
  const refusedHosts: Map<string, TrialProblem['severity']> = new Map()
  let isCheckoutOpen = false
  let cutNetwork: (() => Promise<void>) | undefined
  const mayReach = (url: URL) => isLocalName(url.hostname) || isAllowedAddress(url, allowedPlaces)
  const noteRefusal = (host: string, severity: TrialProblem['severity']) => {
    if (refusedHosts.get(host) !== 'error') refusedHosts.set(host, severity)
  }
  const isRefused = (request: SentRequest) => {
    const url = new URL(request.url)
    const hasCard = hasTestCard(request.url + (request.postData ?? ''))
    const mayHaveCard =
      hasCard || isPayment(request) || (isCheckoutOpen && mayHaveBody(request.method))
    if (!mayHaveCard || mayReach(url)) return false
    noteRefusal(url.host, hasCard ? 'error' : 'note')
    return true
  }
  const decide = async ({ requestId, request, responseStatusCode = 0 }: PausedRequest) => {
    const fail = async (errorReason: 'BlockedByClient' | 'InternetDisconnected') =>
      void (await session.send('Fetch.failRequest', { requestId, errorReason }))
    if (isRefused(request)) return await fail('BlockedByClient')
    const cut = isPayment(request) ? cutNetwork : undefined
    if (cut && responseStatusCode >= 200 && !isSentOn(responseStatusCode)) {
      cutNetwork = undefined
      await cut()
      return await fail('InternetDisconnected')
    }
    await session.send('Fetch.continueRequest', { requestId, interceptResponse: cut !== undefined })
  }
  // The page of a request may have been closed.
  session.on('Fetch.requestPaused', (event) => void decide(event).catch(() => undefined))
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] })
  return {
    refusedHosts,
    /** Call it before a page of the context is opened. */
    guardSockets: async (context: BrowserContext): Promise<void> =>
      await context.routeWebSocket(
        (url) => !mayReach(url),
        async (socket) => {
          noteRefusal(new URL(socket.url()).host, 'note')
          await socket.close()
        },
      ),
    /** Call it before a card is typed. Allows this host. */
    openCheckout: (shopHost: string): void => {
      allowedPlaces.push(shopHost)
      isCheckoutOpen = true
    },
    /** Cuts the network, then drops the next answer to a payment. */
    loseNextAnswer: (cut: () => Promise<void>): void => {
      cutNetwork = cut
    },
    close: async (): Promise<void> => await session.detach(),
  }
}

/** Names each refused host. Only a card makes the trial fall. */
export function refusalProblems(refusedHosts: RefusedHosts): readonly TrialProblem[] {
  return [...refusedHosts].map(([host, severity]) => {
    const sentThing = severity === 'error' ? 'the card' : 'what may have the card'
    return {
      severity,
      what: `The page sends ${sentThing} to ${host}. It was refused.`,
      why: 'Typed cards go only to the shop, the sandbox and hosts of this machine or network.',
      fix: 'Let the page send to the rehearsed shop, or allow the host with --allow-host.',
    }
  })
}

/** Whether a text has the number of a test card, also grouped or encoded. */
export function hasTestCard(text: string): boolean {
  const digits = text.replaceAll(/%[\da-f]{2}|\D/gi, '')
  return testCards.some(({ number }) => digits.includes(number.replaceAll(' ', '')))
}

function mayHaveBody(method: string) {
  return !/^(?:GET|HEAD|OPTIONS)$/.test(method)
}

/** Whether a request pays, by its path. A server may add a slash. */
export function isPayment({ url, method }: SentRequest): boolean {
  const path = new URL(url).pathname.replace(/\/$/, '')
  return mayHaveBody(method) && (path.endsWith(payPath) || path.endsWith(hostedPath))
}

/** Whether a browser sends the same request again, to another address. */
export function isSentOn(httpStatus: number): boolean {
  return httpStatus === 307 || httpStatus === 308
}
