// Takes the pictures of docs/images/ anew: the card form, filled in, in light and in dark, drawn by
// real Chromium from the sources. Run it after the looks have changed:
// `node scripts/docs/docImages.mjs`.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium } from 'playwright'
import { createServer } from 'vite'
import { root } from '../setup.mjs'
import { findBrowser } from '../test/browser.mjs'

const folder = join(root, 'docs/images')
mkdirSync(folder, { recursive: true })

const entry = `
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { AcceptedBrands, CardForm, Checkout } from '/src/index.ts'
import '/src/styles.css'
const order = { reference: 'A-1001', amount: '499.90', currency: 'UAH' }
const form = createElement(AcceptedBrands, { brands: ['visa', 'mastercard', 'american-express'] }, createElement(CardForm))
createRoot(document.querySelector('main')).render(createElement(Checkout, { adapter: {}, order }, form))
`
const page = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Card form</title>
<style>body { margin: 0 } main { inline-size: 30rem }</style>
<main></main><script type="module" src="/picture.js"></script></html>`

const cacheDir = mkdtempSync(join(tmpdir(), 'tillkit-images-'))
const server = await createServer({
  configFile: false,
  root,
  logLevel: 'error',
  cacheDir,
  // The project has more pages than this one, and their dependencies are not needed.
  optimizeDeps: { entries: [] },
  server: { port: 0, host: '127.0.0.1' },
  plugins: [react(), { name: 'picture', configureServer: serve, resolveId, load }],
})
await server.listen()
const executablePath = findBrowser()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const colorScheme of /** @type {const} */ (['light', 'dark'])) await take(colorScheme)
} finally {
  await browser.close()
  await server.close()
  rmSync(cacheDir, { recursive: true, force: true })
}

/** @type {(colorScheme: 'light' | 'dark') => Promise<void>} */
async function take(colorScheme) {
  const tab = await browser.newPage({
    colorScheme,
    deviceScaleFactor: 1.5,
    viewport: { width: 560, height: 720 },
  })
  tab.on('pageerror', (error) => console.error(error.message))
  await tab.goto(`${server.resolvedUrls?.local[0]}picture.html`)
  await tab.getByLabel('Card number').fill('4242 4242 4242 4242')
  await tab.getByLabel('Expiry date').fill('12 / 30')
  await tab.getByLabel('Security code').focus()
  await tab.locator('[data-brand="visa"]').first().waitFor()
  await tab.waitForTimeout(500)
  const path = join(folder, `card-form-${colorScheme}.png`)
  await tab.locator('main').screenshot({ path, animations: 'disabled', omitBackground: true })
  await tab.close()
}

/** @type {(server: import('vite').ViteDevServer) => void} */
function serve({ middlewares, transformIndexHtml }) {
  middlewares.use('/picture.html', async (_, response) => {
    response
      .setHeader('Content-Type', 'text/html')
      .end(await transformIndexHtml('/picture.html', page))
  })
}

/** @type {(id: string) => string | undefined} */
function resolveId(id) {
  return id === '/picture.js' ? id : undefined
}

/** @type {(id: string) => string | undefined} */
function load(id) {
  return id === '/picture.js' ? entry : undefined
}
