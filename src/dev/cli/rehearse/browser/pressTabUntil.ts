import type { Page } from 'playwright'
import { expectTrue } from '../../../testing/conformance/check.js'

/** How often Tab may be pressed until a field is reached. */
const mostTabs = 100

function hasFocus(element: Element): boolean {
  return element.matches(':focus')
}

/** @throws {Violation} when Tab does not reach the element, which is named as `label` */
export async function pressTabUntil(
  { keyboard }: Page,
  label: string,
  field: { evaluate(isReached: typeof hasFocus): Promise<boolean> },
): Promise<void> {
  for (let count = 0; count < mostTabs; count += 1) {
    if (await field.evaluate(hasFocus)) return
    await keyboard.press('Tab')
  }
  expectTrue(false, `Tab reaches the ${label}`, `not after ${mostTabs} presses`)
}
