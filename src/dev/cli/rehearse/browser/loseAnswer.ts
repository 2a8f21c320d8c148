import { setTimeout as wait } from 'node:timers/promises'
import { isPayment } from './guardCards.js'
import { findPayButton } from './page/findForm.js'
import type { Visit } from './stage.js'

const offlineMs = 2_000

type PayingVisit = Pick<Visit, 'page' | 'context' | 'type' | 'loseNextAnswer' | 'noteUnpaidAlerts'>

/**
 * Presses Pay. The request reaches the backend, the network is away before its answer, and comes
 * back. The shopper presses again if the page lets them.
 */
export async function loseAnswer(visit: PayingVisit): Promise<void> {
  const { page, context } = visit
  const firstButton = await findPayButton(page)
  visit.loseNextAnswer(async () => await context.setOffline(true))
  const failedRequest = page.waitForEvent('requestfailed', {
    predicate: (request) => isPayment({ url: request.url(), method: request.method() }),
  })
  await Promise.all([failedRequest, firstButton.click()])
  await wait(offlineMs)
  await visit.noteUnpaidAlerts()
  await context.setOffline(false)
  await wait(offlineMs)
  const button = await findPayButton(page).catch(() => undefined)
  if (!(await button?.isEnabled())) return
  await visit.type()
  await button?.click()
}
