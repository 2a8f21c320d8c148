import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../journeys/demo.js'
import { launchBrowser } from '../journeys/shopper.js'
import { packTarball, removeFolders } from './examples/packed.js'
import { type Program, runCommand, startCommand } from './examples/program.js'
import { paymentsOf } from './examples/sandboxPayments.js'
import { enterShop, payByCard, payOnHostedPage } from './examples/visitor.js'
import { type ShopPorts, startSandbox } from './examples/walkReadme.js'

/** Projects as a newcomer has them, made by their own tools of today, with what `npx tillkit init` writes. */
const home = mkdtempSync(join(tmpdir(), 'tillkit-new-'))
const next = join(home, 'shop-next')
const nextInJavaScript = join(home, 'shop-next-js')
const vite = join(home, 'shop-vite')
const viteInJavaScript = join(home, 'shop-vite-js')
const running: Program[] = []
let browser: Browser
let ports: ShopPorts & { readonly backend: number }

beforeAll(async () => {
  ports = { shop: await freePort(), sandbox: await freePort(), backend: await freePort() }
  const tarball = packTarball()
  const environment = { NEXT_TELEMETRY_DISABLED: '1', npm_config_yes: 'true' }
  for (const [name, language] of [
    ['shop-next', '--ts'],
    ['shop-next-js', '--js'],
  ]) {
    const flags = `${language} --yes --empty --disable-git --use-npm --skip-install`
    await runCommand(`npx create-next-app@latest ${name} ${flags}`, { cwd: home, env: environment })
  }
  for (const [name, template] of [
    ['shop-vite', 'react-ts'],
    ['shop-vite-js', 'react'],
  ]) {
    const flags = `--template ${template} --no-interactive`
    await runCommand(`npx create-vite@latest ${name} ${flags}`, { cwd: home, env: environment })
  }
  for (const folder of [next, vite, viteInJavaScript]) {
    await runCommand(`npm install ${tarball}`, { cwd: folder })
    const said = await runCommand('npx tillkit init --yes', { cwd: folder })
    for (const [, command = ''] of said.matchAll(/^ {2}(npm install .*)$/gm)) await runCommand(command, { cwd: folder })
  }
  running.push(await startSandbox(vite, ports))
  browser = await launchBrowser()
}, 600_000)
afterAll(async () => {
  await browser?.close()
  for (const program of running) await program.stop()
  rmSync(home, { recursive: true, force: true })
  removeFolders()
})

/** What `.env.local` says, at the ports of this run; the shell's own variables win over the file. */
function settingsOf(returnPage: string): Record<string, string> {
  const shop = `http://localhost:${ports.shop}`
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    TILLKIT_PUBLIC_URL: `${shop}/api/checkout`,
    TILLKIT_RETURN_PAGE: `${shop}${returnPage}`,
    TILLKIT_BASE_URL: `http://localhost:${ports.sandbox}`,
  }
}

/** Pays one order at once and one by way of the bank's page; answers the browser's warnings and errors. */
async function payTwo(addressOf: (reference: string) => string): Promise<readonly string[]> {
  const { page, complaints, leave } = await enterShop(browser, `http://localhost:${ports.shop}`)
  await page.goto(addressOf('A-1001'))
  await payByCard(page)
  await page.getByText('Payment successful').waitFor()
  await page.goto(addressOf('A-1002'))
  await payByCard(page, '4000 0000 0000 3220')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await page.waitForURL(/\/return/)
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await expectLooks(page)
  await leave()
  return complaints
}

async function payHostedWithoutJavaScript(address: string): Promise<void> {
  const { page, leave } = await enterShop(browser, `http://localhost:${ports.shop}`, { javaScriptEnabled: false })
  await page.goto(address)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payOnHostedPage(page, `http://localhost:${ports.sandbox}`)
  const notice = page.locator('noscript')
  await notice.waitFor()
  expect(await notice.innerText()).toContain('Please ask the shop before you pay again.')
  await leave()
}

/** The stylesheet has come, and no reset of the project has taken its padding. */
async function expectLooks(page: Page): Promise<void> {
  const padding = await page.locator('.tillkit-status').evaluate((box) => getComputedStyle(box).paddingTop)
  expect(padding).toBe('24px')
}

