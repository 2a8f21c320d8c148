import { type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.mjs'
import type { BuiltPage } from '../guard/browser/guardedPage.js'
import { type GuardedServer, type ServerOptions, startGuardedServer } from '../guard/browser/guardedServer.js'
import { makeCertificate } from '../guard/browser/pageAuthority.js'

/** The shop over https, under guard, in a real Chromium. */
export interface GuardedShop extends GuardedServer {
  readonly open: () => Promise<Page>
  readonly context: BrowserContext
  readonly close: () => Promise<void>
}

interface ShopOptions extends Omit<ServerOptions, 'names' | 'certificate'> {
  /** The folder of an extension for the shopper's browser. */
  readonly extension?: string
}

/** Starts shop and browser. */
export async function startShop(built: BuiltPage, { extension, ...options }: ShopOptions = {}): Promise<GuardedShop> {
  const names = { shop: 'shop.test', evil: 'evil.test' }
  const certificate = makeCertificate(Object.values(names))
  const server = await startGuardedServer(built, { ...options, names, certificate })
  const context = await openBrowser(certificate.authorityHash, extension)
  return {
    ...server,
    context,
    async open() {
      const opened = await context.newPage()
      await opened.goto(`${server.url}?order=A-1`)
      return opened
    },
    async close() {
      await context.close()
      server.stop()
    },
  }
}

async function openBrowser(authorityHash: string, extension: string | undefined): Promise<BrowserContext> {
  const executablePath = findBrowser()
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--host-resolver-rules=MAP *.test 127.0.0.1',
    `--ignore-certificate-errors-spki-list=${authorityHash}`,
    // Chromium itself sends reports within a minute.
    '--short-reporting-delay',
    ...(extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : []),
  ]
  // Without a name the profile is a new one, which Playwright removes.
  return await chromium.launchPersistentContext('', {
    ...(executablePath ? { executablePath } : {}),
    ...(extension ? { channel: 'chromium' } : {}),
    headless: true,
    args,
  })
}
