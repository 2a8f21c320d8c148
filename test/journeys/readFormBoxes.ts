import type { Page } from 'playwright'

/** Where each part of the card form is, in the order of the page. */
export function readFormBoxes(page: Page): Promise<readonly string[]> {
  return page
    .locator('.tillkit-form', { has: page.getByLabel('Card number') })
    .locator(':is(label, input, button, .tillkit-hint)')
    .evaluateAll((elements) =>
      elements.map((element) => JSON.stringify(element.getBoundingClientRect())),
    )
}
