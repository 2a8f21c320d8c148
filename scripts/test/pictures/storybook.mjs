// The built Storybook: how it is built, served, and walked through story by story. Used by
// `npm run pictures` and by the long tests.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { root } from '../../setup.mjs'

/**
 * @import { Page } from 'playwright'
 *
 * A page of documentation or a story, as the index of a built Storybook has it.
 * @typedef {object} StorybookEntry
 * @property {string} id
 * @property {string} title
 * @property {string} name
 * @property {'docs' | 'story'} type
 * @property {readonly string[]} tags
 *
 * @typedef {{ address: string, close: () => void }} ServedFolder
 * @typedef {{ theme?: string, language?: string, viewport?: object }} OwnGlobals
 */

/**
 * Builds the Storybook of a checkout of the project into a folder.
 * @type {(folder: string, cwd?: string) => Promise<void>}
 */
export async function buildStorybook(folder, cwd = root) {
  const bin = join(cwd, 'node_modules/storybook/dist/bin/dispatcher.js')
  // A test runner's own NODE_ENV would make a build for development.
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const child = spawn(process.execPath, [bin, 'build', '--quiet', '--output-dir', folder], {
    cwd,
    env,
  })
  /** @type {string[]} */
  const lines = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => lines.push(text))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) throw new Error(`The build of Storybook ended with ${code}:\n${lines.join('')}`)
}

/**
 * What is in a built Storybook: pages of documentation and stories.
 * @type {(folder: string) => readonly StorybookEntry[]}
 */
export function readEntries(folder) {
  return Object.values(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).entries)
}

/** @type {Readonly<Record<string, string>>} */
const types = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/**
 * Serves a folder as any host of static files does.
 * `find` answers the path of a file that is elsewhere, or its bytes, by the path that was asked for
 *
 * @typedef {(pathname: string) => string | Buffer | undefined} FindFile
 * @type {(folder: string, find?: FindFile) => Promise<ServedFolder>}
 */
export async function serveFolder(folder, find = () => undefined) {
  const server = createServer(({ url = '/' }, response) => {
    const pathname = decodeURIComponent(new URL(url, 'http://localhost').pathname)
    try {
      const found =
        find(pathname) ?? join(folder, normalize(pathname === '/' ? '/index.html' : pathname))
      const body = typeof found === 'string' ? readFileSync(found) : found
      // The browser compiles a script once, not once a page.
      const headers = {
        'Content-Type': types[extname(pathname)] ?? types['.html'],
        'Cache-Control': 'max-age=3600',
      }
      response.writeHead(200, headers).end(body)
    } catch {
      // Every browser asks for this file; no page names it.
      response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end()
    }
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/**
 * The address of a story's page, with what is chosen in the toolbar.
 * @type {(address: string, id: string, globals?: Readonly<Record<string, string>>) => string}
 */
export function storyAddress(address, id, globals = {}) {
  const chosen = Object.entries(globals).map(([name, value]) => `${name}:${value}`)
  return `${address}/iframe.html?viewMode=story&id=${id}&globals=${chosen.join(';')}`
}

/**
 * Goes to a story as a click in the sidebar does, and answers when it has played: with what went
 * wrong, if anything did.
 * @type {(page: Page, id: string, timeoutMs?: number) => Promise<readonly string[]>}
 */
export function showStory(page, id, timeoutMs = 60_000) {
  return page.evaluate(playStory, { storyId: id, timeoutMs })
}

/**
 * What a story chooses for itself in the toolbar: a theme, a language, a viewport.
 * @type {(page: Page, id: string) => Promise<OwnGlobals>}
 */
export function readOwnGlobals(page, id) {
  return page.evaluate(async (storyId) => {
    const story = await globalThis.__STORYBOOK_PREVIEW__.storyStoreValue.loadStory({ storyId })
    return story.storyGlobals
  }, id)
}

/**
 * Runs in the page.
 * @type {(story: { storyId: string, timeoutMs: number }) => Promise<readonly string[]>}
 */
function playStory({ storyId, timeoutMs }) {
  const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
  const names = [
    'playFunctionThrewException',
    'storyThrewException',
    'storyErrored',
    'storyMissing',
  ]
  return new Promise((resolve) => {
    /** @type {string[]} */
    const problems = []
    const note = (/** @type {{ message?: string, title?: string }} */ problem) =>
      problems.push(String(problem?.message ?? problem?.title ?? problem))
    const end = () => {
      clearTimeout(timer)
      for (const name of names) channel.off(name, note)
      channel.off('storyFinished', finish)
      resolve(problems)
    }
    const finish = (/** @type {{ storyId: string, status: string }} */ finished) => {
      if (finished.storyId !== storyId) return
      if (finished.status === 'error' && problems.length === 0) problems.push('The story failed.')
      end()
    }
    const timer = setTimeout(() => {
      problems.push(`The story had not played after ${timeoutMs / 1000} seconds.`)
      end()
    }, timeoutMs)
    for (const name of names) channel.on(name, note)
    channel.on('storyFinished', finish)
    // To be shown anew, even where the page has just opened with it.
    const isShown = globalThis.__STORYBOOK_PREVIEW__.currentRender?.id === storyId
    channel.emit(isShown ? 'forceRemount' : 'setCurrentStory', { storyId, viewMode: 'story' })
  })
}
