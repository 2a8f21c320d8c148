import type { Browser } from 'puppeteer-core'
import { expect } from 'vitest'
import type { Driver } from '../drivers/driver.js'

/** Firefox offers stored cards in every region, and takes a choice from its list at once. */
export const autofillPreferences = {
  'extensions.formautofill.creditCards.supported': 'on',
  'extensions.formautofill.creditCards.enabled': true,
  'security.notification_enable_delay': 0,
}

/** Lets a driver run scripts in Firefox’s own windows. */
export const systemAccess = '--remote-allow-system-access'

/**
 * Stores a card as Firefox’s settings do. The key store of the system, which a machine without a
 * person has not, is replaced; all else is Firefox’s own.
 */
export async function storeCard(browser: Browser): Promise<void> {
  await evaluateInWindow(
    browser,
    `(async () => {
      const load = (file) => ChromeUtils.importESModule('resource://' + file)
      const { OSKeyStore } = load('gre/modules/OSKeyStore.sys.mjs')
      OSKeyStore.encrypt = async (text) => btoa(text)
      OSKeyStore.decrypt = async (text) => atob(text)
      OSKeyStore.ensureLoggedIn = async () => ({ authenticated: true, auth_details: 'success' })
      const { formAutofillStorage } = load('autofill/FormAutofillStorage.sys.mjs')
      await formAutofillStorage.initialize()
      await formAutofillStorage.creditCards.add({
        'cc-number': '4242424242424242',
        'cc-name': 'OLENA SHEVCHENKO',
        'cc-exp-month': 12,
        'cc-exp-year': 2034,
      })
    })()`,
  )
}

/** Takes the stored card from the list that Firefox shows at the focused field, by keys. */
export async function chooseStoredCard(browser: Browser, driver: Driver): Promise<void> {
  await expect.poll(() => readList(browser)).toBe('open, at -1')
  await driver.press('ArrowDown')
  await expect.poll(() => readList(browser)).toBe('open, at 0')
  await driver.press('Enter')
}

function readList(browser: Browser): Promise<string> {
  return evaluateInWindow(
    browser,
    `(() => {
      const { popupOpen, selectedIndex } = document.getElementById('PopupAutoComplete')
      return popupOpen ? 'open, at ' + selectedIndex : 'closed'
    })()`,
  )
}

/** What Puppeteer has and does not declare. */
interface BidiBrowser {
  readonly connection: {
    send(method: string, parameters: object): Promise<{ readonly result: unknown }>
  }
}

/** Runs a script in Firefox’s own window, and answers the text that it answers. */
async function evaluateInWindow(browser: Browser, expression: string): Promise<string> {
  const { connection } = browser as unknown as BidiBrowser
  const tree = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' })
  const { contexts } = tree.result as { readonly contexts: readonly { context: string }[] }
  const target = { context: contexts[0]?.context }
  const answer = await connection.send('script.evaluate', {
    expression,
    target,
    awaitPromise: true,
  })
  const { type, result } = answer.result as { type: string; result?: { value?: string } }
  if (type !== 'success') throw new Error(JSON.stringify(answer.result))
  return result?.value ?? ''
}
