import type { Browser } from 'playwright'
import { afterEach, expect } from 'vitest'
import { type ContextOptions, shareBrowser } from './browser.js'
import { expectNoCanary } from './canary.js'
import type { RunningDemo } from './demo.js'
import { sharedDemo } from './sharedDemo.js'
import { type Card, type Shopper, visit } from './shopper.js'

/**
 * What journeys through the demo share: the demo of the run, and shoppers who each have a profile
 * of their own.
 */
export interface Stage {
  demo(): RunningDemo
  enter(options?: ContextOptions): Promise<Shopper>
}

/**
 * Sets a file's stage. After every journey no card that was typed may be found anywhere, and no
 * browser may have reported a breach of the content security policy or an error of any page.
 */
export function setStage(launch?: () => Promise<Browser>): Stage {
  const browser = shareBrowser(launch)
  const shoppers: Shopper[] = []

  // Hooks after a test run in reverse order: the pages are still open.
  afterEach(async () => {
    const entered = shoppers.splice(0)
    for (const shopper of entered) {
      for (const card of shopper.typed.filter(isWhole))
        await expectNoCanary(shopper, card, 'at the end')
    }
    expect(entered.flatMap((shopper) => shopper.violations)).toEqual([])
    expect(entered.flatMap((shopper) => shopper.said.filter(isTrouble))).toEqual([])
  })

  return {
    demo: sharedDemo,
    async enter(options) {
      const shopper = await visit(browser, sharedDemo(), options)
      shoppers.push(shopper)
      return shopper
    },
  }
}

/** Two digits or three letters, typed by mistake, are no secret and are in many texts. */
function isWhole({ number, code }: Card): boolean {
  return number.length > 14 && /^\d{3,4}$/.test(code)
}

/**
 * Warnings and errors of React and the browser. A refused or lost request is noted by Chromium
 * itself and belongs to some journeys.
 */
function isTrouble(line: string): boolean {
  return /^(?:error|warning|uncaught)/.test(line) && !line.includes('Failed to load resource')
}
