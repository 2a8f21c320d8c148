import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { sharedDemo } from '../journeys/sharedDemo.js'
import { bundleFinder } from './bundleFinder.js'
import { expectNoCanary } from './canary.js'
import type { Driver, Engine } from './drivers/driver.js'
import { launchEngine } from './drivers/launchEngine.js'
import { createEnginePage, type EnginePage } from './enginePage.js'
import type { EngineShopper } from './shopper.js'

/** What the tests of one file share: the engine, and pages in profiles of their own. */
export interface EngineStage {
  open(): Promise<EnginePage>
}

/**
 * Starts the engine for all tests of a file. After each test no page may have reported an error, a
 * warning or a breach of the content security policy, unless the test `expects` that by its title.
 */
export function setEngine({ expectsMessages = false } = {}): EngineStage {
  let engine: Engine | undefined
  let finder = ''
  const opened: Driver[] = []

  beforeAll(async () => {
    finder = await bundleFinder()
    engine = await launchEngine()
  })
  afterEach(async () => {
    const drivers = opened.splice(0)
    const violations = await collect(drivers, (driver) => driver.violations())
    const messages = await collect(drivers, (driver) => driver.messages())
    await Promise.all(drivers.map((driver) => driver.close()))
    if (expectsMessages) return
    expect(violations).toEqual([])
    expect(messages.filter(isTrouble)).toEqual([])
  })
  afterAll(() => engine?.close())

  return {
    async open() {
      if (!engine) throw new Error('The engine has not been started.')
      const driver = await engine.open()
      opened.push(driver)
      return createEnginePage(driver, finder)
    },
  }
}

/**
 * As `setEngine`, with the demo of the run. After each test no card that was typed may be found
 * anywhere.
 */
export function setStage(options?: { expectsMessages: boolean }): {
  enter(): Promise<EngineShopper>
} {
  const engine = setEngine(options)
  const shoppers: EngineShopper[] = []

  // Hooks after a test run in reverse order: the pages are still open.
  afterEach(async () => {
    for (const shopper of shoppers.splice(0)) {
      for (const card of shopper.typed.filter(isWhole))
        await expectNoCanary(shopper, card, 'at the end')
    }
  })

  return {
    async enter() {
      const shopper = { page: await engine.open(), demo: sharedDemo(), typed: [] }
      shoppers.push(shopper)
      return shopper
    },
  }
}

async function collect(
  drivers: readonly Driver[],
  read: (driver: Driver) => Promise<readonly string[]>,
): Promise<string[]> {
  return (await Promise.all(drivers.map(read))).flat()
}

/** A few digits, typed by mistake, are no secret and are in many texts. */
function isWhole({ number, code }: { readonly number: string; readonly code: string }): boolean {
  return number.length > 14 && /^\d{3,4}$/.test(code)
}

/**
 * What is said without anything being wrong, as each browser says it.
 *
 * - Chromium notes each answer of 400 and above and each request that was lost, which some journeys
 *   cause: they see themselves what the page makes of it. Firefox and WebKit report none.
 * - The tests' own pages are served without a socket, for which Vite's client asks: Chromium and
 *   Firefox note each try, and the client that it failed. Of its other lines none is expected.
 */
const expectedLines: readonly RegExp[] = [
  /^error: Failed to load resource: (?:the server responded with a status of [45]\d\d|net::ERR_)/,
  /^error: WebSocket connection to 'ws:\/\/127\.0\.0\.1:\d+\/\?token=/,
  /^uncaught: Firefox can’t establish a connection to the server at ws:\/\/127\.0\.0\.1:\d+\/\?token=/,
  /^error: \[vite\] failed to connect to websocket/,
  // A file whose loading ends when the page is left: this is the hash of nothing.
  /^uncaught: None of the “sha256” hashes .* The computed hash is “47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU=”/,
]

function isTrouble(line: string): boolean {
  return (
    /^(?:error|warn|warning|uncaught):/.test(line) &&
    !expectedLines.some((expected) => expected.test(line))
  )
}
