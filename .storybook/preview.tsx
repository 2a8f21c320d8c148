import type { Preview } from '@storybook/react-vite'
import { axeTags, expectNoViolations, partOfAPage } from './axe'
import 'tillkit/styles.css'
import './preview.css'

const isTestRun: boolean = import.meta.env.MODE === 'test'

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
      toolbar: { title: 'Direction', icon: 'transfer', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: ['en', 'uk'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', direction: 'ltr', language: 'en' },
  decorators: [
    (Story, { globals }) => {
      const page = document.documentElement
      page.dataset['tillkitTheme'] = String(globals['theme'])
      page.dir = String(globals['direction'])
      page.lang = String(globals['language'])
      return <Story />
    },
  ],
  // In the workshop the add-on shows what axe finds in the theme on screen. A test run looks in both.
  afterEach: async ({ canvasElement }) => {
    if (!isTestRun) return
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset['tillkitTheme'] = theme
      await expectNoViolations(canvasElement, theme)
    }
  },
}

export default preview
