import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docProject.js'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) => `docs/${file}`),
]
  .filter((file) => file.endsWith('.md'))
  .map((file) => join(root, file))

/** A page's text without its blocks of code, where a bracket is no link. */
function proseOf(page: string): string {
  return readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
}

/** The names of a page's headings in an address, as GitHub makes them; those of one name are numbered. */
function anchorsOf(page: string): readonly string[] {
  const seen = new Map<string, number>()
  return [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-')
    const times = seen.get(slug) ?? 0
    seen.set(slug, times + 1)
    return times === 0 ? slug : `${slug}-${times}`
  })
}

const links = pages.flatMap((page) =>
  [...proseOf(page).matchAll(/(?:\]\(|(?:src|srcset)=")(?!https?:|mailto:)([^)\s"]+)[)"]/g)].map(([, target = '']) => ({
    page,
    target,
  })),
)

test('every link between the pages leads to a file, and to a heading in it', () => {
  expect(links.length).toBeGreaterThan(20)

  const broken = links.filter(({ page, target }) => {
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page : join(dirname(page), file)
    return !existsSync(path) || (anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor))
  })
  expect(broken.map(({ page, target }) => `${relative(root, page)} → ${target}`)).toEqual([])
})

test('every link of the pages that are shipped leads to what is shipped', () => {
  const { files }: { files: readonly string[] } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // npm packs these whatever is listed.
  const shipped = [...files, 'README.md', 'LICENSE', 'package.json']
  const isIn = (path: string, name: string): boolean => path === name || path.startsWith(`${name}/`)
  const isShipped = (path: string): boolean =>
    shipped.some((name) => isIn(path, name)) && !shipped.some((name) => name[0] === '!' && isIn(path, name.slice(1)))

  // The README's are followed from the registry's page, which leads to the repository.
  // What is for those who work on the package is in the repository alone. So are pictures, whose words say what they show.
  const inRepository =
    /^(?:docs\/(?:decisions\/|images\/|(?:accessibility-faults|architecture|interface|releasing)\.md$)|CONTRIBUTING\.md$)/
  const missing = links
    .map(({ page, target }) => ({
      page: relative(root, page),
      path: relative(root, join(dirname(page), target.split('#')[0] ?? '')),
    }))
    .filter(({ page, path }) => page !== 'README.md' && isShipped(page) && !isShipped(path) && !inRepository.test(path))
  expect(missing.map(({ page, path }) => `${page} → ${path}`)).toEqual([])
})

test('no page has what a merge has left', () => {
  const left = pages.filter((page) => /^(?:<<<<<<<|=======|>>>>>>>)(?: |$)/m.test(readFileSync(page, 'utf8')))
  expect(left.map((page) => relative(root, page))).toEqual([])
})
