import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../journeys/shopper.js'
import {
  freePorts,
  type InitPorts,
  initProject,
  settingsOf,
  startViteShop,
  writePorts,
} from './examples/initProject.js'
import { openFolder, packTarball, removeFolders } from './examples/packed.js'
import { type Program, runCommand, startCommand } from './examples/program.js'
import { paidOrders } from './examples/sandboxRows.js'
import {
  enterShop,
  payByCard,
  payOnHostedPage,
  payOverBank,
  seeSuccess,
} from './examples/visitor.js'
import { startSandbox } from './examples/walkReadme.js'

/**
 * Projects as a newcomer has them, made by their own tools of today, with what `npx tillkit init`
 * writes.
 */
const home = openFolder('new')
const next = join(home, 'shop-next')
const nextInJavaScript = join(home, 'shop-next-js')
const vite = join(home, 'shop-vite')
const viteInJavaScript = join(home, 'shop-vite-js')
const running: Program[] = []
let browser: Browser
let ports: InitPorts

beforeAll(async () => {
  ports = await freePorts()
  const env = { NEXT_TELEMETRY_DISABLED: '1', npm_config_yes: 'true' }
  const flags = '--yes --empty --disable-git --use-npm --skip-install'
  for (const command of [
    `create-next-app@latest shop-next --ts ${flags}`,
    `create-next-app@latest shop-next-js --js ${flags}`,
    'create-vite@latest shop-vite --template react-ts --no-interactive',
    'create-vite@latest shop-vite-js --template react --no-interactive',
  ]) {
    await runCommand(`npx ${command}`, { cwd: home, env })
  }
  for (const folder of [next, vite, viteInJavaScript]) await initProject(folder, packTarball())
  running.push(await startSandbox(vite, ports))
  browser = await launchBrowser()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  for (const program of running) await program.stop()
  removeFolders()
})

/**
 * Pays one order at once and one by way of the bank's page; answers the browser's warnings and
 * errors.
 */
async function payTwo(addressOf: (reference: string) => string): Promise<readonly string[]> {
  const { page, complaints, leave } = await enterShop(browser, `http://localhost:${ports.shop}`)
  await page.goto(addressOf('A-1001'))
  await payByCard(page)
  await page.getByText('Payment successful').waitFor()
  await page.goto(addressOf('A-1002'))
  await payOverBank(page)
  await seeSuccess(page)
  await expectLooks(page)
  await leave()
  return complaints()
}

async function payHostedWithoutJavaScript(address: string): Promise<void> {
  const { page, leave } = await enterShop(browser, `http://localhost:${ports.shop}`, {
    javaScriptEnabled: false,
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payOnHostedPage(page, `http://localhost:${ports.sandbox}`)
  const notice = page.locator('noscript')
  await notice.waitFor()
  expect(await notice.innerText()).toContain('Please ask the shop before you pay again.')
  await leave()
}

/**
 * The stylesheet has come, no reset of the project has taken its padding, and the page is off the
 * window's edges and fills a `body` that is a flex column, as that of `create-next-app`.
 */
async function expectLooks(page: Page): Promise<void> {
  const padding = await page
    .locator('.tillkit-status')
    .evaluate((box) => getComputedStyle(box).paddingTop)
  expect(padding).toBe('24px')
  await page.addStyleTag({ content: 'body { display: flex; flex-direction: column }' })
  const box = await page.locator('.tillkit-status').boundingBox()
  expect(box).toMatchObject({ width: 480 })
  expect(box?.x).toBeGreaterThan(100)
  expect(box?.y).toBeGreaterThanOrEqual(24)
}

test('a project of create-next-app, with cacheComponents as it comes, builds with the documented files and is paid in', async () => {
  expect(readFileSync(join(next, 'next.config.ts'), 'utf8')).toContain('cacheComponents: true')
  // The empty project has none, and every browser asks for one.
  writeFileSync(
    join(next, 'app/icon.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />\n',
  )
  const env = { ...settingsOf(ports, '/return'), PORT: `${ports.shop}` }
  const build = await runCommand('npm run build', { cwd: next, env })
  expect(build).toContain('Compiled successfully')
  const shop = await startCommand('npm start', {
    cwd: next,
    env,
    url: `http://localhost:${ports.shop}`,
  })
  try {
    expect(await payTwo((reference) => `/checkout/${reference}`)).toEqual([])
    const paid = await paidOrders(`http://localhost:${ports.sandbox}`)
    expect(paid).toEqual(expect.arrayContaining(['A-1001', 'A-1002']))
    await payHostedWithoutJavaScript('/checkout/A-1003?way=hosted')
    await expect
      .poll(() => shop.output(), { timeout: 20_000 })
      .toMatch(/Paid: A-1001[\s\S]*Paid: A-1002[\s\S]*Paid: A-1003/)
  } finally {
    await shop.stop()
  }
})

test('without cacheComponents, as JavaScript, it builds as well', async () => {
  renameSync(join(next, 'node_modules'), join(nextInJavaScript, 'node_modules'))
  writeFileSync(join(nextInJavaScript, 'next.config.mjs'), 'export default {}\n')
  writeFileSync(
    join(nextInJavaScript, 'app/globals.css'),
    '* { box-sizing: border-box; padding: 0; margin: 0 }\n',
  )
  await runCommand('npx tillkit init --yes', { cwd: nextInJavaScript })
  const build = await runCommand('npm run build', {
    cwd: nextInJavaScript,
    env: settingsOf(ports, '/return'),
  })
  expect(build).toContain('Compiled successfully')
  expect(build).not.toContain('Cache Components enabled')
  // Next.js makes one when it finds a file of TypeScript.
  expect(existsSync(join(nextInJavaScript, 'tsconfig.json'))).toBe(false)
})

test.each([
  ['TypeScript', vite, 'ts'],
  ['JavaScript', viteInJavaScript, 'js'],
] as const)(
  'a project of create-vite in %s builds with the documented files, and is paid in',
  async (_, folder, end) => {
    // The sandbox remembers the orders of the shop before under the same names.
    for (const program of running.splice(0)) await program.stop()
    running.push(await startSandbox(vite, ports))
    const project = { folder, ports, end }
    writePorts(project)
    expect(await runCommand('npm run build', { cwd: folder })).toMatch(/checkout\.html/)

    const [backend, pages] = await startViteShop(project)
    try {
      expect(await payTwo((reference) => `/checkout.html?order=${reference}`)).toEqual([])
      await expect
        .poll(() => backend.output(), { timeout: 20_000 })
        .toMatch(/Paid: A-1001[\s\S]*Paid: A-1002/)
      const built = await fetch(`http://localhost:${ports.backend}/checkout.html`)
      expect(await built.text()).toMatch(/<script type="module"[^>]* src="\/assets\//)
    } finally {
      await pages.stop()
      await backend.stop()
    }
  },
)
