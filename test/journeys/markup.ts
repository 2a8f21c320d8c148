import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { HtmlValidate } from 'html-validate'
import type { Page } from 'playwright'
import { expect } from 'vitest'

const source = readFileSync(
  createRequire(import.meta.url).resolve('html_codesniffer/build/HTMLCS.js'),
  'utf8',
)
const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

interface CodeSniffer {
  process(
    standard: 'WCAG2AA',
    page: Document,
    onDone: () => void,
    onFailure: (reason: string) => void,
  ): void
  getMessages(): readonly { type: number; code: string; msg: string; element: Element }[]
  readonly ERROR: number
}

/** Fails when HTML_CodeSniffer or html-validate finds an error in the page as it is now. */
export async function expectValid(page: Page): Promise<void> {
  expect(await findMarkupErrors(page)).toEqual([])
}

/** What they find, a line each. */
export async function findMarkupErrors(page: Page): Promise<readonly string[]> {
  await page.evaluate(source)
  const barriers = await page.evaluate(sniff)
  const { results } = await validator.validateString(await page.content())
  const messages = results.flatMap((result) => result.messages)
  return [
    ...barriers,
    ...messages.map(({ ruleId, selector, message }) => `${ruleId} at ${selector}: ${message}`),
  ]
}

/** Runs in the page. */
function sniff(): Promise<readonly string[]> {
  const { HTMLCS } = globalThis as unknown as { HTMLCS: CodeSniffer }
  return new Promise((resolve, reject) => {
    const onDone = (): void => {
      const errors = HTMLCS.getMessages().filter(({ type }) => type === HTMLCS.ERROR)
      resolve(errors.map(({ code, element, msg }) => `${code} at ${element.outerHTML}: ${msg}`))
    }
    HTMLCS.process('WCAG2AA', document, onDone, reject)
  })
}
