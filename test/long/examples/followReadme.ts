import type { Browser } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from '../../fixtures/freePort.js'
import { launchBrowser } from '../../journeys/shopper.js'
import { copyExample, packTarball, removeFolders } from './packed.js'
import { type RunningShop, type ShopPorts, type Step, walkReadme } from './walkReadme.js'

/** An example whose README was followed. */
export interface FollowedExample<Visit> {
  readonly browser: Browser
  readonly folder: string
  readonly ports: ShopPorts
  readonly steps: readonly Step[]
  /** What came of the visit at each shop that a command has started. */
  readonly visits: Readonly<Record<string, Visit>>
}

/**
 * Follows the README of an example before the tests of the file that calls this. `shopCommands`
 * keep running as the shop.
 */
export function followReadme<Visit>(
  name: string,
  shopCommands: readonly string[],
  visit: (shop: RunningShop, browser: Browser) => Promise<Visit>,
): () => FollowedExample<Visit> {
  let example: FollowedExample<Visit>
  let browser: Browser
  beforeAll(async () => {
    browser = await launchBrowser()
    const folder = copyExample(name)
    const ports = { shop: await freePort(), sandbox: await freePort() }
    const visits: Record<string, Visit> = {}
    const visitShop = async (shop: RunningShop) => {
      visits[shop.command] = await visit(shop, browser)
    }
    const steps = await walkReadme({
      folder,
      ports,
      tarball: packTarball(),
      shopCommands,
      visit: visitShop,
    })
    example = { browser, folder, ports, steps, visits }
  }, 600_000)
  afterAll(async () => {
    await browser?.close()
    removeFolders()
  })
  return () => example
}
