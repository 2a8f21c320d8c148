import { existsSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { MarkdownRenderer } from 'vitepress'
import { isPage, pagePath, root } from './pages.js'

/** Shows `{{` as it is written: Vue, which renders the pages, would read it as an expression. */
export function textAsWritten({ renderer }: MarkdownRenderer): void {
  for (const type of ['text', 'code_inline'] as const) {
    const render = renderer.rules[type]
    renderer.rules[type] = (...args) => (render?.(...args) ?? '').replaceAll('{{', '&#123;&#123;')
  }
}

/**
 * Links between files become links between pages of the site: `../SECURITY.md` in `docs/hosted.md`
 * is `/security`. A file of the repository that is no page of the site, such as the licence, is
 * named without a link. A file that does not exist stays a link, which fails the build.
 */
export function repositoryLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('repository_links', ({ tokens, env }) => {
    const source: string = env.realPath ?? env.path
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      if (token.type !== 'link_open') continue
      const href = token.attrGet('href')
      if (href === null || /^(?:[a-z]+:|[/#])/.test(href)) continue
      const link = siteLink(dirname(source), href)
      if (link === undefined) token.attrs = []
      else token.attrSet('href', link)
    }
  })
}

/** A cell that heads no column is no heading: what stands below it has its own. */
export function cornersOfTables(md: MarkdownRenderer): void {
  md.core.ruler.push('corners_of_tables', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'th_open' || tokens[index + 1]?.content !== '') continue
      for (const cell of tokens.slice(index, index + 3)) cell.tag = 'td'
    }
  })
}

/** Leaves out comments: without HTML they are text. */
export function withoutComments(md: MarkdownRenderer): void {
  md.core.ruler.push('without_comments', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      if (token.type !== 'inline' || !/^<!--[^>]*-->$/.test(token.content)) continue
      token.children = []
      for (const paragraph of [tokens[index - 1], tokens[index + 1]])
        if (paragraph) paragraph.hidden = true
    }
  })
}

/** The address on the site; undefined for a file that exists and is no page. */
function siteLink(folder: string, href: string): string | undefined {
  const [target = '', hash] = href.split('#')
  const path = join(folder, decodeURI(target))
  if (!existsSync(path)) return href
  const file = relative(root, statSync(path).isDirectory() ? join(path, 'README.md') : path)
  if (!isPage(file)) return undefined
  return hash === undefined ? `/${pagePath(file)}` : `/${pagePath(file)}#${hash}`
}
