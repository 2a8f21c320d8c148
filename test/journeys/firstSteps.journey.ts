import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import type { Page } from 'playwright'
import type { CheckoutServer } from 'tillkit/server'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { sourceAliases } from '../../scripts/build/entryPoints.mjs'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { readTemplates, settingsFile } from '../../src/dev/cli/init/readTemplates.js'
import { type RunningSandbox, startSandbox } from '../../src/dev/cli/sandbox/runSandbox.js'
import { defaultSandboxUrl } from '../../src/dev/sandbox/shared/sandboxProject.js'
import { readSandboxArguments } from '../dev/cli/sandboxArguments.js'
import { type DocFolder, makeDocFolder, root, writeInto } from '../docs/docProject.js'
import { freePort } from '../fixtures/freePort.js'
import { shareBrowser } from './browser.js'
import { fillAtOnce, launchOptions } from './shopper.js'

const browser = shareBrowser()
let folder: DocFolder
let sandbox: RunningSandbox
let vite: ViteDevServer
let server: Server
let checkout: CheckoutServer
let shopUrl = ''
const printed: string[] = []

/** The addresses of the page, as they are in this run. */
const here = new Map<string, string>()
const inThisRun = (text: string): string =>
  [...here].reduce((all, [said, real]) => all.replaceAll(said, real), text)

// Everything a reader starts: the sandbox, the server, and Vite with the pages.
beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation((...texts) => void printed.push(texts.join(' ')))
  const read = readSandboxArguments(['--port', '0', '--quiet'])
  sandbox = await startSandbox(read, { print: () => {} })
  const [shopPort, serverPort] = [await freePort(), await freePort()]
  shopUrl = `http://localhost:${shopPort}`
  here.set(defaultSandboxUrl, sandbox.baseUrl)
  here.set('http://localhost:5173', shopUrl).set('port: 5173', `port: ${shopPort}`)
  here.set('http://localhost:3000', `http://localhost:${serverPort}`)

  folder = makeDocFolder()
  for (const { path, text } of readTemplates(root, viteProject))
    writeInto(folder.path, path, inThisRun(text))
  const settings = parseEnv(readFileSync(join(folder.path, settingsFile), 'utf8'))
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.stubEnv('PORT', String(serverPort))
  ;({ server } = await import(join(folder.path, 'server/main.ts')))
  ;({ checkout } = await import(join(folder.path, 'server/checkout.ts')))
  vite = await startVite(folder.path)
}, 60_000)
afterAll(async () => {
  await vite?.close()
  server?.close()
  await checkout?.close()
  sandbox?.stop()
  folder?.remove()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

test('three cards pay three orders one after the other, as the start says', {
  timeout: 60_000,
}, async () => {
  const [atOnce, atTheBank, lost, ...others] = rowsOfPay()
  if (!(atOnce && atTheBank && lost) || others.length > 0)
    throw new Error('The page pays three orders.')
  const page = await browser.newPage()

  await pay(page, atOnce)
  await page.getByText('Payment successful').waitFor()
  await expect.poll(() => printed).toEqual(['Paid: A-1001'])

  await pay(page, atTheBank)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(`${shopUrl}/return.html*`)
  await page.getByText('Payment successful').waitFor()
  await expect.poll(() => printed).toEqual(['Paid: A-1001', 'Paid: A-1002'])
  await expectLooks(page)

  await pay(page, lost)
  await page.getByText('Payment successful').waitFor()
  await expect.poll(() => printed).toEqual(['Paid: A-1001', 'Paid: A-1002', 'Paid: A-1003'])

  // In a browser that remembers nothing, a paid order is shown as paid after a press of Pay, and
  // not paid again.
  const otherPage = await browser.newPage()
  await pay(otherPage, lost)
  await otherPage.getByText('Payment successful').waitFor()
  expect(printed).toHaveLength(3)
})

test('the Playwright tests of the page about testing pass, and start what the start page starts', {
  timeout: 180_000,
}, async () => {
  const spec = playwrightBlock('checkout.spec.ts')
  // Other orders than the ones above, which are paid.
  writeInto(folder.path, 'pages/checkout.spec.ts', spec.replaceAll("'A-100", "'A-200"))
  const use = { baseURL: shopUrl, launchOptions: launchOptions() }
  // As long as the other journeys wait on a busy machine.
  const limits = { timeout: 60_000, expect: { timeout: 30_000 } }
  const settings = { testDir: 'pages', reporter: 'line', use, ...limits }
  const config = `export default ${JSON.stringify(settings)}`
  writeInto(folder.path, 'playwright.config.mjs', config)
  const runner = join(root, 'node_modules/playwright/cli.js')
  const args = [runner, 'test', '--config', join(folder.path, 'playwright.config.mjs')]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder.path }).catch(
    ({ stdout, stderr }) => ({ stdout: `${stdout}${stderr}` }),
  )
  expect(stdout).toContain('2 passed')

  writeInto(folder.path, 'written.config.ts', playwrightBlock('playwright.config.ts'))
  const { default: written } = await import(join(folder.path, 'written.config.ts'))
  const commands = written.webServer.map(({ command }: { command: string }) => command)
  const [, start = ''] = readFileSync(join(root, 'docs/start.md'), 'utf8').split('\n## Pay\n')
  expect(start).toContain(`\`\`\`sh\n${commands.join('\n')}\n\`\`\`\n`)
})

/** A file for Playwright. `@playwright/test` is `playwright/test` by another name. */
function playwrightBlock(name: string): string {
  const { code = '' } = readDocBlocks('testing.md').find(({ file }) => file === name) ?? {}
  return code.replace("'@playwright/test'", "'playwright/test'")
}

/** Off the window's edges, and as wide in a `body` that is a flex column. */
async function expectLooks(page: Page): Promise<void> {
  await page.addStyleTag({ content: 'body { display: flex; flex-direction: column }' })
  const box = await page.locator('.tillkit-status').boundingBox()
  expect(box?.width).toBe(480)
  expect(box?.x).toBeGreaterThan(100)
  expect(box?.y).toBeGreaterThanOrEqual(24)
}

interface Row {
  readonly address: string
  readonly card: string
}

/** What the page says to open, and which card to pay with there. */
function rowsOfPay(): readonly Row[] {
  const [, part = ''] = readFileSync(join(root, 'docs/start.md'), 'utf8').split('\n## Pay\n')
  const rows = part.matchAll(/^\| <(http[^>]+)> \| `([\d ]+)` \|/gm)
  return [...rows].map(([, address = '', card = '']) => ({ address: inThisRun(address), card }))
}

async function pay(page: Page, { address, card }: Row): Promise<void> {
  await page.goto(address)
  await fillAtOnce(page, card)
  await page.getByRole('button', { name: /^Pay/ }).click()
}

/** What the project's tools have written before `init`. */
const viteProject = {
  framework: 'vite-express',
  packages: {},
  scriptEnding: undefined,
} as const

/** Starts Vite by the page's own configuration; the package is read from its sources. */
async function startVite(path: string): Promise<ViteDevServer> {
  const { default: config } = await import(join(path, 'vite.config.ts'))
  const started = await createVite({
    root: path,
    configFile: false,
    logLevel: 'error',
    cacheDir: join(path, '.vite'),
    resolve: { alias: sourceAliases },
    server: { ...config.server, fs: { strict: false } },
  })
  return await started.listen()
}
