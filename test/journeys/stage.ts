import type { Browser, BrowserContextOptions } from 'playwright'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { expectNoCanary } from './canary.js'
import { type Demo, startDemo } from './demo.js'
import { type Card, launchBrowser, type Shopper, visit } from './shopper.js'

/** What the journeys of one file share: the running demo, a browser, and shoppers who each have a profile of their own. */
export interface Stage {
  demo(): Demo
  enter(options?: BrowserContextOptions): Promise<Shopper>
}

/**
 * Sets a file's stage: the demo's processes run from before its first journey until after its last. After every journey
 * no card that was typed may be found anywhere, and no browser may have reported a breach of the content security policy
 * or an error of any page.
 */
export function setStage(): Stage {
  let demo: Demo | undefined
  let browser: Browser | undefined
  const shoppers: Shopper[] = []

  beforeAll(async () => {
    browser = await launchBrowser()
    demo = await startDemo()
  })
  afterEach(async () => {
    if (demo && demo.process.exitCode !== null) throw new Error(`The demo ended by itself:\n${demo.output()}`)
    const entered = shoppers.splice(0)
    try {
      for (const shopper of entered) {
        for (const card of shopper.typed.filter(isWhole)) await expectNoCanary(shopper, card, 'at the end')
      }
    } finally {
      await Promise.all(entered.map((shopper) => shopper.leave()))
    }
    expect(entered.flatMap((shopper) => shopper.violations)).toEqual([])
    expect(entered.flatMap((shopper) => shopper.said.filter(isTrouble))).toEqual([])
  })
  afterAll(async () => {
    await browser?.close()
    await demo?.stop()
  })

  const started = (): Demo => {
    if (!demo) throw new Error('The demo has not been started.')
    return demo
  }
  return {
    demo: started,
    async enter(options) {
      if (!browser) throw new Error('The browser has not been started.')
      const shopper = await visit(browser, started(), options)
      shoppers.push(shopper)
      return shopper
    },
  }
}

/** Two digits or three letters, typed by mistake, are no secret and are in many texts. */
function isWhole({ number, code }: Card): boolean {
  return number.length > 14 && /^\d{3,4}$/.test(code)
}

/** Warnings and errors of React and the browser. A refused or lost request is noted by Chromium itself and belongs to some journeys. */
function isTrouble(line: string): boolean {
  return /^(?:error|warning|uncaught)/.test(line) && !line.includes('Failed to load resource')
}
