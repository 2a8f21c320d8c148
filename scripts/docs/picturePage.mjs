// Builds one page from a module of text, for a browser that takes pictures of it.
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { build } from 'vite'
import { sourceAliases } from '../build/entryPoints.mjs'
import { root } from '../setup.mjs'
import { findBrowser } from '../test/browser.mjs'

/**
 * @import { Browser, Page } from 'playwright'
 * @import { Rolldown } from 'vite'
 * @typedef {(browser: Browser, open: (tab: Page) => Promise<void>) => Promise<void>} Work
 */

/** On this host a page is secure, as a card form asks. The browser asks nobody for it. */
const origin = 'http://localhost'

const types = new Map([
  ['html', 'text/html'],
  ['css', 'text/css'],
  ['js', 'text/javascript'],
  ['svg', 'image/svg+xml'],
])

/**
 * Opens a browser, and closes it when the work is done.
 * @param page its `script` may import from the sources, and renders into `<main>`
 * @param work gets the browser, and a function that opens the page in a new tab of it
 * @type {(page: { script: string, style: string }, work: Work) => Promise<void>}
 */
export async function withPicturePage({ script, style }, work) {
  const files = await buildPage(script)
  const sheets = [...files.keys()].filter((name) => name.endsWith('.css'))
  files.set(
    'index.html',
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Picture</title>
${sheets.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}
<style>${style}</style><main></main><script type="module" src="/picture.js"></script></html>`,
  )
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    await work(browser, async (tab) => {
      await tab.route(`${origin}/**`, (route) => {
        const name = new URL(route.request().url()).pathname.slice(1) || 'index.html'
        const body = files.get(name)
        const contentType = types.get(name.split('.').pop() ?? '') ?? 'text/plain'
        return body === undefined
          ? route.fulfill({ status: 404 })
          : route.fulfill({ body, contentType })
      })
      await tab.goto(origin)
    })
  } finally {
    await browser.close()
  }
}

/** @type {(script: string) => Promise<Map<string, string>>} */
async function buildPage(script) {
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    resolve: { alias: sourceAliases },
    plugins: [
      react(),
      {
        name: 'picture',
        resolveId: (id) => (id === 'picture' ? '/picture.js' : undefined),
        load: (id) => (id === '/picture.js' ? script : undefined),
      },
    ],
    build: {
      target: 'es2022',
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: { picture: 'picture' },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return new Map(outputs.map((file) => [file.fileName, textOf(file)]))
}

/** @type {(file: Rolldown.OutputChunk | Rolldown.OutputAsset) => string} */
function textOf(file) {
  return file.type === 'chunk' ? file.code : `${file.source}`
}
