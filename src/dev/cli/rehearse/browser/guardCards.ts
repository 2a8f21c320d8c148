import type { Browser } from 'playwright'
import { hostedPath, payPath } from '../../../../core/contract/paths.js'
import { testCards } from '../../../sandbox/shared/scenarios.js'
import { isAllowedPlace } from '../merchant/isAllowedPlace.js'
import { isLocalName } from '../merchant/isLocalName.js'
import type { TrialProblem } from '../trials/trial.js'

/** Each host that a request was not sent to, with whether a test card was seen in one. */
export type RefusedHosts = ReadonlyMap<string, boolean>

/**
 * Refuses requests that may have a card to hosts that are neither local nor listed: those with a
 * body, and those with a test card in their address. Before the checkout is open, a body is refused
 * only on its way to a payment.
 *
 * The browser asks for each request of each page, frame and worker, and again for each redirect,
 * which Playwright's routes do not see.
 */
export async function guardCards(browser: Browser, hosts: readonly string[]) {
  const session = await browser.newBrowserCDPSession()
  const allowedPlaces = [...hosts]
  const refusedHosts = new Map<string, boolean>()
  let isCheckoutOpen = false
  let cutNetwork: (() => Promise<void>) | undefined
  session.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode = 0 }) => {
    const { host, hostname, pathname } = new URL(request.url)
    const hasCard = hasTestCard(request.url + (request.postData ?? ''))
    const mayHaveBody = !/^(?:GET|HEAD|OPTIONS)$/.test(request.method)
    const isPayment = mayHaveBody && isPaymentPath(pathname)
    const mayPay = hasCard || isPayment || (mayHaveBody && isCheckoutOpen)
    const isRefused = mayPay && !isAllowedPlace(host, allowedPlaces) && !isLocalName(hostname)
    if (isRefused) refusedHosts.set(host, hasCard || refusedHosts.get(host) === true)
    const interceptResponse = isPayment && cutNetwork !== undefined
    const isFinalAnswer = responseStatusCode >= 200 && !isSentOn(responseStatusCode)
    const isLost = interceptResponse && isFinalAnswer
    if (isLost) {
      await cutNetwork?.()
      cutNetwork = undefined
    }
    const errorReason = isLost ? 'InternetDisconnected' : 'BlockedByClient'
    const answer =
      isLost || isRefused
        ? session.send('Fetch.failRequest', { requestId, errorReason })
        : session.send('Fetch.continueRequest', { requestId, interceptResponse })
    // Its page may have been closed.
    await answer.catch(() => undefined)
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: 'http*' }] })
  return {
    refusedHosts: refusedHosts as RefusedHosts,
    /** Cards are typed from now on, into a page of this host. */
    openCheckout: (shopHost: string): void => {
      allowedPlaces.push(shopHost)
      isCheckoutOpen = true
    },
    /** Loses the next answer of the backend to a payment, and cuts the network before. */
    loseAnswer: (cut: () => Promise<void>): void => {
      cutNetwork = cut
    },
    close: async (): Promise<void> => await session.detach(),
  }
}

/** Names each refused host. Only a card makes the trial fall. */
export function refusalProblems(refusedHosts: RefusedHosts): readonly TrialProblem[] {
  return [...refusedHosts].map(([host, hasCard]) => {
    const sentThing = hasCard ? 'the card' : 'a request with a body'
    return {
      severity: hasCard ? 'error' : 'note',
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

/** Whether a path is one that payments are posted to. A server may add a slash. */
export function isPaymentPath(pathname: string): boolean {
  const path = pathname.replace(/\/$/, '')
  return path.endsWith(payPath) || path.endsWith(hostedPath)
}

/** Whether a browser sends the same request again, to another address. */
export function isSentOn(httpStatus: number): boolean {
  return httpStatus === 307 || httpStatus === 308
}
