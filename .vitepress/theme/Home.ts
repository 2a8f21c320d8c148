import { useData, withBase } from 'vitepress'
import { VPButton, VPHomeContent, VPHomeFeatures } from 'vitepress/theme-without-fonts'
import { defineComponent, h, onMounted, ref, resolveComponent, type VNode } from 'vue'

interface Action {
  readonly theme: 'brand' | 'alt'
  readonly text: string
  readonly link: string
}

/** The front matter of `docs/index.md`, as far as it is shown here. */
interface HomeText {
  readonly title: string
  readonly hero: {
    readonly tagline: string
    readonly note: string
    readonly actions: readonly Action[]
  }
}

const looks = ['dark', 'radix', 'light'] as const
const looksText =
  'The card form three times: in the dark, in the violet of a page made with Radix Themes, and in the light.'

/** The first page. VitePress's own has no `<main>`, and no place for three pictures. */
export const Home: ReturnType<typeof defineComponent> = defineComponent(() => {
  const { title, hero } = useData().frontmatter.value as HomeText
  return () =>
    h('main', { class: 'first-page' }, [
      h('div', { class: 'hero' }, [
        h('div', [
          h('h1', title),
          h('p', { class: 'tagline' }, hero.tagline),
          h('p', hero.note),
          h('div', { class: 'actions' }, hero.actions.map(button)),
        ]),
        h('div', { class: 'looks', role: 'img', 'aria-label': looksText }, looks.map(picture)),
      ]),
      h(VPHomeFeatures),
      h('section', { class: 'try-here', 'aria-labelledby': 'playground' }, [
        h('h2', { id: 'playground' }, 'Playground'),
        // `npm run docs` serves the site's own pages only: the playground is built beside them.
        import.meta.env.PROD && h(Playground),
      ]),
      h(VPHomeContent, () => h(resolveComponent('Content'))),
    ])
})

/** In the page's colours, and as high as its content. */
const Playground = defineComponent(() => {
  const { isDark } = useData()
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
    const address = `${withBase('/playground/index.html')}#scheme=${isDark.value ? 'dark' : 'light'}`
    const src = isThere.value ? address : undefined
    return h('iframe', { class: 'playground', title: 'Playground', src, onLoad: fit })
  }
})

function button({ theme, text, link }: Action): VNode {
  return h(VPButton, { tag: 'a', size: 'big', theme, text, href: link })
}

function picture(look: string): VNode {
  return h('img', { src: withBase(`/card-form-${look}.png`), alt: '', width: 720, height: 530 })
}
