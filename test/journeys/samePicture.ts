import type { Page, PageScreenshotOptions } from 'playwright'
import { PNG } from 'pngjs'
import { expect } from 'vitest'
import { findDifference } from '../../scripts/test/pictures/difference.mjs'

/** A screenshot from the top of the page, without a caret and with every animation at its end. */
export async function takePicture(
  page: Page,
  options: Pick<PageScreenshotOptions, 'clip' | 'fullPage'> = {},
): Promise<Buffer> {
  // A form higher than the window is scrolled to its button by the click.
  await page.evaluate(() => scrollTo(0, 0))
  return page.screenshot({ animations: 'disabled', caret: 'hide', ...options })
}

/** Fails when a person can see a difference between two screenshots. */
export function expectSamePicture(before: Uint8Array, after: Uint8Array, what = ''): void {
  const { differs, what: difference } = compare(before, after)
  expect(differs ? difference : '', what).toBe('')
}

/** Fails when nobody can see a difference: what comes after would prove nothing. */
export function expectOtherPicture(before: Uint8Array, after: Uint8Array): void {
  expect(compare(before, after).differs).toBe(true)
}

function compare(before: Uint8Array, after: Uint8Array) {
  const [first, second] = [before, after].map((file) => PNG.sync.read(Buffer.from(file)))
  if (!first || !second) throw new Error('A picture is missing.')
  return findDifference(first, second)
}
