import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join, normalize } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser } from '../journeys/shopper.js'

interface Entry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'docs' | 'story'
  /** Of the story, in its file. */
  readonly importPath: string
  readonly exportName: string
}

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'tillkit-storybook-'))
let server: Server
let browser: Browser
let address = ''
let entries: readonly Entry[] = []

beforeAll(async () => {
  await build()
  server = createServer((request, response) => serve(request.url ?? '/', response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  entries = Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries)
  browser = await launchBrowser()
}, 600_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test('every page of the guides is rendered, without a console line', async () => {
  const pages = entries.filter(({ type }) => type === 'docs')
  expect(pages.length).toBeGreaterThan(13)
  for (const { id, title } of pages) {
    const { page, said } = await open(`iframe.html?viewMode=docs&id=${id}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect.soft((await page.locator('#storybook-docs').textContent())?.length, title).toBeGreaterThan(500)
    expect.soft(said, title).toEqual([])
    await page.close()
  }
})

test('every story of the index is rendered, without a console line', async () => {
  const stories = entries.filter(({ type }) => type === 'story')
  expect(stories.length).toBeGreaterThan(200)
  const { page, said } = await open('iframe.html?viewMode=docs&id=start--docs')
  for (const story of stories) {
    const { id, title, name } = story
    await page.setViewportSize({ width: (await isNarrow(story)) ? 320 : 1280, height: 800 })
    await page.evaluate(showStory, id)
    await expect.poll(() => page.evaluate(isDrawn, id), { timeout: 15_000, message: `${title}: ${name}` }).toBe(true)
    expect.soft(said.splice(0), `${title}: ${name}`).toEqual([])
  }
})

test('the toolbar changes theme, direction, language and the width of what is shown', async () => {
  const { page, said } = await open('?path=/story/form-cardform--empty')
  const story = page.frameLocator('#storybook-preview-iframe')
  const html = story.locator('html')
  await story.getByLabel('Card number').waitFor()

  await choose(page, /^Theme/, 'dark')
  await expect.poll(() => html.getAttribute('data-tillkit-theme')).toBe('dark')
  await choose(page, /^Language/, 'uk')
  await story.getByLabel('Номер картки').waitFor()
  await choose(page, /^Writing direction/, 'rtl')
  await expect.poll(() => html.getAttribute('dir')).toBe('rtl')
  await choose(page, /viewport/i, /Small mobile/)
  await expect.poll(() => html.evaluate((element) => element.clientWidth)).toBe(320)
  // Storybook's own page warns of what its next version will want.
  expect(said.filter((line) => !line.startsWith('warning: '))).toEqual([])
})

test('console lines are counted: an error of a page is reported', async () => {
  const { page, said } = await open('iframe.html?viewMode=docs&id=start--docs')
  await page.evaluate(() => console.error('Something broke'))
  await expect.poll(() => said).toEqual(['error: Something broke'])
})

async function build(): Promise<void> {
  const bin = join(root, 'node_modules/storybook/dist/bin/dispatcher.js')
  // The test runner's own NODE_ENV would make a build for development.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, [bin, 'build', '--quiet', '--output-dir', folder], { cwd: root, env })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => lines.push(text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The build ended with ${code}:\n${lines.join('')}`)
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** As any host of static files does it. */
function serve(url: string, response: ServerResponse): void {
  const { pathname } = new URL(url, 'http://localhost')
  const path = join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
  try {
    const file = readFileSync(path)
    response.writeHead(200, { 'Content-Type': types[extname(path)] ?? 'application/octet-stream' }).end(file)
  } catch {
    // A browser asks for this one by itself, whatever the page says.
    response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
  }
}

async function open(path: string): Promise<{ page: Page; said: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1400, height: 900 }, reducedMotion: 'reduce' })
  const said: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) said.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`))
  await page.goto(`${address}/${path}`)
  return { page, said }
}

/** Whether a story is made for a small phone: Storybook then narrows the frame around it. */
async function isNarrow({ importPath, exportName }: Entry): Promise<boolean> {
  const stories: Readonly<Record<string, { readonly globals?: { readonly viewport?: unknown } }>> = await import(
    join(root, importPath)
  )
  return stories[exportName]?.globals?.viewport !== undefined
}

/** What Storybook leaves in its page. */
declare const __STORYBOOK_ADDONS_CHANNEL__: { emit(name: string, selection: object): void }
declare const __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly id: string; readonly phase: string } }

/** Runs in the page: goes to a story as a click in the sidebar does. */
function showStory(storyId: string): void {
  __STORYBOOK_ADDONS_CHANNEL__.emit('setCurrentStory', { storyId, viewMode: 'story' })
}

/** Runs in the page: the story has played to its end and is shown, with no error of Storybook's in its place. */
function isDrawn(storyId: string): boolean {
  const { id, phase } = __STORYBOOK_PREVIEW__.currentRender ?? {}
  const isShown = document.body.classList.contains('sb-show-main')
  const hasContent = (document.querySelector('#storybook-root')?.childElementCount ?? 0) > 0
  return id === storyId && phase === 'finished' && isShown && hasContent
}

/** Picks from one of the toolbar's lists. */
async function choose(page: Page, tool: RegExp, item: string | RegExp): Promise<void> {
  await page.getByRole('toolbar').getByRole('button', { name: tool }).click()
  await page.getByRole('option', { name: item }).first().click()
}
