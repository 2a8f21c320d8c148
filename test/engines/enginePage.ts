import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { finderName } from './bundleFinder.js'
import type { Driver } from './drivers/driver.js'
import type { Found, Match, Wanted } from './pages/finder/main.js'

/**
 * An element by what the shopper knows it by: label, role and name, or text. A string is the whole
 * of it.
 */
export type Target = (
  | { readonly role: string; readonly name?: string | RegExp }
  | { readonly label: string | RegExp }
  | { readonly text: string | RegExp }
  | { readonly css: string }
) & { readonly within?: Target }

/**
 * A page in any of the engines: what a shopper does, and what they see. All that looks for an
 * element waits for it.
 */
export interface EnginePage {
  readonly driver: Driver
  url(): Promise<URL>
  /** Waits for the first such element that is shown. */
  find(target: Target): Promise<Found>
  /** All such elements that are shown now. */
  findAll(target: Target): Promise<readonly Found[]>
  waitForUrl(pattern: RegExp): Promise<void>
  /** Waits until it is enabled and still, and clicks on it. */
  click(target: Target): Promise<void>
  /** Clicks into a field, empties it and types. */
  fill(label: string, text: string): Promise<void>
  focus(): Promise<{ readonly name: string; readonly isVisible: boolean }>
  /** Presses Tab until the named element has the focus, which must be visible there. */
  tabTo(name: string | RegExp, key?: 'Tab' | 'Shift+Tab'): Promise<void>
}

export function createEnginePage(driver: Driver, finder: string): EnginePage {
  /** Calls one of the finder's functions, in a page that may be a new one. */
  async function call<Answer>(act: string, argument: unknown): Promise<Answer> {
    const tryOnce = () => driver.evaluate(callFinder<Answer>, { name: finderName, act, argument })
    const called = await tryOnce()
    if (called) return called.answer
    await driver.load(finder)
    const again = await tryOnce()
    if (!again) throw new Error('The page left while it was asked.')
    return again.answer
  }

  const findAll = (target: Target, isScrolled = false): Promise<readonly Found[]> =>
    call('describe', { wanted: toWanted(target), isScrolled })

  /**
   * Tries until there is an answer: pages come and go meanwhile, and each engine fails in words of
   * its own then.
   */
  async function until<Answer>(
    what: string,
    read: () => Promise<Answer | undefined>,
  ): Promise<Answer> {
    const end = Date.now() + timeoutMs
    let problem: unknown
    while (Date.now() < end) {
      const answer = await ask(read).catch((error: unknown) => {
        problem = error
        return undefined
      })
      if (answer !== undefined) return answer
      await wait(40)
    }
    const { href, text } = await driver.evaluate(readPage, undefined)
    throw new Error(`There is no ${what} at ${href}:\n${text}`, { cause: problem })
  }

  const page: EnginePage = {
    driver,
    url: async () => new URL(await driver.evaluate(() => location.href, undefined)),
    find: (target) => until(describeTarget(target), async () => (await findAll(target))[0]),
    findAll,
    async waitForUrl(pattern) {
      await until(
        `page of ${pattern}`,
        async () => pattern.test((await page.url()).href) || undefined,
      )
    },
    async click(target) {
      let isHit: boolean | undefined = false
      // A page may move between the look and the press, which then meets something else, and is
      // done again.
      while (isHit === false) {
        const point = await until(`still ${describeTarget(target)} to press`, async () => {
          const [before] = await findAll(target, true)
          const [after] = await findAll(target)
          if (!before || !after || after.isDisabled) return undefined
          return before.x === after.x && before.y === after.y ? after : undefined
        })
        await call('awaitPress', toWanted(target))
        await driver.clickAt(point)
        // A press that led to another page has hit.
        isHit = await ask(() => call<boolean | undefined>('wasHit', undefined)).catch(
          () => undefined,
        )
      }
    },
    async fill(label, text) {
      await page.click({ label })
      await driver.press('Control+a')
      await driver.press('Backspace')
      await driver.type(text)
    },
    focus: () => call('readFocus', undefined),
    async tabTo(name, key = 'Tab') {
      const passed: string[] = []
      for (let presses = 0; presses < 40; presses += 1) {
        await driver.press(key)
        const current = await page.focus()
        const isThere = typeof name === 'string' ? current.name === name : name.test(current.name)
        if (isThere)
          return expect(current.isVisible, `the focus on ${current.name} is visible`).toBe(true)
        passed.push(current.name)
      }
      throw new Error(`${key} never came to ${name}. It passed: ${passed.join(' · ')}`)
    },
  }
  return page
}

const timeoutMs = 40_000

/**
 * WebKit never answers what a page was asked while it went into the page cache. What is asked next
 * is answered.
 */
function ask<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  return Promise.race([read(), refuseLater()])
}

async function refuseLater(): Promise<never> {
  await wait(5_000, undefined, { ref: false })
  throw new Error('The page did not answer.')
}

function toWanted({ within, ...target }: Target): Wanted {
  const wanted = Object.fromEntries(
    Object.entries(target).map(([key, value]) => [
      key,
      typeof value === 'object' ? toMatch(value) : value,
    ]),
  )
  return { ...wanted, ...(within && { within: toWanted(within) }) } as Wanted
}

function toMatch({ source, flags }: RegExp): Match {
  return { source, flags }
}

function describeTarget({ within, ...target }: Target): string {
  const own = Object.values(target).map(String).join(' ')
  return within ? `${own} in ${describeTarget(within)}` : own
}

/** Runs in the page. Answers undefined where the page does not have the finder yet. */
function callFinder<Answer>({
  name,
  act,
  argument,
}: {
  name: string
  act: string
  argument: unknown
}) {
  const finder: Record<string, (argument: unknown) => Answer> | undefined = Reflect.get(
    globalThis,
    name,
  )
  return finder?.[act] ? { answer: finder[act](argument) } : null
}

function readPage(): { href: string; text: string } {
  return { href: location.href, text: document.body.innerText.slice(0, 2_000) }
}
