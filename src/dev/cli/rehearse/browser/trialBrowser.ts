import { pathToFileURL } from 'node:url'
import type { Browser, BrowserType } from 'playwright'
import type { Terminal } from '../../terminal/terminal.js'
import { UsageError } from '../../terminal/usageError.js'
import { firstLineOf } from './firstLineOf.js'
import { findOptionalPackage } from './optionalPackage.js'

interface BrowserOptions {
  /** The program of an installed Chromium, if it is not Playwright's own. */
  readonly executablePath: string | undefined
  readonly terminal: Pick<Terminal, 'cwd'>
}

/** The one Chromium of a rehearsal: {@link createTrialBrowser}. */
export type TrialBrowser = ReturnType<typeof createTrialBrowser>

/** Starts Playwright's Chromium when it is first needed, and once. */
export function createTrialBrowser(options: BrowserOptions) {
  let starting: Promise<Browser> | undefined
  const get = async (): Promise<Browser> => {
    starting ??= startBrowser(options)
    return await starting
  }
  return {
    /** @throws {UsageError} when Playwright or its browser is not installed */
    get,
    close: async (): Promise<void> => {
      const browser = await starting?.catch(() => undefined)
      await browser?.close()
    },
  }
}

async function startBrowser({ executablePath, terminal }: BrowserOptions): Promise<Browser> {
  const chromium = await loadChromium(terminal.cwd)
  return await chromium
    .launch(executablePath === undefined ? {} : { executablePath })
    .catch((error: unknown) => {
      throw new UsageError(
        `Playwright cannot start Chromium: ${firstLineOf(error)}. ` +
          'Run npx playwright install chromium, or name an installed Chromium by --browser.',
      )
    })
}

/** Each has the same `chromium`. A strict package manager shows only what a project names. */
const packageNames = ['playwright', '@playwright/test', 'playwright-core']

async function loadChromium(cwd: string): Promise<BrowserType> {
  const path = packageNames
    .map((name) => findOptionalPackage(name, cwd))
    .find((packagePath) => packagePath !== undefined)
  if (path === undefined) {
    throw new UsageError(
      '--open needs Playwright, which is not installed. Run npm install --save-dev playwright ' +
        'and npx playwright install chromium.',
    )
  }
  const module: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
  // Playwright is CommonJS: all that it exports is the default export.
  return Object(Reflect.get(Object(module), 'default')).chromium
}
