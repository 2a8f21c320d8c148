import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { payPath } from '../../../../core/contract/paths.js'
import { payButton, type Visit } from './stage.js'

const offlineMs = 2_000

/**
 * Presses Pay. The request reaches the backend, the network is away before its answer, and comes
 * back. The shopper presses again if the page lets them.
 */
export async function loseAnswer({
  page,
  context,
  type,
}: Pick<Visit, 'page' | 'context' | 'type'>): Promise<void> {
  const endLoss = await loseNextAnswer(context)
  try {
    const firstButton = await payButton(page)
    const failedRequest = page.waitForEvent('requestfailed', {
      predicate: (request) => isPay(request.method(), request.url()),
    })
    await Promise.all([failedRequest, firstButton.click()])
  } finally {
    await endLoss()
  }
  await wait(offlineMs)
  await context.setOffline(false)
  await wait(offlineMs)
  const button = await payButton(page).catch(() => undefined)
  if (!(await button?.isEnabled())) return
  await type()
  await button?.click()
}

/**
 * Takes the network away when the answer to a payment comes. The browser has sent the request: what
 * Playwright fetches for a route would pass by the guard of cards.
 */
async function loseNextAnswer(context: BrowserContext) {
  const session = await context.browser()?.newBrowserCDPSession()
  session?.on('Fetch.requestPaused', async ({ requestId, request, responseStatusCode = 0 }) => {
    const isRedirect = [307, 308].includes(responseStatusCode)
    const isLost = !isRedirect && isPay(request.method, request.url)
    if (isLost) await context.setOffline(true)
    const answer = isLost
      ? session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' })
      : session.send('Fetch.continueRequest', { requestId })
    // The page may have given up.
    await answer.catch(() => undefined)
  })
  await session?.send('Fetch.enable', {
    patterns: [{ urlPattern: `*${payPath}*`, requestStage: 'Response' }],
  })
  return async () => await session?.detach()
}

/** A server may add a slash. */
function isPay(method: string, url: string) {
  return method === 'POST' && new URL(url).pathname.replace(/\/$/, '').endsWith(payPath)
}
