import { type BrowserContext, chromium } from 'playwright'
import { findBrowser, findHeadless } from '../../../scripts/test/browser.mjs'
import {
  type Driver,
  divideMessages,
  type Engine,
  type EngineOptions,
  reportViolations,
  type SentRequest,
  viewport,
  violationMark,
} from './driver.js'

/** Chromium, by Playwright, as all other journeys of the project have it. */
export async function launchChromium({ authorityHash, extension }: EngineOptions): Promise<Engine> {
  // A headless one has no extensions.
  const executablePath = extension ? findBrowser() : findHeadless()
  const options = {
    ...(executablePath && { executablePath }),
    // Playwright turns the page cache off; the shopper's browser has it.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      // Chromium itself sends reports within a minute.
      ...(authorityHash
        ? [`--ignore-certificate-errors-spki-list=${authorityHash}`, '--short-reporting-delay']
        : []),
      ...(extension
        ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`]
        : []),
    ],
  }
  const profile = { locale: 'en-GB', viewport }
  if (extension) {
    // Only the context of a profile on the disk has extensions. Without a name Playwright removes
    // it.
    const context = await chromium.launchPersistentContext('', {
      ...options,
      ...profile,
      channel: 'chromium',
    })
    return { open: () => openDriver(context), close: () => context.close() }
  }
  const browser = await chromium.launch(options)
  return {
    open: async () => openDriver(await browser.newContext(profile)),
    close: () => browser.close(),
  }
}

async function openDriver(context: BrowserContext): Promise<Driver> {
  const lines: string[] = []
  const requests: SentRequest[] = []
  context.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  context.on('weberror', (error) => lines.push(`uncaught: ${error.error().message}`))
  context.on('request', (request) =>
    requests.push({
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: request.postData() ?? '',
    }),
  )
  // What is not granted here is denied by that: reports of a policy are sent only where background
  // sync is allowed.
  await context.grantPermissions(['clipboard-read', 'clipboard-write', 'background-sync'])
  await context.addInitScript(reportViolations, violationMark)
  const page = await context.newPage()
  return {
    name: 'chromium',
    async goto(url) {
      await page.goto(url)
    },
    // A page that comes out of the cache fires no `load`.
    async back() {
      await page.goBack({ waitUntil: 'commit' })
    },
    async reload() {
      await page.reload()
    },
    // Playwright's own type of the argument speaks of handles, which nothing here has.
    evaluate: (act, argument) => page.evaluate(act as never, argument as never),
    async load(script) {
      await page.evaluate(`(() => {${script}})()`)
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    copy: (text) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
    cookies: async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`),
    requests: () => requests,
    messages: async () => divideMessages(lines).messages,
    violations: async () => divideMessages(lines).violations,
    close: () => context.close(),
  }
}
