import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { expectTrue } from '../../../testing/conformance/check.js'
import { pollFor } from '../trials/pollFor.js'
import { hasTestCard } from './guardCards.js'
import { untilAtRest } from './openCheckout.js'
import { findForm, findPayButton } from './page/findForm.js'
import { describeView, lookAt, type WatchedPage } from './page/pageView.js'
import { fieldsToType } from './page/typeCard.js'
import type { Visit } from './stage.js'

/** How long a server's page may take to show its form without its script. */
const formTimeoutMs = 5_000
/** By then a press has sent what it sends. */
const sendMs = 1_000

/**
 * Opens the shopper's checkout without its scripts, fills in the card, and presses Pay. Answers
 * what lets the scripts come, or `undefined` if the page shows no form without them.
 *
 * @throws {Violation} when the press leads to an error, or sends the card
 */
export async function pressBeforeScript(
  visit: Visit,
  earlyPage: WatchedPage,
): Promise<(() => Promise<void>) | undefined> {
  const { page } = earlyPage
  const letScriptsCome = await delayScripts(page)
  await page.goto(visit.page.url(), { waitUntil: 'commit' })
  if (!(await waitForForm(page))) return undefined
  for (const { field, text } of await fieldsToType(page, 'succeeds')) await field.fill(text)
  const navigationCount = earlyPage.navigations.length
  await (await findPayButton(page)).click()
  await wait(sendMs)
  const newNavigations = earlyPage.navigations.slice(navigationCount)
  for (const { method, url, sentText, httpStatus } of newNavigations) {
    const requestLine = `${method} ${url.pathname}`
    const hasCard = hasTestCard(url.search + sentText)
    expectTrue(!hasCard, 'a press before hydration sends no card', `${requestLine} has its number`)
    const expected = 'after a press before hydration, the page is there'
    expectTrue(httpStatus < 400, expected, `${requestLine} is answered ${httpStatus}`)
  }
  return async () => {
    await letScriptsCome()
    await untilAtRest(page)
  }
}

/**
 * Types the card into the page once its scripts are there. The module of --open did not bring this
 * page to the checkout, so it may lack the cart or the address: answers what it lacks.
 *
 * @throws {Violation} when the page is empty
 */
export async function typeAfterScript(
  { type }: Visit,
  earlyPage: WatchedPage,
): Promise<string | undefined> {
  const { page } = earlyPage
  const form = await waitForForm(page)
  if (!form) {
    const view = await lookAt(earlyPage)
    const expected = 'after a press before hydration, the page is there'
    expectTrue(view?.isEmpty !== true, expected, describeView(view, earlyPage))
    return 'opened again without --open, the page shows no card form once its script is there'
  }
  await type('succeeds', page)
  const isIncomplete = await form.number.evaluate(lacksDetails)
  if (!isIncomplete) return undefined
  return 'opened again without --open, the form lacks what its required fields ask for'
}

/** Delays the page's script files until the answered function is called. */
async function delayScripts(page: Page) {
  const waitingScripts: (() => void)[] = []
  let areReleased = false
  await page.route('**/*', async (route) => {
    const isScript = route.request().resourceType() === 'script'
    if (isScript && !areReleased) {
      await new Promise<void>((resolve) => void waitingScripts.push(resolve))
    }
    // A document that was left needs its scripts no more.
    await route.fallback().catch(() => undefined)
  })
  return async () => {
    areReleased = true
    for (const release of waitingScripts) release()
    await page.unroute('**/*')
  }
}

async function waitForForm(page: Page) {
  const ask = async () => await findForm(page).catch(() => undefined)
  return await pollFor(ask, { timeoutMs: formTimeoutMs })
}

/** Whether a required field of the same form is empty. */
function lacksDetails(input: Element) {
  const elements = [...((input as HTMLInputElement).form?.elements ?? [])]
  return elements.some((element) => (element as HTMLInputElement).validity?.valueMissing)
}
