import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browserTrials } from '../../src/dev/cli/rehearse/browser/browserTrials.js'
import { openContext } from '../../src/dev/cli/rehearse/browser/openCheckout.js'
import { type Listening, listen } from '../fixtures/listen.js'
import { launchOptions } from './shopper.js'

const folder = mkdtempSync(join(tmpdir(), 'tillkit-safety-'))
const sandbox = new URL('http://localhost:8455')
const requests: string[] = []
let browser: Browser
let server: Listening
/** The same server, under a name of the internet. */
let publicUrl: string

beforeAll(async () => {
  server = await listen((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const isScript = request.url === '/worker.js'
    response.writeHead(200, { 'Content-Type': isScript ? 'text/javascript' : 'text/html' })
    response.end(isScript ? '' : pageText)
  })
  publicUrl = server.url.replace('localhost', 'shop.example')
  const rules = '--host-resolver-rules=MAP *.example 127.0.0.1'
  const { args = [], ...options } = launchOptions()
  const otherArgs = args.filter((arg) => !arg.startsWith('--host-resolver-rules'))
  browser = await chromium.launch({ ...options, args: [...otherArgs, rules] })
})
afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true })
})

const pageText = '<h1>Checkout</h1><form method="post"><button>Pay</button></form>'

test.each(['/api/checkout/pay', '/api/checkout/hosted', '/api/checkout/hosted/'])(
  'a form of a local page that posts to %s of a public backend is stopped',
  async (path) => {
    const context = await openContext({ browser, sandbox }, {})
    const post = async (origin: string) => {
      const page = await context.newPage()
      await page.goto(server.url)
      const isPost = (request: Request) => request.method() === 'POST'
      const ends = [
        page.waitForEvent('requestfinished', isPost).then(() => 'answered'),
        page.waitForEvent('requestfailed', isPost).then(() => 'stopped'),
      ]
      await page.evaluate((action) => {
        const [form] = document.forms
        if (form) form.action = action
        form?.submit()
      }, `${origin}${path}`)
      return await Promise.any(ends)
    }
    expect(await post(publicUrl)).toBe('stopped')
    expect(requests).not.toContain(`POST ${path}`)
    expect(await post(server.url)).toBe('answered')
    expect(requests).toContain(`POST ${path}`)
    await context.close()
  },
)

test('a page registers no service worker, whose requests nothing would stop', async () => {
  const context = await openContext({ browser, sandbox }, {})
  const page = await context.newPage()
  await page.goto(server.url)
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/worker.js')))
  expect(requests).not.toContain('GET /worker.js')
  await context.close()
})

test('a module of --open that fails leaves a picture of its page, and no page open', async () => {
  const file = join(folder, 'failingOpen.mjs')
  const module = `export async function open(page) {
    await page.goto('${server.url}')
    throw new Error('The cart is empty.')
  }`
  writeFileSync(file, module)
  const terminal = { cwd: folder, fetch } as Parameters<typeof browserTrials>[0]['terminal']
  const [trial] = browserTrials({
    browser: { get: async () => browser, close: async () => undefined },
    modes: ['direct'],
    open: { name: 'open', text: file },
    order: undefined,
    state: undefined,
    backend: new URL(server.url),
    sandbox,
    waitMs: 1_000,
    terminal,
  })
  const { problems = [], picture } = (await trial?.run()) ?? {}
  expect(problems.map(({ what }) => what)).toEqual([
    'The module of --open failed: The cart is empty.',
  ])
  expect(picture?.url).toMatch(/^data:image\/jpeg;base64,./)
  expect(browser.contexts()).toEqual([])
})
