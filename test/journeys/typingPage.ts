import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { findBrowser } from '../../scripts/browser.mjs'

let server: ViteDevServer
let browser: Browser
let context: BrowserContext
/** The page of the running test. */
export let page: Page
export let address: string

/** Serves the typing page to a real Chromium for all tests of a file, and opens it anew for each. */
export function openTypingPage(): void {
  beforeAll(async () => {
    const root = process.cwd()
    const { VITEST_POOL_ID: worker } = process.env
    server = await createServer({
      configFile: false,
      root,
      logLevel: 'error',
      // Of this worker alone: two servers at once would write into each other’s.
      cacheDir: `${root}/node_modules/.vite-typing-${worker}`,
      server: { port: 0, host: '127.0.0.1', hmr: false, ws: false, watch: null },
      optimizeDeps: {
        entries: ['test/journeys/pages/typing/main.tsx'],
        include: [
          'react',
          'react-dom/client',
          'react/jsx-dev-runtime',
          'card-validator/dist/luhn-10.js',
          'credit-card-type',
        ],
      },
    })
    await server.listen()
    address = `${server.resolvedUrls?.local[0]}test/journeys/pages/typing/`
    const executablePath = findBrowser()
    browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      // Playwright turns the page cache off; the shopper's browser has it.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  })

  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  // One context for all: what the pages share is the cache of their modules.
  beforeEach(async () => {
    page = await context.newPage()
    await page.goto(address)
    await page.getByLabel('Card number').waitFor()
  })

  afterEach(() => page.close())
}

/** The text of a field with `|` for the caret, `[` and `]` around a selection. */
export function shown(label: string): Promise<string> {
  return page.getByLabel(label).evaluate((input) => {
    if (!(input instanceof HTMLInputElement)) return ''
    const { value } = input
    const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0]
    if (start === end) return `${value.slice(0, start)}|${value.slice(start)}`
    return `${value.slice(0, start)}[${value.slice(start, end)}]${value.slice(end)}`
  })
}

export const numberShown = (): Promise<string> => shown('Card number')

export async function pressed(...keys: string[]): Promise<string[]> {
  const seen: string[] = []
  for (const key of keys) {
    await page.keyboard.press(key)
    seen.push(await numberShown())
  }
  return seen
}

export async function typedNumber(text: string, from = text.length): Promise<void> {
  await page.getByLabel('Card number').click()
  await page.keyboard.type(text)
  await select('Card number', from, from)
}

export function select(label: string, start: number, end: number): Promise<void> {
  return page.getByLabel(label).evaluate(
    (input, [from, to]) => {
      if (input instanceof HTMLInputElement) input.setSelectionRange(from ?? 0, to ?? 0)
    },
    [start, end],
  )
}

export async function pasted(label: string, text: string): Promise<string> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await page.getByLabel(label).focus()
  await page.keyboard.press('Control+V')
  return shown(label)
}

export const commits = (): Promise<number> => page.evaluate(() => Number(Reflect.get(window, 'commits')))