async function paidOrders(): Promise<readonly string[]> {
  const payments = await paymentsOf(`http://localhost:${ports.sandbox}`)
  return payments
    .filter(({ status, amount }) => status === 'success' && amount === 499.9)
    .map(({ order_id }) => order_id)
}

test('a project of create-next-app, with cacheComponents as it comes, builds with the documented files and is paid in', async () => {
  expect(readFileSync(join(next, 'next.config.ts'), 'utf8')).toContain('cacheComponents: true')
  // The empty project has none, and every browser asks for one.
  writeFileSync(join(next, 'app/icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" />\n')
  const page = readFileSync(join(next, 'app/checkout/[reference]/page.tsx'), 'utf8')
  mkdirSync(join(next, 'app/hosted/[reference]'), { recursive: true })
  writeFileSync(join(next, 'app/hosted/[reference]/page.tsx'), page.replaceAll('CardForm', 'HostedRedirect'))
  const env = { ...settingsOf('/return'), PORT: String(ports.shop) }
  const build = await runCommand('npm run build', { cwd: next, env })
  expect(build).toContain('Compiled successfully')
  const shop = await startCommand('npm start', { cwd: next, env, url: `http://localhost:${ports.shop}` })
  try {
    expect(await payTwo((reference) => `/checkout/${reference}`)).toEqual([])
    expect(await paidOrders()).toEqual(expect.arrayContaining(['A-1001', 'A-1002']))
    await payHostedWithoutJavaScript('/hosted/A-1003')
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
  writeFileSync(join(nextInJavaScript, 'app/globals.css'), '* { box-sizing: border-box; padding: 0; margin: 0 }\n')
  await runCommand('npx tillkit init --yes', { cwd: nextInJavaScript })
  const build = await runCommand('npm run build', { cwd: nextInJavaScript, env: settingsOf('/return') })
  expect(build).toContain('Compiled successfully')
  expect(build).not.toContain('Cache Components enabled')
  // Next.js makes one when it finds a file of TypeScript.
  expect(existsSync(join(nextInJavaScript, 'tsconfig.json'))).toBe(false)
})

test.each([
  ['TypeScript', vite, 'ts', 'npx tsx'],
  ['JavaScript', viteInJavaScript, 'js', 'node'],
])('a project of create-vite in %s builds with the documented files, and is paid in', async (_, folder, end, node) => {
  // The sandbox remembers the orders of the shop before under the same names.
  running.push(await restartSandbox())
  for (const file of [`vite.config.${end}`, `src/CheckoutPage.${end}x`, `src/ReturnPage.${end}x`]) {
    const path = join(folder, file)
    writeFileSync(path, atPorts(readFileSync(path, 'utf8')))
  }
  expect(await runCommand('npm run build', { cwd: folder })).toMatch(/checkout\.html/)

  const env = { ...settingsOf('/return.html'), PORT: String(ports.backend) }
  const command = `${node} --env-file=.env.local server/main.${end}`
  const backend = await startCommand(command, { cwd: folder, env, url: `http://localhost:${ports.backend}` })
  const pages = await startCommand('npx vite', { cwd: folder, url: `http://localhost:${ports.shop}` })
  try {
    expect(await payTwo((reference) => `/checkout.html?order=${reference}`)).toEqual([])
    await expect.poll(() => backend.output(), { timeout: 20_000 }).toMatch(/Paid: A-1001[\s\S]*Paid: A-1002/)
    const built = await fetch(`http://localhost:${ports.backend}/checkout.html`)
    expect(await built.text()).toMatch(/<script type="module"[^>]* src="\/assets\//)
  } finally {
    await pages.stop()
    await backend.stop()
  }
})

async function restartSandbox(): Promise<Program> {
  for (const program of running.splice(0)) await program.stop()
  return await startSandbox(vite, ports)
}

/** The files' ports, as they are in this run. */
function atPorts(text: string): string {
  return text
    .replace('5173', `${ports.shop}`)
    .replace(':3000', `:${ports.backend}`)
    .replace(':4010', `:${ports.sandbox}`)
}
