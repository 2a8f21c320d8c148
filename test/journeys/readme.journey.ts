import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createSandbox } from 'tillkit/sandbox'
import type { CheckoutServer, ServiceOptions } from 'tillkit/server'
import { expect, onTestFinished, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { project, start } from './ownShop.js'
import { buildPage } from './pageServer.js'
import { fillAtOnce } from './shopper.js'

const readme = readFileSync('README.md', 'utf8')
const folder = '.reports/readme'
const workshop = fileURLToPath(new URL(`../../${folder}/`, import.meta.url))
const browser = shareBrowser()

test('the README’s page and server, used exactly as written, take a payment', async () => {
  mkdirSync(workshop, { recursive: true })
  const [shop, service] = [await start(), await start()]
  const sandbox = createSandbox({ baseUrl: service.url, projects: [project] })
  onTestFinished(() => sandbox.close())
  service.answer = getRequestListener(sandbox.fetch)

  const { checkout, paid } = await serverOfReadme(shop.url, { baseUrl: service.url, ...project })
  const backend = getRequestListener(checkout.fetch)
  const page = await buildPageOfReadme()
  shop.answer = (request, response) => {
    const { url = '' } = request
    if (url.startsWith('/api/checkout/')) return void backend(request, response)
    page(Object.assign(request, { url: url.includes('.') ? url : `/${folder}/` }), response)
  }

  const shopper = await browser.newPage()
  await shopper.goto(`${shop.url}/checkout`)
  await fillAtOnce(shopper)
  await shopper.getByRole('button', { name: /Pay UAH\s499\.90/ }).click()
  await shopper.waitForURL(`${shop.url}/return`)
  await shopper.getByText('A-1001').waitFor()
  await expect.poll(() => paid).toEqual(['A-1001'])
})

function codeOf(language: 'tsx' | 'ts'): string {
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  if (!code) throw new Error(`The README shows no ${language} code.`)
  return code
}

/** The merchant's own file beside the README's: one order, and a list of what was paid. */
const orders = `export const paid = []
export const priceOf = () => ({ amount: '499.90', currency: 'UAH' })
export const markPaid = async (reference) => void paid.push(reference)
const order = { ...priceOf(), description: 'Two cups', customer_id: 'customer-7' }
export const findOrder = async (reference) => (reference === 'A-1001' ? order : null)
`

/**
 * Runs the README's server code as a file, with what it leaves to the merchant: credentials,
 * orders, the real address.
 */
async function serverOfReadme(shopUrl: string, service: ServiceOptions) {
  writeFileSync(`${workshop}orders.js`, orders)
  writeFileSync(`${workshop}checkout.ts`, codeOf('ts').replaceAll('https://shop.example', shopUrl))
  const { createCheckout } = await import(/* @vite-ignore */ `${workshop}checkout.ts`)
  const { paid } = await import(/* @vite-ignore */ `${workshop}orders.js`)
  const checkout: CheckoutServer = createCheckout(service)
  return { checkout, paid: paid as readonly string[] }
}

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,">
<script type="module" src="./entry.tsx"></script></head><body><main id="root"></main></body></html>`

const entry = `import { createRoot } from 'react-dom/client'
import { CheckoutPage, ReturnPage } from './page'
const page = location.pathname === '/return' ? <ReturnPage /> : <CheckoutPage />
createRoot(document.getElementById('root')).render(page)
`

/** Builds the README's page from the package's entry points. */
function buildPageOfReadme() {
  writeFileSync(`${workshop}page.tsx`, codeOf('tsx'))
  writeFileSync(`${workshop}entry.tsx`, entry)
  writeFileSync(`${workshop}index.html`, html)
  return buildPage(folder)
}
