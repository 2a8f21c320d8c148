import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import type { PageChange } from '../../../src/guard/changes/pageChange.js'
import { createPageGuard } from '../../../src/guard.js'
import { type Listening, listen } from '../../fixtures/listen.js'

const sha256 = (text: string | Uint8Array) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`
const checkout = 'render(form)'
const lateCode = 'export const bank = 1'
const map = '{"integrity":{}}'

const listed = (url: string, text: string | Uint8Array) => ({
  url,
  sha256: sha256(text),
  owner: 'storefront',
  why: 'A',
})
const checkoutEntry = listed('/assets/checkout.js', checkout)
const mapEntry = listed('inline', map)
const earlierEntry = listed('/assets/earlier.js', '1')

const servers: Listening[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A shop whose page is under guard, served as it was authorised unless something is done to it. */
async function serveShop({
  isNonced = false,
  ...options
}: Partial<Parameters<typeof createPageGuard>[0]> & { isNonced?: boolean } = {}) {
  const page = {
    html: (nonce: string) =>
      `<script type="importmap"${nonce}>${map}</script>` +
      `<script type="module" crossorigin integrity="${sha256(checkout)}" ` +
      `src="/assets/checkout.js"${nonce}></script>`,
    headers: (guardHeaders: Readonly<Record<string, string>>) => ({
      ...guardHeaders,
      'X-Frame-Options': 'DENY',
    }),
    nonce: () => createHash('sha256').update(String(Math.random())).digest('base64'),
  }
  const files = new Map<string, string | Uint8Array>([
    ['/assets/checkout.js', checkout],
    ['/assets/late.js', lateCode],
  ])
  const server = await listen((request, response) => {
    const path = request.url?.replace(/\?.*/, '') ?? ''
    const file = files.get(request.url ?? '') ?? files.get(path)
    if (file !== undefined)
      return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(file)
    if (path !== '/checkout') return response.writeHead(404).end()
    const nonce = isNonced ? page.nonce() : undefined
    const guardHeaders = guard.headers({
      userAgent: request.headers['user-agent'],
      ...(nonce ? { nonce } : {}),
    })
    const headers = { ...page.headers(guardHeaders), 'Content-Type': 'text/html' }
    return response.writeHead(200, headers).end(page.html(nonce ? ` nonce="${nonce}"` : ''))
  })
  servers.push(server)
  const notified: PageChange[] = []
  const guard = createPageGuard({
    pages: [`${server.url}/checkout`],
    authorised: {
      scripts: [checkoutEntry, listed('/assets/late.js', lateCode), mapEntry],
    },
    otherHeaders: { 'X-Frame-Options': 'DENY' },
    onChange: (change) => void notified.push(change),
    ...options,
  })
  const check = async () => (await guard.check(`${server.url}/checkout?order=A-1`)).changes
  return { guard, page, files, notified, check, url: server.url }
}

const changePairs = (changes: readonly PageChange[]) =>
  changes.map(({ kind, subject }) => [kind, subject])

test('a page as it was authorised has no change, with and without nonces', async () => {
  const shop = await serveShop()
  expect(await shop.guard.check(`${shop.url}/checkout`)).toEqual({
    page: `${shop.url}/checkout`,
    scripts: 3,
    changes: [],
  })
  expect(await (await serveShop({ isNonced: true })).check()).toEqual([])
})

test.each([
  ['new_script', '/assets/x.js', '<script src="/assets/x.js?v=1"></script>'],
  [
    'foreign_origin',
    'https://evil.example',
    '<script src="https://evil.example/4242.js"></script>',
  ],
  ['new_script', 'inline', '<script>steal()</script>'],
  ['new_script', 'inline', '<img src="x" onerror="steal()">'],
  ['new_script', 'data', '<script src="data:text/javascript,steal()"></script>'],
  ['missing_integrity', '/assets/late.js', '<script type="module" src="/assets/late.js"></script>'],
])('%s %s: %s', async (kind, subject, planted) => {
  const { page, check, url } = await serveShop()
  const { html } = page
  page.html = (nonce) => html(nonce) + planted

  expect(changePairs(await check())).toEqual([
    [kind, subject.startsWith('/') ? `${url}${subject}` : subject],
  ])
})

test('other content at an authorised address is found, also of a late script', async () => {
  const { files, check, url } = await serveShop()
  files.set('/assets/late.js', 'steal()')

  expect(await check()).toMatchObject([
    { kind: 'changed_script', subject: `${url}/assets/late.js`, sha256: sha256('steal()') },
  ])
})

test('of several addresses of one script each is fetched, with its query', async () => {
  const { page, files, check, url } = await serveShop()
  const { html } = page
  const element = (query: string) =>
    `<script crossorigin integrity="${sha256(checkout)}" ` +
    `src="/assets/checkout.js${query}"></script>`
  page.html = (nonce) =>
    `${element('?v=evil')}${html(nonce)}${element('?v=2#a')}${element('?v=2#b')}`
  files.set('/assets/checkout.js?v=evil', 'steal()')

  expect(await check()).toMatchObject([
    { kind: 'changed_script', subject: `${url}/assets/checkout.js`, sha256: sha256('steal()') },
  ])
})

test('a script that is only served with its query is fetched with it', async () => {
  const { page, files, check } = await serveShop()
  const { html } = page
  page.html = (nonce) => html(nonce).replace('checkout.js', 'checkout.js?client=1')
  files.set('/assets/checkout.js?client=1', checkout)
  files.delete('/assets/checkout.js')

  expect(await check()).toEqual([])
})

test('every authorised script is compared, however many there are', async () => {
  const scripts = Array.from({ length: 520 }, (_, index) =>
    listed(`/assets/${index}.js`, `run(${index})`),
  )
  const { guard, page, files, url } = await serveShop({ authorised: { scripts }, isNonced: true })
  page.html = () => ''
  for (const [index, script] of scripts.entries()) files.set(script.url, `run(${index})`)
  files.set('/assets/519.js', 'steal()')

  expect(await guard.check(`${url}/checkout`)).toMatchObject({
    scripts: 520,
    changes: [{ kind: 'changed_script', subject: `${url}/assets/519.js` }],
  })
})

test('a script of an earlier release may be gone, whatever its address ends with', async () => {
  const earlier = listed('/old/assets/checkout.js', '1')
  const { check } = await serveShop({
    authorised: [{ scripts: [checkoutEntry, mapEntry] }, { scripts: [earlier] }],
  })

  expect(await check()).toEqual([])
})

test('a script is compared byte by byte, whatever its encoding', async () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x2f, 0x2f, 0xff)
  const present = { scripts: [checkoutEntry, listed('/assets/latin1.js', bytes), mapEntry] }
  const { files, check, url } = await serveShop({
    authorised: [present, { scripts: [earlierEntry] }],
  })
  files.set('/assets/latin1.js', bytes)
  expect(await check()).toEqual([])
  files.set('/assets/earlier.js', bytes)

  expect(await check()).toMatchObject([
    { kind: 'changed_script', subject: `${url}/assets/earlier.js`, sha256: sha256(bytes) },
  ])
})

test('what is too large is not read to its end', async () => {
  const { files, check, url } = await serveShop()
  files.set('/assets/late.js', new Uint8Array(16 * 1_024 * 1_024 + 1))

  expect(changePairs(await check())).toEqual([['missing_script', `${url}/assets/late.js`]])
})

test('an authorised script that is gone is found', async () => {
  const { files, check, url } = await serveShop()
  files.delete('/assets/late.js')
  expect(changePairs(await check())).toEqual([['missing_script', `${url}/assets/late.js`]])
})

test.each([
  [
    'content-security-policy',
    ({ 'content-security-policy': policy = '' }) => ({
      'content-security-policy': policy.replace("'none'", '*'),
    }),
  ],
  ['integrity-policy', () => ({ 'integrity-policy': '' })],
  [
    'reporting-endpoints',
    () => ({ 'reporting-endpoints': 'tillkit-guard="https://evil.example/"' }),
  ],
  ['x-frame-options', () => ({ 'X-Frame-Options': 'SAMEORIGIN' })],
])('a header that is not as it was sent is found: %s', async (name, change) => {
  const { page, check } = await serveShop()
  const { headers } = page
  page.headers = (guardHeaders) => ({ ...headers(guardHeaders), ...change(guardHeaders) })

  expect(changePairs(await check())).toEqual([['header_changed', name]])
})

test('a nonce that comes twice is found, and code with a nonce of another answer', async () => {
  const { page, check } = await serveShop({ isNonced: true })
  const { html } = page
  page.html = (nonce) => `${html(nonce)}<script nonce="AAAAAAAAAAAAAAAAAAAAAA">steal()</script>`
  expect(changePairs(await check())).toEqual([['new_script', 'inline']])
  page.html = html
  page.nonce = () => 'q83vEjRWeJq83vEjRWeJqQ=='

  expect(changePairs(await check())).toEqual([['nonce_reused', 'content-security-policy']])
})

test('a change of a check is notified once, and in the evidence with its decision', async () => {
  const { guard, files, notified, check } = await serveShop({ now: () => Date.UTC(2026, 10, 23) })
  files.set('/assets/late.js', 'steal()')
  await check()
  const [{ id = '' } = {}] = await check()
  expect(notified).toHaveLength(1)
  await guard.accept(id, { by: 'Olena', why: 'A release.' })
  expect(await check()).toMatchObject([{ id, accepted: { by: 'Olena' } }])

  const day = '2026-11-23'
  const { checks } = await guard.evidence({ from: day, to: day })
  expect(checks).toEqual({ days: [day], longestGapDays: 0, gaps: [] })
})

test('a page that does not answer, or is not guarded, can’t be checked', async () => {
  const { guard, url } = await serveShop()
  await expect(guard.check(`${url}/nothing`)).rejects.toMatchObject({
    code: 'unreachable',
    message: expect.stringContaining('404'),
  })
  await expect(guard.check('http://127.0.0.1:9/checkout')).rejects.toMatchObject({
    code: 'unreachable',
  })
})
