import { expect } from 'vitest'
import { readReactTexts } from '../../stories/headless/readReactTexts.js'
import { type Canary, findCanary } from '../fixtures/findCanary.js'
import { isPay, type Shopper } from './shopper.js'

/** By kind of place, what answers all the text that is there. */
export type Scanners<Seen> = Readonly<
  Record<string, (shopper: Seen) => Promise<readonly string[]> | readonly string[]>
>

/**
 * Every place where card data has no business. Each is proven in `canary.journey.ts` by a canary
 * planted for it.
 */
export const scanners: Scanners<Shopper> = {
  'DOM attributes': ({ page }) => page.evaluate(readAttributes),
  'DOM text': ({ page }) => page.evaluate(() => [document.documentElement.textContent ?? '']),
  'web storage': ({ page }) =>
    page.evaluate(() =>
      [sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage })),
    ),
  cookies: async ({ context }) =>
    (await context.cookies()).map((cookie) => `${cookie.name}=${cookie.value}`),
  IndexedDB: ({ page }) => page.evaluate(readDatabases),
  'cache storage': ({ page }) => page.evaluate(readCaches),
  'URLs visited and requested': async ({ page, requests }) => [
    ...requests.map((request) => request.url()),
    ...(await page.evaluate(() => [
      location.href,
      document.referrer,
      JSON.stringify(history.state),
    ])),
  ],
  'request headers and bodies': ({ requests }) =>
    requests.map(
      (request) =>
        `${JSON.stringify(request.headers())} ${isPay(request) ? '' : request.postData()}`,
    ),
  console: ({ said }) => said,
  'shop output': ({ demo }) => [demo.outputOf('shop')],
  'sandbox output': ({ demo }) => [demo.outputOf('sandbox')],
  'React fibers': ({ page }) => page.evaluate(readReactTexts, undefined),
}

/**
 * Fails when card data is anywhere it must not be, naming the places. Cards are grouped or not,
 * codes are texts of their own.
 */
export async function expectNoCanary(
  shopper: Shopper,
  canary: Canary,
  moment: string,
): Promise<void> {
  expect(await placesOf(canary, scanners, shopper), `card data ${moment}`).toEqual([])
}

/** The places where the canary is. */
export async function placesOf<Seen>(
  canary: Canary,
  scanners: Scanners<Seen>,
  shopper: Seen,
): Promise<string[]> {
  const places: string[] = []
  for (const [place, scan] of Object.entries(scanners)) {
    if (findCanary(await scan(shopper), canary).length > 0) places.push(place)
  }
  return places
}

/**
 * What a page with an order of 499.90 has of the card outside of the inputs' own texts: in its
 * document, its shadow roots, its address and its storage.
 */
export async function cardIn(page: EvaluatingPage, canary: Canary): Promise<readonly string[]> {
  const texts = await page.evaluate(readPage)
  // A reader that finds no form would see this missing.
  expect(texts.join()).toContain('499.90')
  return findCanary([...texts, ...(await page.evaluate(readAttributes))], canary)
}

/** A page of Playwright or Puppeteer. */
interface EvaluatingPage {
  evaluate(read: () => string[]): Promise<string[]>
}

function readPage(): string[] {
  const elements = [...document.querySelectorAll('*')]
  return [
    document.documentElement.textContent ?? '',
    ...elements.flatMap(({ shadowRoot }) => shadowRoot?.innerHTML ?? []),
    location.href,
    document.cookie,
    ...[sessionStorage, localStorage].map((storage) => JSON.stringify({ ...storage })),
  ]
}

export function readAttributes(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) =>
    [...element.attributes].map(
      (attribute) => `${element.tagName} ${attribute.name} = ${attribute.value}`,
    ),
  )
}

export async function readDatabases(): Promise<string[]> {
  const resultOf = <Result>(request: IDBRequest<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const found: string[] = []
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await resultOf(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      found.push(
        JSON.stringify(await resultOf(database.transaction(store).objectStore(store).getAll())),
      )
    }
    database.close()
  }
  return found
}

export async function readCaches(): Promise<string[]> {
  const found: string[] = []
  // Pages over plain http have none.
  if (!isSecureContext) return found
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
  }
  return found
}

/** Runs in the page: leaves a text where {@link readDatabases} looks. */
export function plantInDatabase(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('draft')
    opening.onupgradeneeded = () =>
      opening.result.createObjectStore('cards', { autoIncrement: true })
    opening.onerror = () => reject(opening.error)
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('cards', 'readwrite')
      transaction.objectStore('cards').add({ text })
      transaction.oncomplete = () => {
        opening.result.close()
        resolve()
      }
    }
  })
}
