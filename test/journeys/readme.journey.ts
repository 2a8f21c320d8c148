import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import react from '@vitejs/plugin-react'
import { createSandbox } from 'tillkit/sandbox'
import type { CheckoutServer, ServiceOptions } from 'tillkit/server'
import { build } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { shareBrowser } from './browser.js'
import { freePort } from './demo.js'
import { fillAtOnce } from './shopper.js'

const readme = readFileSync('README.md', 'utf8')
const workshop = fileURLToPath(new URL('../../.reports/readme/', import.meta.url))
const project = {
  posId: '5b0c3b0e-8a52-4a43-9f4f-6c1f8f0f7a11',
  apiKey: 'readme-key',
  apiSecret: 'readme-secret',
  endpointsKey: 'readme-endpoints',
}

const browser = shareBrowser()
const servers: Server[] = []

afterAll(() => {
  for (const server of servers) server.close()
})

test('the README’s page and server, used exactly as written, take a payment', async () => {
  const shopUrl = `http://localhost:${await freePort()}`
  const serviceUrl = `http://localhost:${await freePort()}`
  const sandbox = createSandbox({ baseUrl: serviceUrl, projects: [project] })
  await listen(serviceUrl, sandbox.fetch)

  const { checkout, paid } = await serverOfReadme({ shopUrl, service: { baseUrl: serviceUrl, ...project } })
  const page = await buildPageOfReadme()
  await listen(shopUrl, async (request) => {
    const { pathname } = new URL(request.url)
    if (pathname.startsWith('/api/checkout/')) return checkout.fetch(request)
    const file = page.get(pathname.slice(1))
    return file?.clone() ?? new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  })

  const shopper = await browser.newPage()
  await shopper.goto(`${shopUrl}/checkout`)
  await fillAtOnce(shopper)
  await shopper.getByRole('button', { name: /Pay UAH\s499\.90/ }).click()
  await shopper.waitForURL(`${shopUrl}/return`)
  await shopper.getByText('A-1001').waitFor()
  await expect.poll(() => paid).toEqual(['A-1001'])
  sandbox.close()
})

const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script></head><body><main id="root"></main></body></html>`

function codeOf(language: 'tsx' | 'ts'): string {
  const code = new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(readme)?.[1]
  if (!code) throw new Error(`The README shows no ${language} code.`)
  return code
}

interface ServerParts {
  readonly shopUrl: string
  readonly service: ServiceOptions
}

/** The merchant's own file beside the README's: one order, and a list of what was paid. */
const orders = `export const paid = []
export const priceOf = () => ({ amount: '499.90', currency: 'UAH' })
export const markPaid = async (reference) => void paid.push(reference)
export const findOrder = async (reference) =>
  reference === 'A-1001' ? { amount: '499.90', currency: 'UAH', description: 'Two cups', customer_id: 'customer-7' } : null
`

/** Runs the README's server code as a file, with what it leaves to the merchant: credentials, orders, the real address. */
async function serverOfReadme({ shopUrl, service }: ServerParts) {
  mkdirSync(workshop, { recursive: true })
  writeFileSync(`${workshop}orders.js`, orders)
  writeFileSync(`${workshop}checkout.ts`, codeOf('ts').replaceAll('https://shop.example', shopUrl))
  const { createCheckout } = await import(/* @vite-ignore */ `${workshop}checkout.ts`)
  const { paid } = await import(/* @vite-ignore */ `${workshop}orders.js`)
  const checkout: CheckoutServer = createCheckout(service)
  return { checkout, paid: paid as readonly string[] }
}

/** Builds the README's page as a merchant's bundler would, from the package's entry points. */
async function buildPageOfReadme(): Promise<Map<string, Response>> {
  mkdirSync(workshop, { recursive: true })
  writeFileSync(`${workshop}page.tsx`, codeOf('tsx'))
  writeFileSync(
    `${workshop}entry.tsx`,
    `import { createRoot } from 'react-dom/client'
import { CheckoutPage, ReturnPage } from './page'
const page = location.pathname === '/return' ? <ReturnPage /> : <CheckoutPage />
const root = document.getElementById('root')
if (root) createRoot(root).render(page)
`,
  )
  await build({
    configFile: false,
    logLevel: 'error',
    root: workshop,
    plugins: [react()],
    build: {
      outDir: `${workshop}dist`,
      emptyOutDir: true,
      rolldownOptions: {
        input: `${workshop}entry.tsx`,
        output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]', codeSplitting: false },
      },
    },
  })
  const types = { 'page.js': 'text/javascript', 'page.css': 'text/css' }
  return new Map(
    Object.entries(types).map(([name, type]) => [
      name,
      new Response(readFileSync(`${workshop}dist/${name}`), { headers: { 'Content-Type': type } }),
    ]),
  )
}

async function listen(url: string, fetch: (request: Request) => Response | Promise<Response>): Promise<void> {
  const server = createServer(getRequestListener(fetch))
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(Number(new URL(url).port), 'localhost', resolve))
}
