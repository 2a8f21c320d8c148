import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { findCanary } from '../fixtures/findCanary.js'
import { plantInDatabase, scanners } from './canary.js'
import { startDemo } from './demo.js'
import { goodCard, goToCheckout } from './shopper.js'
import { setStage } from './stage.js'

const stage = setStage()

const { number, code } = goodCard
const digits = number.replaceAll(' ', '')

const plants: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'DOM attributes': (page) =>
    page.evaluate((text) => document.querySelector('input')?.setAttribute('value', text), number),
  'DOM text': (page) => page.evaluate((text) => document.querySelector('h1')?.append(text), number),
  'web storage': (page) =>
    page.evaluate((text) => sessionStorage.setItem('draft', JSON.stringify({ text })), code),
  cookies: (page) => page.evaluate((text) => cookieStore.set('draft', text), digits),
  IndexedDB: (page) => page.evaluate(plantInDatabase, digits),
  'cache storage': (page) =>
    page.evaluate(
      async (text) => (await caches.open('draft')).put('/draft', new Response(text)),
      number,
    ),
  'URLs visited and requested': (page) =>
    page.evaluate((text) => fetch(`/icon.svg?card=${text}`), digits),
  'request headers and bodies': (page) =>
    page.evaluate(
      (text) => fetch('/language/en', { method: 'POST', body: JSON.stringify({ text }) }),
      code,
    ),
  console: (page) => page.evaluate((text) => console.info('card', text), number),
  'React fibers': (page) => page.evaluate(plantInFiber, code),
}

test('each scanner of a page finds a canary planted for it, and nothing before', async () => {
  const shopper = await stage.enter()
  await goToCheckout(shopper)
  expect([...Object.keys(plants), 'shop output', 'sandbox output'].sort()).toEqual(
    Object.keys(scanners).sort(),
  )
  for (const [place, plant] of Object.entries(plants)) {
    const found = async () => findCanary((await scanners[place]?.(shopper)) ?? [], goodCard)
    expect(await found(), place).toEqual([])
    await plant(shopper.page)
    expect((await found()).length, place).toBeGreaterThan(0)
    // What is planted in the page would be found by other scanners too.
    await shopper.page.reload()
    await shopper.page.getByLabel('Card number').waitFor()
  }
})

test('the scanners of both outputs find a canary printed there', async () => {
  // A demo of its own: both of its processes print this as they start, as a careless line in them
  // would.
  const careless = `data:text/javascript,console.log('paid with ${digits}')`
  const demo = await startDemo({
    env: { NODE_OPTIONS: `--import="${careless.replaceAll(' ', '%20')}"` },
  })
  const shopper = { ...(await stage.enter()), demo }
  await demo.stop()
  for (const place of ['shop output', 'sandbox output']) {
    expect(findCanary((await scanners[place]?.(shopper)) ?? [], goodCard), place).toHaveLength(1)
  }
})

test('a number is found grouped by any character, a code only on its own', () => {
  const found = ['4242-4242-4242-4242', 'n=4242%204242%204242%204242', '"739"', 'code=739&'].map(
    (text) => [text],
  )
  expect(found.map((texts) => findCanary(texts, goodCard).length)).toEqual([1, 1, 1, 1])
  expect(
    findCanary(['02:53:39.739', 'a739b', '424242******4242', '17390', '#739'], goodCard),
  ).toEqual(['#739'])
})

/** Puts a text where React would have it if the card were kept: in a ref. */
function plantInFiber(text: string): void {
  interface Hook {
    memoizedState?: unknown
    next?: Hook | null
  }
  interface Fiber {
    child: Fiber | null
    sibling: Fiber | null
    alternate: Fiber | null
    memoizedState: Hook | null
  }
  const isRef = (kept: unknown): kept is { current: unknown } =>
    typeof kept === 'object' && kept !== null && Object.keys(kept).join() === 'current'
  const plant = (fiber: Fiber | null | undefined): boolean => {
    if (!fiber) return false
    for (let hook: Hook | null | undefined = fiber.memoizedState; hook; hook = hook.next) {
      const kept = hook.memoizedState
      if (isRef(kept)) return Reflect.set(kept, 'current', text)
    }
    return plant(fiber.child) || plant(fiber.sibling)
  }
  const host = document.querySelector('#shop') as unknown as Record<string, Fiber>
  const root = host[Object.keys(host).find((name) => name.startsWith('__reactContainer$')) ?? '']
  if (!plant(root?.child ?? root?.alternate?.child)) throw new Error('There is no ref.')
}
