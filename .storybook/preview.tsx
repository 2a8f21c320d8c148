import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { expectCovers } from '../stories/stage/covers'
import { translated } from '../stories/stage/translate'
import { languageTags, localeOf, WorkshopLocale } from '../stories/stage/workshopLocale'
import { axeTags, expectNoViolations, partOfAPage } from './axe'
import 'tillkit/styles.css'
import './preview.css'

const isTestRun: boolean = import.meta.env.MODE === 'test'

// What comes may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const themeAttribute = 'data-tillkit-theme'

const preview: Preview = {
  parameters: {
    layout: 'padded',
    a11y: { test: isTestRun ? 'off' : 'error', options: { runOnly: axeTags, rules: partOfAPage } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: { title: 'Direction', icon: 'transfer', items: ['auto', 'ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: [...languageTags], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'auto', language: 'en' },
  decorators: [
    (Story, { globals }) => {
      const { theme, language } = globals
      const locale = localeOf(globals)
      const page = document.documentElement
      page.setAttribute(themeAttribute, String(theme))
      page.dir = locale.direction
      page.lang = String(language)
      return (
        <WorkshopLocale value={locale}>
          <Story />
        </WorkshopLocale>
      )
    },
  ],
  // Plays are written in English, and hold in every language.
  beforeEach: (context) => {
    context.canvas = translated(context.globals, context.canvas)
  },
  // In the workshop the add-on shows what axe finds in the theme on screen. A test run looks in both.
  afterEach: async (context) => {
    const { canvasElement } = context
    await expectCovers(context)
    if (!isTestRun) return
    for (const theme of ['dark', 'light']) {
      document.documentElement.setAttribute(themeAttribute, theme)
      await expectNoViolations(canvasElement, theme)
    }
  },
}

export default preview
