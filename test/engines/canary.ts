import { expect } from 'vitest'
import { readReactTexts } from '../../stories/headless/readReactTexts.js'
import type { Canary } from '../fixtures/findCanary.js'
import {
  placesOf,
  readAttributes,
  readCaches,
  readDatabases,
  type Scanners,
} from '../journeys/canary.js'
import { type EngineShopper, isPay } from './shopper.js'

/** The places of `journeys/canary.ts`, read by what every engine has. */
export const scanners: Scanners<EngineShopper> = {
  'DOM attributes': inPage(readAttributes),
  'DOM text': inPage(() => [document.documentElement.textContent ?? '']),
  'web storage': inPage(() =>
    [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage })),
  ),
  cookies: ({ page }) => page.driver.cookies(),
  IndexedDB: inPage(readDatabases),
  'cache storage': inPage(readCaches),
  'URLs visited and requested': async (shopper) => [
    ...shopper.page.driver.requests().map(({ url }) => url),
    ...(await inPage(() => [location.href, document.referrer, JSON.stringify(history.state)])(
      shopper,
    )),
  ],
  'request headers and bodies': ({ page }) =>
    page.driver
      .requests()
      .map((request) => `${JSON.stringify(request.headers)} ${isPay(request) ? '' : request.body}`),
  console: ({ page }) => page.driver.messages(),
  'React fibers': inPage(readReactTexts),
}

/** Fails when card data is anywhere it must not be, naming the places. */
export async function expectNoCanary(
  shopper: EngineShopper,
  canary: Canary,
  moment: string,
): Promise<void> {
  expect(await placesOf(canary, scanners, shopper), `card data ${moment}`).toEqual([])
}

function inPage(
  read: () => string[] | Promise<string[]>,
): (shopper: EngineShopper) => Promise<readonly string[]> {
  return ({ page }) => page.driver.evaluate(read, undefined)
}
