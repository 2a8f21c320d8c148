import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { expectCovers } from '../stories/stage/covers'
import { translated } from '../stories/stage/translate'
import { languageTags, localeOf, WorkshopLocale } from '../stories/stage/workshopLocale'
import { axeTags, expectNoViolations, partOfAPage } from './axe'
import { ComponentDocs } from './ComponentDocs'
import { controlsForPeople } from './controls'
import { looks, setLook } from './lookSheets'
import 'tillkit/styles.css'
import 'tillkit/wallets.css'
import './preview.css'

const isTestRun: boolean = import.meta.env.MODE === 'test'

// What comes may take its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

const themeAttribute = 'data-tillkit-theme'

const describe = (component?: { __docgenInfo?: { description?: string } }): string =>
  component?.__docgenInfo?.description?.replace(/\n@[\s\S]*$/, '') ?? ''

const preview: Preview = {
  // A page for each component; files with more stories of one that has a page say `!autodocs`.
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    // Tags such as `@throws` are for editors.
    docs: { page: ComponentDocs, extractComponentDescription: describe },
    controls: { expanded: true, sort: 'requiredFirst' },
    options: {
      storySort: {
        order: [
          'Start',
          'Guides',
          ['Card form', 'Styling tokens', 'Languages', 'Accessibility', 'Testing', '*'],
          'Form',
          ['CardForm', 'Under way', 'Open', 'Layouts', '*'],
          'Fields',
          ['CardNumberField', 'ExpiryField', 'SecurityCodeField', 'CardholderField'],
          'Customer',
          'Saved cards',
          ['SavedCards', 'SaveCardConsent', '*'],
          'Subscriptions',
          'Split',
          'Hosted',
          'Wallets',
          'Status',
          'Headless',
          'Looks',
        ],
      },
    },
    a11y: { test: isTestRun ? 'off' : 'error', options: { runOnly: axeTags, rules: partOfAPage } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    look: {
      description: 'Look: the stylesheet alone, or a ready theme',
      toolbar: { title: 'Look', icon: 'paintbrush', items: [...looks], dynamicTitle: true },
    },
    direction: {
      description: 'Writing direction',
      toolbar: {
        title: 'Direction',
        icon: 'transfer',
        items: ['auto', 'ltr', 'rtl'],
        dynamicTitle: true,
      },
    },
    language: {
      description: 'Language',
      toolbar: { title: 'Language', icon: 'globe', items: [...languageTags], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'light', look: 'default', direction: 'auto', language: 'en' },
  decorators: [
    (Story, { globals }) => {
      const { theme, look, language } = globals
      const locale = localeOf(globals)
      const page = document.documentElement
      setLook(look)
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
  argTypesEnhancers: [controlsForPeople],
  // Plays are written in English, and hold in every language.
  beforeEach: (context) => {
    context.canvas = translated(context.globals, context.canvas)
  },
  // In the workshop the add-on shows what axe finds in the theme on screen. A test run looks in
  // both.
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
