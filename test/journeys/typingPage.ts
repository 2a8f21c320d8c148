import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { servePage } from './pageServer.js'
import { launchBrowser } from './shopper.js'

/** The page of the running test. */
export let page: Page

/**
 * Serves the typing page to a Chromium of this file alone, and opens it anew for each test: a browser has one clipboard for all its
 * pages, and this one has the shopper's page cache.
 */
export function openTypingPage(): void {
  let browser: Browser
  let context: BrowserContext
  const { address } = servePage('test/journeys/pages/typing')

  beforeAll(async () => {
    browser = await launchBrowser({ withPageCache: true })
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  })
  afterAll(() => browser?.close())
  beforeEach(async () => {
    page = await context.newPage()
    await page.goto(address())
    await page.getByLabel('Card number').waitFor()
  })
  afterEach(() => page.close())
}

/** The card number with `|` for the caret, `[` and `]` around a selection. */
export function numberShown(): Promise<string> {
  return page.getByLabel('Card number').evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return ''
    const { value } = input
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`
    return `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`
  })
}

export async function pressed(...keys: string[]): Promise<string[]> {
  const seen: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    seen.push(await numberShown())
  }
  return seen
}

/** Types a card number and puts the caret where `from` says. */
export async function typedNumber(text: string, from = text.length): Promise<void> {
  const field = page.getByLabel('Card number')
  await field.click()
  await page.keyboard.type(text)
  await field.evaluate(
    (input, place) => input instanceof HTMLInputElement && input.setSelectionRange(place, place),
    from,
  )
}
