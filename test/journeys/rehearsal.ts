import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { browserTrials } from '../../src/dev/cli/rehearse/browser/browserTrials.js'
import { type Service, startService } from '../dev/cli/service.js'
import { launchOptions } from './shopper.js'

type TrialOptions = Parameters<typeof browserTrials>[0]

/** What a file's rehearsals share. */
export interface Rehearsal {
  /** A Chromium for which each name below .example is this machine. */
  browser(): Browser
  service(): Service
  /** The options of a rehearsal whose module of --open does this with its `page`. */
  optionsOf(openText: string): TrialOptions
}

/** Sets a file's browser and sandbox. */
export function shareRehearsal(): Rehearsal {
  const folder = mkdtempSync(join(tmpdir(), 'tillkit-rehearsal-'))
  let browser: Browser
  let service: Service
  let openNumber = 1

  beforeAll(async () => {
    service = await startService()
    const rules = '--host-resolver-rules=MAP *.example 127.0.0.1'
    const { args = [], ...options } = launchOptions()
    const otherArgs = args.filter((arg) => !arg.startsWith('--host-resolver-rules'))
    browser = await chromium.launch({ ...options, args: [...otherArgs, rules] })
  })
  afterAll(async () => {
    await browser?.close()
    service?.stop()
    rmSync(folder, { recursive: true })
  })

  return {
    browser: () => browser,
    service: () => service,
    optionsOf: (openText) => {
      const file = join(folder, `open${openNumber++}.mjs`)
      writeFileSync(file, `export async function open(page) { ${openText} }`)
      return {
        browser: { get: async () => browser, close: async () => undefined },
        modes: ['direct'],
        allowedHosts: [],
        axeFile: undefined,
        open: { name: 'open', text: file },
        order: undefined,
        state: undefined,
        backend: new URL('http://localhost/api/checkout'),
        sandbox: new URL(service.url),
        waitMs: 1_000,
        terminal: { cwd: folder, fetch } as TrialOptions['terminal'],
      }
    },
  }
}
