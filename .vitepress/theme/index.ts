import { type EnhanceAppContext, useData, withBase } from 'vitepress'
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
  },
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
