import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { toNodeListener } from 'tillkit/node'
import { type Plugin, type PreviewServer, preview } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOwnBackend, sandboxUrl } from '../dev/testing/conformance/ownBackend.js'
import { freePort } from '../fixtures/freePort.js'
import { launchBrowser } from '../journeys/shopper.js'
import { openProject, packTarball, removeFolders } from './examples/packed.js'
import { runCommand } from './examples/program.js'
import { enterShop } from './examples/visitor.js'
import { readProvenVersions } from './provenVersions.js'

/**
 * A project of Preact with its preset for Vite, which puts `preact/compat` in the place of React in
 * the packed package and in react-hook-form.
 */
const home = openProject('preact')
const { preact } = readProvenVersions()
let backend: ReturnType<typeof createOwnBackend>
let shop: PreviewServer
let shopUrl = ''
let browser: Browser

const page = `import { render } from 'preact'
import { CardForm, Checkout } from 'tillkit'
import 'tillkit/styles.css'

const order = { reference: 'T-1', amount: '499.90', currency: 'UAH' }
const root = document.getElementById('app')
if (root) {
  render(
    <Checkout adapter="/api/checkout" order={order}>
      <CardForm cardholder="optional" />
    </Checkout>,
    root,
  )
}
`

beforeAll(async () => {
  const files = {
    'index.html':
      '<link rel="icon" href="data:,"><div id="app"></div><script type="module" src="/main.jsx"></script>',
    'main.jsx': page,
    'vite.config.js': `import preact from '@preact/preset-vite'\nexport default { plugins: [preact()] }\n`,
  }
  for (const [file, text] of Object.entries(files)) writeFileSync(join(home, file), text)
  const packages = Object.entries(preact).map(([name, version]) => `${name}@${version}`)
  await runCommand(`npm install ${packTarball()} ${packages.join(' ')}`, { cwd: home })
  await runCommand('npx vite build', { cwd: home })
  await openShop()
  browser = await launchBrowser()
}, 300_000)
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  backend?.close()
  removeFolders()
})

/** Serves the built page, with a backend beside it. */
async function openShop(): Promise<void> {
  const port = await freePort()
  shopUrl = `http://localhost:${port}`
  backend = createOwnBackend({}, { publicUrl: `${shopUrl}/api/checkout`, sandboxUrl })
  const listener = toNodeListener(backend.checkout.fetch)
  const api: Plugin = {
    name: 'api',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, response, next) => {
        if (request.url?.startsWith('/api/')) listener(request, response)
        else next()
      })
    },
  }
  shop = await preview({ root: home, configFile: false, plugins: [api], preview: { port } })
}

test('a page of Preact lists what is missing, says that a card was declined, and pays by another', async () => {
  const { page, complaints, leave } = await enterShop(browser, shopUrl)
  await page.goto('/')
  const pay = page.getByRole('button', { name: /^Pay/ })
  await pay.click()
  await page.getByRole('link', { name: 'Enter your card number' }).click()
  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')
  await page.getByLabel('Expiry date').pressSequentially('1234')
  await page.getByLabel('Security code').pressSequentially('739')
  await pay.click()
  await page.getByText('Payment declined').waitFor()

  await page.getByLabel('Card number').fill('4242424242424242')
  await page.getByLabel('Security code').pressSequentially('739')
  await pay.click()
  await page.getByText('Payment successful').waitFor()
  const attempts = await backend.checkout.attempts('T-1')
  expect(attempts.map(({ state }) => state).sort()).toEqual(['failed', 'succeeded'])
  expect(complaints()).toEqual([])
  await leave()
})

test('React is not in what the page loads', () => {
  const names = readFileSync(join(home, 'dist/index.html'), 'utf8').match(/assets\/[\w.-]+\.js/g)
  const code = (names ?? []).map((name) => readFileSync(join(home, 'dist', name), 'utf8')).join()
  expect(code).toContain('Pay {amount}')
  expect(code).not.toContain('react-dom')
})
