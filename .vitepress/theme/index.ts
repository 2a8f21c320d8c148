import { useData, withBase } from 'vitepress'
import theme from 'vitepress/theme-without-fonts'
// VitePress brings it along, for themes.
import { defineComponent, h, onMounted, ref, type VNode } from 'vue'
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
const Frame = defineComponent(PlaygroundFrame)

export default {
  ...theme,
  // `npm run docs` serves the site's own pages only: the playground is built beside them.
  Layout: import.meta.env.PROD
    ? () => h(theme.Layout, null, { 'doc-before': () => h(TryIt), 'layout-bottom': () => h(Frame) })
    : theme.Layout,
}

/** The playground at the end of the first page, in its colours. It is as high as its content. */
function PlaygroundFrame(): () => VNode | undefined {
  const { isDark, page } = useData()
  // The colours are known in the browser only.
  const isThere = ref(false)
  onMounted(() => {
    isThere.value = true
  })
  const fit = ({ currentTarget }: Event): void => {
    const frame = currentTarget as HTMLIFrameElement
    const inside = frame.contentDocument?.documentElement
    if (!inside) return
    new ResizeObserver(() => {
      frame.style.blockSize = `${inside.offsetHeight}px`
    }).observe(inside)
  }
  return () => {
    if (page.value.filePath !== 'docs/index.md') return undefined
    const src = isThere.value
      ? `${withBase(playground)}#scheme=${isDark.value ? 'dark' : 'light'}`
      : undefined
    return h('iframe', { class: 'playground', title: 'Playground', src, onLoad: fit })
  }
}

function TryIt(): VNode | undefined {
  const beginning = beginnings.get(useData().page.value.filePath)
  if (beginning === undefined) return undefined
  const href = withBase(playground) + beginning
  return h('p', { class: 'try' }, h('a', { href, target: '_self' }, 'Try it in the playground'))
}
