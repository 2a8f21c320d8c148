import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { TestProject } from 'vitest/node'
import { startDemo } from './demo.js'
import { launchOptions } from './shopper.js'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the Chromium of this run takes connections. */
    readonly chromium: string
    readonly demo: { readonly shopUrl: string; readonly sandboxUrl: string; readonly log: string }
  }
}

/**
 * Starts what all files of a run share: one Chromium, and one demo with its sandbox. Of several
 * projects the first starts them.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject()
  if ('demo' in root.getProvidedContext()) return undefined
  const [server, demo] = await Promise.all([chromium.launchServer(launchOptions()), startDemo()])
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-journeys-'))
  const log = join(folder, 'demo.log')
  writeFileSync(log, demo.output())
  for (const stream of [demo.process.stdout, demo.process.stderr]) {
    stream?.on('data', (text: string) => appendFileSync(log, text))
  }
  root.provide('chromium', server.wsEndpoint())
  root.provide('demo', { shopUrl: demo.shopUrl, sandboxUrl: demo.sandboxUrl, log })
  return async () => {
    const endedEarly = demo.process.exitCode !== null
    await Promise.all([server.close(), demo.stop()])
    rmSync(folder, { recursive: true })
    if (endedEarly) throw new Error(`The demo ended before the tests did:\n${demo.output()}`)
  }
}
