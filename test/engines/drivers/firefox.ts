import { type Browser, launch } from 'puppeteer-core'
import { findFirefox } from '../../../scripts/test/programs.mjs'
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

type Key = Parameters<Awaited<ReturnType<Browser['newPage']>>['keyboard']['press']>[0]

export async function launchFirefox({ authorityHash, extension }: EngineOptions): Promise<Engine> {
  const browser = await startFirefox({ acceptsAnyCertificate: authorityHash !== undefined })
  if (extension) await browser.installExtension(extension)
  return {
    open: () => openDriver(browser),
    close: () => browser.close(),
  }
}

interface FirefoxOptions {
  readonly acceptsAnyCertificate?: boolean
  readonly args?: readonly string[]
  readonly preferences?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Firefox as it is released, by WebDriver BiDi. Playwright needs a build of its own, which no
 * distribution has.
 */
export function startFirefox({
  acceptsAnyCertificate = false,
  args = [],
  preferences = {},
}: FirefoxOptions): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox() ?? '',
    headless: true,
    acceptInsecureCerts: acceptsAnyCertificate,
    args: [...args],
    defaultViewport: viewport,
    extraPrefsFirefox: {
      'intl.accept_languages': 'en-GB, en',
      // A script may fill the clipboard without a press of the shopper.
      'dom.events.testing.asyncClipboard': true,
      ...preferences,
    },
  })
}

export async function openDriver(browser: Browser): Promise<Driver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  const lines: string[] = []
  const requests: SentRequest[] = []
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`))
  // Firefox reports a breach of the policy as an error of the page too; the page's own event is
  // enough.
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error)
    if (!text.startsWith('Content-Security-Policy:')) lines.push(`uncaught: ${text}`)
  })
  page.on('request', (request) => {
    const sent = {
      method: request.method(),
      url: request.url(),
      headers: request.headers(),
      body: '',
    }
    requests.push(sent)
    // The body comes later, and not at all once the page has left.
    request.fetchPostData().then(
      (body) => Object.assign(sent, { body: body ?? '' }),
      () => {},
    )
  })
  await page.evaluateOnNewDocument(reportViolations, violationMark)
  return {
    name: 'firefox',
    async goto(url) {
      await page.goto(url)
    },
    // Puppeteer's own step back waits for a load, which a page out of the page cache does not fire.
    back: () => page.evaluate(() => void setTimeout(() => history.back(), 0)),
    async reload() {
      await page.reload()
    },
    evaluate: (act, argument) => page.evaluate(act as never, argument as never),
    async load(script) {
      await page.evaluate(`(() => {${script}})()`)
    },
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key) {
      // Puppeteer calls it by its character here.
      const keys = key.replace('Space', ' ').split('+') as Key[]
      const last = keys.pop()
      for (const held of keys) await page.keyboard.down(held)
      if (last) await page.keyboard.press(last)
      for (const held of keys.reverse()) await page.keyboard.up(held)
    },
    copy: (text) => page.evaluate((copied) => navigator.clipboard.writeText(copied), text),
    cookies: async () => (await context.cookies()).map(({ name, value }) => `${name}=${value}`),
    requests: () => requests,
    messages: async () => divideMessages(lines).messages,
    violations: async () => divideMessages(lines).violations,
    close: () => context.close(),
  }
}
