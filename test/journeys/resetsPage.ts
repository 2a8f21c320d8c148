import type { Page } from 'playwright'
import type * as Looks from './pages/resets/looks.js'
import { fillAtOnce } from './shopper.js'

/** One of the tools that the page at `pages/resets` has. */
export type Tool = keyof typeof Looks

/** What a shopper does before the looks are compared. */
export const acts: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  cardForm: async (page) => {
    await page.getByLabel('Card number').fill('4242')
    await pressPay(page)
    await page.locator('[aria-invalid=true]:focus').waitFor()
  },
  brandsAndPreview: async (page) => {
    await fillAtOnce(page)
    await page.getByLabel('Security code').focus()
  },
  savedCards: (page) => page.getByLabel('Security code').fill('12'),
  customer: async (page) => {
    await pressPay(page)
    await page.getByRole('link').first().hover()
  },
  terms: (page) => page.getByRole('button', { name: 'Continue to payment' }).focus(),
  succeeded: (page) => page.locator('[data-part="amount"]').waitFor(),
  declined: (page) => page.getByText('Payment declined').waitFor(),
  bankFrame: async (page) => {
    await fillAtOnce(page)
    await pressPay(page)
    // Until the bank's page is there, a drawing is in its place.
    await page.frameLocator('iframe').getByText('Not found').waitFor()
    await page.locator('.tillkit-bank-sketch').waitFor({ state: 'detached' })
  },
}

/** Opens a scene in its final state, with these stylesheets. */
export async function openScene(
  page: Page,
  address: string,
  sheets: readonly string[],
): Promise<void> {
  await page.goto(address)
  await page.locator('.tillkit').first().waitFor({ state: 'attached' })
  await callTool(page, 'setSheets', sheets)
  await acts[new URL(address).searchParams.get('scene') ?? '']?.(page)
}

/** Calls one of the page's own tools. */
export function callTool(page: Page, name: Tool, sheets: readonly string[] = []): Promise<unknown> {
  return page.evaluate(
    ([tool, given]) => {
      const { looks } = globalThis as unknown as {
        looks: Record<string, (given: readonly string[]) => unknown>
      }
      return looks[tool]?.(given)
    },
    [name, sheets] as const,
  )
}

function pressPay(page: Page): Promise<void> {
  return page.getByRole('button', { name: /^Pay/ }).click()
}
