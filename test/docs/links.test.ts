import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './docProject.js'

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map(
    (file) => `docs/${file}`,
  ),
]
  // The reference is built with the site, and its links are checked there.
  .filter((file) => file.endsWith('.md') && !file.startsWith('docs/reference/'))
  .map((file) => join(root, file))

/** A page's text without its blocks of code, where a bracket is no link. */
function proseOf(page: string): string {
  return readFileSync(page, 'utf8').replace(/^```[\s\S]*?^```/gm, '')
}

/**
 * The names of a page's headings in an address, as GitHub makes them; those of one name are
 * numbered.
 */
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
  [...proseOf(page).matchAll(/(?:\]\(|(?:src|srcset)=")(?!https?:|mailto:)([^)\s"]+)[)"]/g)].map(
    ([, target = '']) => ({
      page,
      target,
    }),
  ),
)

test('every link between the pages leads to a file, and to a heading in it', () => {
  expect(links.length).toBeGreaterThan(20)

  const broken = links.filter(({ page, target }) => {
    const [file = '', anchor] = target.split('#')
    const path = file === '' ? page : join(dirname(page), file)
    return (
      !existsSync(path) ||
      (anchor !== undefined && path.endsWith('.md') && !anchorsOf(path).includes(anchor))
    )
  })
  expect(broken.map(({ page, target }) => `${relative(root, page)} → ${target}`)).toEqual([])
})

test('every link of the documents in the package leads to a file of the package', () => {
  const [{ files }] = JSON.parse(
    execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], {
      cwd: root,
      encoding: 'utf8',
    }),
  )
  const packed = new Set(files.map(({ path }: { path: string }) => path))
  expect(packed).toContain('CHANGELOG.md')
  expect(packed).toContain('llms.txt')

  // A picture is shown in the repository alone; its words say what it shows.
  const missing = links
    .filter(({ target }) => !target.startsWith('#'))
    .map(({ page, target }) => ({
      page: relative(root, page),
      path: relative(root, join(dirname(page), target.split('#')[0] ?? '')),
    }))
    .filter(
      ({ page, path }) =>
        packed.has(page) && !packed.has(path) && !/\.(?:png|svg|webp)$/.test(path),
    )
  expect(missing.map(({ page, path }) => `${page} → ${path}`)).toEqual([])
})

test('no page has what a merge has left', () => {
  const left = pages.filter((page) =>
    /^(?:<<<<<<<|=======|>>>>>>>)(?: |$)/m.test(readFileSync(page, 'utf8')),
  )
  expect(left.map((page) => relative(root, page))).toEqual([])
})
