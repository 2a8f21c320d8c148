import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startDemo } from './demo.js'

declare module 'vitest' {
  interface ProvidedContext {
    readonly demo: { readonly shopUrl: string; readonly sandboxUrl: string; readonly log: string }
  }
}

/**
 * Starts the demo with its sandbox, which all files of a run share. Of several projects the first
 * starts it.
 */
export async function setup({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject()
  if ('demo' in root.getProvidedContext()) return undefined
  const demo = await startDemo()
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-journeys-'))
  const log = join(folder, 'demo.log')
  writeFileSync(log, demo.output())
  for (const stream of [demo.process.stdout, demo.process.stderr]) {
    stream?.on('data', (text: string) => appendFileSync(log, text))
  }
  root.provide('demo', { shopUrl: demo.shopUrl, sandboxUrl: demo.sandboxUrl, log })
  return async () => {
    const endedEarly = demo.process.exitCode !== null
    await demo.stop()
    rmSync(folder, { recursive: true })
    if (endedEarly) throw new Error(`The demo ended before the tests did:\n${demo.output()}`)
  }
}
