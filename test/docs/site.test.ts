import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isPage, pagePath, sidebar } from '../../.vitepress/pages.js'
import { findSiteFaults } from '../../scripts/siteFaults.mjs'
import { root } from './docProject.js'

const page =
  '<a href="/server.html#createcheckoutserver">backend</a><a href="/">home</a><a href="https://shop.example">shop</a>'
const site = {
  '/index.html': page,
  '/server.html': '<h3 id="createcheckoutserver">createCheckoutServer</h3><img src="/icon.svg">',
  '/icon.svg': '<svg></svg>',
  '/assets/style.css': 'body { background: url("data:image/svg+xml,") }',
  '/assets/chunks/@localSearchIndexroot.js': '["hostedredirect","createcheckoutserver","saq","d"]',
}

test('a whole site has no faults', () => {
  expect(findSiteFaults(new Map(Object.entries(site)))).toEqual([])
})

test.each([
  ['a link to no page', { '/index.html': '<a href="/sever.html">backend</a>' }, '/sever.html: no such file'],
  ['a link to no heading', { '/index.html': '<a href="/server.html#create">backend</a>' }, '#create: no such heading'],
  [
    'a link to no heading of its own',
    { '/index.html': '<a class="x" href="#create">x</a>' },
    '#create: no such heading',
  ],
  [
    'a script of another host',
    { '/index.html': '<script async src="https://stats.example/a.js">' },
    'loads https://stats.',
  ],
  [
    'a style sheet of another host',
    { '/index.html': '<link rel="stylesheet" href="//cdn.example/a.css">' },
    'loads //cdn.',
  ],
  ['a font', { '/assets/style.css': '@font-face { font-family: Inter }' }, 'has @font-face'],
  [
    'a picture of another host',
    { '/assets/style.css': 'a { background: url(https://cdn.example/a) }' },
    'has url(https://',
  ],
  [
    'an index without a name',
    { '/assets/chunks/@localSearchIndexroot.js': '["saq","d","createcheckoutserver"]' },
    'HostedRedirect',
  ],
])('%s is a fault', (_, changed, fault) => {
  const faults = findSiteFaults(new Map(Object.entries({ ...site, ...changed })))

  expect(faults).toEqual([expect.stringContaining(fault)])
})

test('a file has one address on the site', () => {
  const files = ['docs/start.md', 'docs/index.md', 'SECURITY.md', 'examples/next/README.md']

  expect(files.filter(isPage)).toEqual(files)
  expect(files.map(pagePath)).toEqual(['start.md', 'index.md', 'security.md', 'examples/next/index.md'])
  expect(['LICENSE', 'README.md', 'AGENTS.md', 'docs/gone.md', 'examples/next/app/page.tsx'].filter(isPage)).toEqual([])
})

test('the sidebar names each page by its heading, and once', () => {
  const items = sidebar.flatMap((group) => group.items ?? [])
  const links = items.map(({ link }) => link)

  expect(items).toContainEqual({ text: 'The card form', link: '/card-form' })
  expect(items).toContainEqual({ text: 'tillkit/server', link: '/reference/server' })
  expect(links.filter((link, index) => links.indexOf(link) !== index)).toEqual([])
})

test("the site's colours are those of the components", () => {
  const read = (file: string): readonly string[] =>
    readFileSync(join(root, file), 'utf8').match(/#[\da-f]{3,8}\b/g) ?? []
  const theme = read('.vitepress/theme/theme.css')
  const components = read('src/tokens.json')

  expect(theme.length).toBeGreaterThan(20)
  expect(theme.filter((colour) => !components.includes(colour))).toEqual([])
})
