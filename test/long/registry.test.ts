import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readItems } from '../../scripts/build/registry.mjs'
import { expectAccessible } from '../journeys/axe.js'
import { launchBrowser } from '../journeys/shopper.js'
import { freePorts, startViteShop, writePorts } from './examples/initProject.js'
import { openFolder, packTarball, removeFolders } from './examples/packed.js'
import { type Program, runCommand } from './examples/program.js'
import { rowsOf } from './examples/sandboxRows.js'
import { enterShop, type Visitor } from './examples/visitor.js'
import { startSandbox } from './examples/walkReadme.js'
import { pagesAt } from './shadcn/pages.js'
import { addItems, makeProject, shadcn, write } from './shadcn/project.js'

/**
 * A new Vite project with Tailwind and shadcn, the items added to it by shadcn's own command line,
 * and shoppers who pay.
 */
const home = openFolder('shadcn')
const names = readItems().map(({ name }) => name)
const running: Program[] = []
let browser: Browser
let folder: string
let shopUrl: string
let sandboxUrl: string
let added: string

beforeAll(async () => {
  const ports = await freePorts()
  shopUrl = `http://localhost:${ports.shop}`
  sandboxUrl = `http://localhost:${ports.sandbox}`
  folder = await makeProject(home, packTarball())
  added = await addItems(folder, names)
  write(folder, pagesAt(sandboxUrl))
  const project = { folder, ports, end: 'ts' } as const
  writePorts(project)
  running.push(await startSandbox(folder, ports), ...(await startViteShop(project)))
  browser = await launchBrowser()
}, 400_000)
afterAll(async () => {
  await browser?.close()
  for (const program of running) await program.stop()
  removeFolders()
})

test('the packed items are those that shadcn itself builds of the sources', async () => {
  const output = join(home, 'built')
  await runCommand(`${shadcn} build registry.json --output ${output}`, { cwd: 'registry' })
  for (const item of readItems()) {
    expect(JSON.parse(readFileSync(join(output, `${item.name}.json`), 'utf8')), item.name).toEqual(
      item,
    )
    const packed = join(folder, `node_modules/tillkit/dist/registry/${item.name}.json`)
    expect(JSON.parse(readFileSync(packed, 'utf8')), item.name).toEqual(item)
  }
  expect(
    await runCommand(`${shadcn} registry validate registry.json`, { cwd: 'registry' }),
  ).toContain('is valid')
})

test('shadcn adds each file once, with the components they need, and the project builds with its own compiler settings', async () => {
  const files = new Set(readItems().flatMap((item) => item.files.map(({ path }) => path)))
  for (const path of [
    ...files,
    'components/ui/button.tsx',
    'components/ui/input.tsx',
    'components/ui/label.tsx',
  ]) {
    expect(added.split('\n').filter((line) => line.endsWith(` src/${path}`))).toHaveLength(1)
  }
  expect(await runCommand('npm run build', { cwd: folder })).toMatch(/dist\/checkout\.html/)
})

test('a purchase by keyboard alone: mistakes, a decline, 3-D Secure and the return page', async () => {
  const { page, complaints, leave } = await enterShop(browser, shopUrl)
  const { keyboard } = page
  const cardNumber = page.getByLabel('Card number')
  const declined = page.getByRole('heading', { name: 'Payment declined' })
  await page.goto('/checkout.html?order=A-1001')
  await tabTo(cardNumber)
  await keyboard.press('Enter')
  await tabTo(page.getByRole('button', { name: /^Pay UAH/ }))
  await keyboard.press('Enter')
  await page.getByText('Enter your card number').waitFor()
  expect(await hasFocus(cardNumber)).toBe(true)
  await expectAccessible(page)

  await typeCard(page, '4000000000000002')
  await keyboard.press('Enter')
  await declined.waitFor()
  expect(await hasFocus(declined)).toBe(true)
  await expectAccessible(page)

  await tabTo(cardNumber)
  await typeCard(page, '4000000000003220')
  await keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  await tabTo(confirm)
  await keyboard.press('Enter')
  await page.waitForURL(/\/return\.html/)
  await page.getByRole('heading', { name: 'Payment successful', level: 1 }).waitFor()
  await expectAccessible(page)
  const payments = (await rowsOf(sandboxUrl, 'payments')).filter(({ order_id }) =>
    order_id.startsWith('A-1001'),
  )
  expect(payments.map(({ status }) => status).sort()).toEqual(['failure', 'success'])
  expect(complaints()).toEqual([])
  await leave()
})

/** Nothing moves while the colours are measured. */
const still: BrowserContextOptions = { reducedMotion: 'reduce' }
const looks = [
  { width: 1200, theme: 'light', language: 'en' },
  { width: 390, theme: 'dark', language: 'en' },
  { width: 320, theme: 'light', language: 'uk' },
  { width: 320, theme: 'dark', language: 'ar' },
] as const

test.each(looks)(
  'at $width pixels, $theme, in $language: nothing is cut off or too small, and no field moves',
  async (look) => {
    const viewport = { width: look.width, height: 800 }
    const { page, complaints, leave } = await enterLook({ ...still, viewport }, look)
    await page.goto('/checkout.html?order=A-1003')
    const inputs = page.locator('form input')
    await inputs.first().click()
    await inputs.first().pressSequentially('4242424242424241')
    const before = await topsOf(page)
    await inputs.nth(1).click()
    await inputs.nth(1).pressSequentially('1320')
    await inputs.nth(2).click()
    expect(await topsOf(page)).toEqual(before)
    await expectRoom(page)
    await expectAccessible(page)

    await page.goto('/checkout.html?order=A-1003&cards')
    await page.getByRole('radio').last().click()
    await expectRoom(page)
    await expectAccessible(page)
    await page.goto('/return.html')
    await page.locator('[data-status="empty"]').waitFor()
    await expectRoom(page)
    await expectAccessible(page)
    expect(complaints()).toEqual([])
    await leave()
  },
)

async function enterLook(
  options: BrowserContextOptions,
  look: (typeof looks)[number],
): Promise<Visitor> {
  const visitor = await enterShop(browser, shopUrl, options)
  await visitor.page.addInitScript(({ theme, language }) => {
    sessionStorage.setItem('theme', theme)
    sessionStorage.setItem('language', language)
  }, look)
  return visitor
}

/** No text is wider than the page, and whatever is pressed or typed into is 44 pixels high. */
async function expectRoom(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll('button, a, form input[type="text"], label:has(input)')]
      .filter((element) => element.getBoundingClientRect().height < 44)
      .map(({ textContent }) => textContent),
  }))
  expect(found).toEqual({ overflow: 0, small: [] })
}

function topsOf(page: Page): Promise<readonly number[]> {
  return page
    .locator('form input, form button')
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().top))
}

async function typeCard(page: Page, number: string): Promise<void> {
  for (const text of [number, '1234', '739']) {
    await page.keyboard.press('Control+A')
    await page.keyboard.type(text)
    if (text !== '739') await page.keyboard.press('Tab')
  }
}

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 20 && !(await hasFocus(target)); presses += 1)
    await target.page().keyboard.press('Tab')
  expect(await hasFocus(target)).toBe(true)
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}
