import { expect } from 'vitest'
import { readReactTexts } from '../../stories/headless/readReactTexts.js'
import { findCanary } from '../fixtures/findCanary.js'
import { canary, order } from './checkoutPage.js'

/**
 * Expects that the card's number and code are in no attribute, no text, nothing that React holds
 * for `container`, and none of the texts that were stored.
 */
export function expectCardInInputsAlone(
  container: Element,
  storedTexts: Iterable<string> = [],
): void {
  const texts = [...readReactTexts(container), container.innerHTML, ...storedTexts]
  // A reader that finds nothing would see this missing.
  expect(texts).toContain(order.reference)
  expect(findCanary(texts, canary)).toEqual([])
}
