import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitepress'
import { slugOf } from '../scripts/docs/slug.mjs'
import { diagramsInPages } from './diagrams.js'
import { cornersOfTables, repositoryLinks, textAsWritten, withoutComments } from './markdown.js'
import { pagePath, sidebar, textsForPrograms } from './pages.js'

const { TILLKIT_DOCS_BASE = '/', TILLKIT_DOCS_STORYBOOK } = process.env

/**
 * The documentation site: the Markdown files of `docs/` and the few beside them that they link to.
 * No host is needed.
 */
export default defineConfig({
  lang: 'en',
  title: 'Tillkit',
  description:
    'Checkout for React: the card form, the backend that holds the secrets, and a sandbox of the payment service.',
  srcDir: '.',
  srcExclude: ['!(docs|examples|CONTRIBUTING.md|SECURITY.md)/**', 'examples/*/!(README.md)/**'],
  // Links to what a reader has started on their own machine.
  ignoreDeadLinks: 'localhostLinks',
  outDir: 'dist-docs',
  base: TILLKIT_DOCS_BASE,
  cacheDir: 'node_modules/.cache/vitepress',
  rewrites: pagePath,
  buildEnd({ outDir }) {
    for (const [name, text] of Object.entries(textsForPrograms(TILLKIT_DOCS_BASE)))
      writeFileSync(join(outDir, name), text)
  },
  // VitePress asks for its stylesheets twice in one link, which html-validate takes for an error.
  transformHtml: (html) =>
    html.replaceAll(/rel="preload (stylesheet" href="[^"]*") as="style"/g, 'rel="$1'),
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${TILLKIT_DOCS_BASE}icon.svg` }]],
  // `vite.config.ts` builds the library, and the HTML files of this repository are not the site's.
  vite: {
    configFile: false,
    optimizeDeps: { entries: [] },
    publicDir: 'docs/images',
    build: { chunkSizeWarningLimit: 2_000 },
  },
  markdown: {
    // The pages have no HTML of their own, and generated ones speak of `<CardForm>` and `{{ }}`:
    // all of it is text.
    html: false,
    attrs: false,
    emoji: false,
    // As code hosts do it, so that one link works on both.
    anchor: { slugify: slugOf },
    config: (md) => {
      textAsWritten(md)
      withoutComments(md)
      repositoryLinks(md)
      cornersOfTables(md)
      diagramsInPages(md)
    },
  },
  themeConfig: {
    logo: '/icon.svg',
    nav: [
      { text: 'Get started', link: '/start' },
      { text: 'Guides', link: '/card-form' },
      { text: 'Reference', link: '/reference/' },
      { text: 'Security', link: '/security' },
      // Files beside the site's own pages.
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
      ...(TILLKIT_DOCS_STORYBOOK
        ? [{ text: 'Storybook', link: '/storybook/index.html', target: '_self' }]
        : []),
    ],
    sidebar,
    outline: [2, 3],
    search: {
      provider: 'local',
      options: { miniSearch: { searchOptions: { boostDocument: weightOfResult } } },
    },
  },
})

/**
 * How much a result of the search counts: `webhook` is to lead to the page "Webhooks", and not to
 * one of the many headings that have the very word. The site runs this function's text, so it uses
 * nothing from outside it.
 */
function weightOfResult(id: string, _term: string, stored?: Record<string, unknown>): number {
  if (/\/(?:reference|interface)\b/.test(id)) return 0.5
  const { titles } = stored ?? {}
  return Array.isArray(titles) && titles.length === 0 ? 6 : 1
}
