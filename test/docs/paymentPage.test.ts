import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readDocBlocks } from '../../scripts/docs/docBlocks.mjs'
import { kindNames } from '../../src/guard/evidence/changesSection.js'
import { attacks, extensions } from '../guard/browser/attacks.js'
import { hashReport, otherHash, script } from '../guard/guardedShop.js'
import { makeDocFolder, root, writeInto } from './docProject.js'

const page = readFileSync(join(root, 'docs/payment-page.md'), 'utf8')
const { path: folder, remove } = makeDocFolder()

beforeAll(() => {
  for (const { file, code } of readDocBlocks('payment-page.md')) {
    const here = code
      .replace("root: '.'", `root: '${folder}'`)
      .replace("'dist/index.html', 'utf8'", `'${folder}/dist/index.html', 'utf8'`)
    if (file !== undefined) writeInto(folder, file, here)
  }
  // The page's own guard, without its database.
  writeInto(folder, 'guard.ts', "export { guard, changes } from './shop.js'\n")
  const shop = `import { guardShop } from '${join(root, 'test/guard/guardedShop.js')}'
export const { guard, changes } = guardShop()
`
  writeInto(folder, 'shop.ts', shop)
  writeInto(folder, 'dist/index.html', '<p>Pay</p>')
})
afterAll(remove)

test('the page explains every kind of change, in the order of the type', () => {
  const [, section = ''] = /## What is reported\n([\s\S]*?)\n## /.exec(page) ?? []
  expect([...section.matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind)).toEqual(
    Object.keys(kindNames),
  )
})

test('the table of attacks has a row for each that is tried, and no other', () => {
  const [, section = ''] = /## Attacks, tried\n([\s\S]*?)\n## /.exec(page) ?? []
  const rows = [...section.matchAll(/^\| (?!injected)(.+?) \|/gm)].map(([, name]) => name)
  expect(rows).toEqual([...Object.keys(attacks), ...Object.keys(extensions)])
})

async function visit(
  fetchWith: (path: string, init?: RequestInit) => Promise<Response>,
): Promise<void> {
  const { changes } = await import(join(folder, 'guard.ts'))
  changes.length = 0
  const served = await fetchWith('/checkout')
  expect(await served.text()).toBe('<p>Pay</p>')
  expect(served.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(served.headers.get('Reporting-Endpoints')).toBe('tillkit-guard="/tillkit-guard/reports"')
  const body = JSON.stringify([hashReport(script, otherHash)])
  const headers = { 'Content-Type': 'application/reports+json' }
  expect(
    (await fetchWith('/tillkit-guard/reports', { method: 'POST', headers, body })).status,
  ).toBe(204)
}

test('the shop of Express sends the headers and takes reports', async () => {
  const { shop } = await import(join(folder, 'expressShop.ts'))
  const server = createServer(shop as RequestListener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await visit((path, init) => fetch(`http://127.0.0.1:${port}${path}`, init))
  server.close()
})

test('the shop of Hono sends the headers and takes reports', async () => {
  const { shop } = await import(join(folder, 'honoShop.ts'))
  await visit(async (path, init) => await shop.request(path, init))
})

test('the headers for Next.js give page and browser one policy, with a new nonce for each answer', async () => {
  const { nextHeaders } = await import(join(folder, 'nextHeaders.ts'))
  const policies = [1, 2].map(() => {
    const { forPage, forBrowser } = nextHeaders(new Request('https://shop.example/checkout'))
    expect(forPage.get('Content-Security-Policy')).toBe(forBrowser.get('Content-Security-Policy'))
    return forBrowser.get('Content-Security-Policy')
  })
  expect(policies[0]).toMatch(/'nonce-[A-Za-z0-9+/]{22}=='/)
  expect(policies[0]).not.toBe(policies[1])
})
