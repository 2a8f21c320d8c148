import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addIntegrity } from '../../src/guard/build/addIntegrity.js'
import { listScripts, requestedAddressOf } from '../../src/guard/build/listScripts.js'
import { guardShop, hashReport, post } from './guardedShop.js'

const folder = mkdtempSync(join(tmpdir(), 'tillkit-names-'))
const names = [
  '@scope.js',
  'a b.js',
  'a+b,c;d.js',
  'ї.js',
  '100%.js',
  "it's.js",
  '[id].js',
  'a#b?.js',
  '(a)!~*.js',
]
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

beforeAll(() => {
  for (const name of names) writeFileSync(join(folder, name), name)
})
afterAll(() => rmSync(folder, { recursive: true }))

/**
 * As pages name a file: its name as it is, as far as that is an address, or encoded by one of two
 * functions.
 */
const writings: Readonly<Record<string, (name: string) => string>> = {
  'as it is': (name) => name.replace(/[%#?]/g, encodeURIComponent),
  'by encodeURI': (name) => encodeURI(name).replace(/[#?]/g, encodeURIComponent),
  'by encodeURIComponent': encodeURIComponent,
}

test.each(Object.entries(writings))(
  'a file is authorised whatever its name, when a page names it %s',
  async (_, write) => {
    const reasonOf = () => ({ owner: 'storefront', why: 'Shows the payment form.' })
    const scripts = listScripts(folder, { base: '/assets/', reasonOf })
    const { guard, changes } = guardShop({ authorised: { scripts } })
    for (const name of names) {
      const { href } = new URL(`/assets/${write(name)}`, 'https://shop.example')
      await guard.fetch(post([hashReport(href, hashOf(name))]))
    }
    const { inventory } = await guard.evidence({ from: '2026-11-23', to: '2026-11-23' })

    expect(changes).toEqual([])
    expect(inventory.map(({ reports }) => reports)).toEqual(names.map(() => 1))
  },
)

test.each(Object.entries(writings))(
  'a file gets its integrity whatever its name, when a page names it %s',
  (_, write) => {
    const hashes = new Map(
      names.map((name) => [requestedAddressOf('/assets/', name), hashOf(name)]),
    )
    for (const name of names) {
      const element = `<script src="/assets/${write(name)}"></script>`
      expect(addIntegrity(element, hashes)).toContain(` crossorigin integrity="${hashOf(name)}">`)
    }
  },
)

test.each(names)('the import map names %s as a browser asks for it', (name) => {
  const { href } = new URL(
    `./${name.replace(/[%#?]/g, encodeURIComponent)}`,
    'https://shop.example/assets/main.js',
  )
  expect(`https://shop.example${requestedAddressOf('/assets/', name)}`).toBe(href)
})

test('the policy has no character of a file’s name that ends a source or a directive', () => {
  const reasonOf = () => ({ owner: 'storefront', why: 'Shows the payment form.' })
  const { guard } = guardShop({
    authorised: { scripts: listScripts(folder, { base: '/', reasonOf }) },
  })
  const [, sources = ''] =
    /script-src ([^;]*)/.exec(guard.headers()['content-security-policy'] ?? '') ?? []

  expect(sources.split(' ').filter((source) => source.startsWith('https:'))).toHaveLength(
    names.length,
  )
  expect(sources).not.toContain(',')
})
