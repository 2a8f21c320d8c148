import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServedFolder, serveFolder } from '../../scripts/test/pictures/storybook.mjs'
import type { EnginePage } from './enginePage.js'
import { setEngine } from './stage.js'

const engine = setEngine()
const folder = mkdtempSync(join(tmpdir(), 'tillkit-playground-'))
let server: ServedFolder

beforeAll(async () => {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  await promisify(execFile)(process.execPath, ['scripts/docs/playground.mjs', folder], { env })
  server = await serveFolder(folder)
})
afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('an order is paid in the playground, and nothing is asked of another origin', async () => {
  const page = await pay('#language=uk&theme=night')
  await page.find({ text: 'Платіж успішний' })
  await page.find({ text: /^callback/ })
  const own = page.driver.requests().filter(({ url }) => !/^(?:about|data):/.test(url))
  expect(own.filter(({ url }) => !url.startsWith(server.address))).toEqual([])
  expect((await page.url()).hash).toBe('#language=uk&theme=night')
})

test('the bank asks in a frame, and the shopper comes back', async () => {
  const page = await pay('#secure=3220')
  await expect.poll(() => page.driver.evaluate(confirmAtBank, undefined)).toBe(true)
  await page.find({ text: 'Payment successful' })
})

async function pay(fragment: string): Promise<EnginePage> {
  const page = await engine.open()
  await page.driver.goto(`${server.address}/${fragment}`)
  await page.find({ css: 'input[autocomplete~="cc-number"]' })
  await page.click({ role: 'button', name: 'Fill in the card' })
  await page.click({ css: 'form.tillkit-form button[type="submit"], .tillkit-pay' })
  return page
}

/** Runs in the page. Answers whether the bank's page was there. */
function confirmAtBank(): boolean {
  const page = document.querySelector('iframe')?.contentDocument
  // Before it has its styles, its forms are not followed.
  if (!page || page.adoptedStyleSheets.length === 0) return false
  const button = page.querySelector('button')
  button?.click()
  return button !== null
}
