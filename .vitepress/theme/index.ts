import { type EnhanceAppContext, type PageData, useData, withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
// VitePress brings it along, for themes.
import { h, type VNode } from 'vue'
import { Home } from './Home.js'
import './theme.css'

/** What the playground begins with, on the pages that it is linked from. */
const beginnings: ReadonlyMap<string, string> = new Map([
  ['docs/card-form.md', ''],
  ['docs/wallets.md', '#wallet=google'],
  ['docs/three-ds.md', '#secure=3220'],
  ['docs/styling.md', '#theme=night'],
  ['docs/languages.md', '#language=uk'],
  ['docs/errors.md', '#card=0002'],
  ['docs/recovery.md', '#network=loses'],
  ['docs/webhooks.md', '#webhooks=twice'],
])

const playground = '/playground/index.html'

export default {
  ...theme,
  // `npm run docs` serves the site's own pages only: the playground is built beside them.
  Layout: () =>
    h(theme.Layout, null, {
      'doc-before': () => import.meta.env.PROD && h(TryIt),
      'not-found': notFound,
    }),
  enhanceApp(site: EnhanceAppContext): void {
    theme.enhanceApp(site)
    // By this name VitePress takes it for pages of the layout `home`.
    site.app.component('home', Home)
    site.router.onAfterRouteChange = () => openOwnFile(site.router.route.data)
  },
}

/**
 * A host answers another address of a page, such as `/examples/next.html`, with `404.html`.
 * VitePress knows the page, but what it loads first has no text: that is in the page's own file. So
 * this opens the file, and shows nothing meanwhile.
 */
function openOwnFile({ isNotFound, relativePath }: PageData): Promise<never> | undefined {
  if (!import.meta.env.PROD || import.meta.env.SSR || isNotFound) return
  if (document.getElementById('app')?.hasChildNodes()) return
  const path = relativePath.replace(/\.md$/, '.html').replace(/(^|\/)index\.html$/, '$1')
  const address = withBase(`/${path}`)
  const [visit] = performance.getEntriesByType('navigation')
  // A host that has lost the file too would be asked for ever.
  if (!visit || new URL(visit.name).pathname === address) return
  location.replace(address + location.hash)
  return new Promise(() => {})
}

/** VitePress's own has no `<main>`. */
function notFound(): VNode {
  return h('main', { class: 'not-found' }, [
    h('h1', 'There is no such page'),
    h('a', { href: withBase('/') }, 'To the first page'),
  ])
}

function TryIt(): VNode | undefined {
  const beginning = beginnings.get(useData().page.value.filePath)
  if (beginning === undefined) return undefined
  const href = withBase(playground) + beginning
  const link = h('a', { href, target: '_self' }, 'Try it in the playground')
  // It stands before the page's `<main>`, so it is a landmark too.
  return h('nav', { class: 'try', 'aria-label': 'Playground' }, link)
}
