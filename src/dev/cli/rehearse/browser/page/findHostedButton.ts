import type { Locator, Page } from 'playwright'
import { hostedPath } from '../../../../../core/contract/paths.js'

const openMs = 1_000

/** The form whose answer leads to the service's form. */
export function hostedForm(page: Page): Locator {
  return page.locator(`form[action$="${hostedPath}" i]:visible`)
}

/**
 * Finds the button that leads to the service's form, and chooses that way to pay if it must be
 * chosen first. `undefined` if the page offers none.
 */
export async function findHostedButton(page: Page): Promise<Locator | undefined> {
  const button = hostedForm(page).locator(':is(button, input[type=submit]):visible').first()
  if ((await button.count()) > 0) return button
  const ways = page.locator('input[type=radio]:enabled, [role=tab], a[href*="hosted" i]:visible')
  for (const way of await ways.all()) {
    await chooseWay(way)
    const isOpen = await button.waitFor({ timeout: openMs }).then(
      () => true,
      () => false,
    )
    if (isOpen) return button
  }
  return undefined
}

/** A radio button may be drawn by its label, which then covers it, or is shown in its place. */
async function chooseWay(way: Locator) {
  const timeout = openMs
  await way.click({ force: true, timeout }).catch(async () => {
    const label = await way.evaluateHandle((element) => (element as HTMLInputElement).labels?.[0])
    // A way that is not shown at all cannot be chosen. The next one may be.
    await label
      .asElement()
      ?.click({ timeout })
      .catch(() => undefined)
  })
}
