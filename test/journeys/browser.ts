import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import { type Face, useFace } from './faces.js'
import { useTranslator } from './translator.js'

export interface ContextOptions extends BrowserContextOptions {
  /** The font of every page. @default 'narrow' */
  readonly face?: Face
}

/** The Chromium of the run, for the tests of one file. What a test opens is closed after it. */
export interface SharedBrowser {
  newContext(options?: ContextOptions): Promise<BrowserContext>
  newPage(options?: ContextOptions): Promise<Page>
}

/** @param launch of a browser for the file alone; @default that of the run */
export function shareBrowser(launch = () => chromium.connect(inject('chromium'))): SharedBrowser {
  let browser: Browser | undefined
  const contexts: BrowserContext[] = []
  const translationProblems: string[] = []

  beforeAll(async () => {
    browser = await launch()
  })
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()))
    expect(translationProblems.splice(0)).toEqual([])
  })
  afterAll(() => browser?.close())

  const newContext: SharedBrowser['newContext'] = async ({ face = 'narrow', ...options } = {}) => {
    if (!browser) throw new Error('The browser has not been started.')
    const context = await browser.newContext(options)
    contexts.push(context)
    context.setDefaultTimeout(30_000)
    await useFace(context, face)
    await useTranslator(context, (problem) => void translationProblems.push(problem))
    return context
  }
  return { newContext, newPage: async (options) => (await newContext(options)).newPage() }
}
