import { setTimeout as wait } from 'node:timers/promises'
import type { Route } from 'playwright'
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
  const lose = async (route: Route) => {
    await route.fetch().catch(() => undefined)
    await context.setOffline(true)
    // The page may have given up.
    await route.abort('internetdisconnected').catch(() => undefined)
  }
  const isPay = (url: URL) => url.pathname.endsWith(payPath)
  await page.route(isPay, lose, { times: 1 })
  const firstButton = await payButton(page)
  const failedRequest = page.waitForEvent('requestfailed', {
    predicate: (request) => isPay(new URL(request.url())),
  })
  await Promise.all([failedRequest, firstButton.click()])
  await wait(offlineMs)
  await context.setOffline(false)
  await wait(offlineMs)
  const button = await payButton(page).catch(() => undefined)
  if (!(await button?.isEnabled())) return
  await type()
  await button?.click()
}
