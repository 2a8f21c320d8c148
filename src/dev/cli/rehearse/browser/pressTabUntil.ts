import { expectTrue } from '../../../testing/conformance/check.js'
import type { Visit } from './stage.js'

/** How often Tab may be pressed until a field is reached. */
const mostTabs = 100

export function hasFocus(element: Element): boolean {
  return element.matches(':focus')
}

/** @throws {Violation} when Tab does not reach the element, which is named as `label` */
export async function pressTabUntil(
  { page }: Pick<Visit, 'page'>,
  label: string,
  isReached: () => Promise<boolean>,
): Promise<void> {
  for (let count = 0; count < mostTabs; count += 1) {
    if (await isReached()) return
    await page.keyboard.press('Tab')
  }
  expectTrue(false, `Tab reaches the ${label}`, `not after ${mostTabs} presses`)
}
