import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { launchOptions } from './shopper.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium of this run takes connections. */
    readonly chromium: string
  }
}

/** Starts the one Chromium of all journeys of a run. Of several projects the first starts it. */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject()
  if ('chromium' in root.getProvidedContext()) return undefined
  const server = await chromium.launchServer(launchOptions())
  root.provide('chromium', server.wsEndpoint())
  return () => server.close()
}
