import type { Meta, StoryObj } from '@storybook/react-vite'
import { type ReactElement, useContext, useMemo } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, userEvent, within } from 'storybook/test'
import { CardForm, Checkout } from 'tillkit'
import { order } from '../stage/payments'
import { WorkshopLocale } from '../stage/workshopLocale'

interface ServerPageProps {
  /** Whether scripts run in the browser. */
  readonly hasScripts: boolean
}

/** The form as a server writes it, before its script is there or where none runs. */
function ServerPage({ hasScripts }: ServerPageProps): ReactElement {
  const locale = useContext(WorkshopLocale)
  const markup = useMemo(() => {
    const page = (
      <Checkout adapter="/api/checkout" order={order} locale={locale}>
        <CardForm />
      </Checkout>
    )
    const serverMarkup = renderToString(page)
    // A browser with scripts shows no `<noscript>`, and the stylesheet hides the form without them.
    return hasScripts
      ? serverMarkup
      : serverMarkup.replaceAll('noscript', 'div').replace(/<form.*<\/form>/, '')
  }, [hasScripts, locale])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: what a server sends
  return <div dangerouslySetInnerHTML={{ __html: markup }} />
}

const meta = {
  title: 'Form/From a server/CardForm',
  tags: ['!autodocs'],
  component: ServerPage,
  args: { hasScripts: true },
} satisfies Meta<typeof ServerPage>

export default meta

type Story = StoryObj<typeof meta>

/** After two seconds, or once it is pressed, the button says that the page is loading. */
export const BeforeItsScript: Story = {
  play: async ({ canvasElement }) => {
    const [number] = canvasElement.querySelectorAll('input')
    const button = canvasElement.querySelector('button')
    if (!number || !button) throw new Error('There is no form.')
    await userEvent.type(number, '4242{Enter}')
    await userEvent.click(button)
    // The browser's own name of the button: `dom-testing-library` does not read generated text.
    await expect(getComputedStyle(button, '::before').visibility).toBe('visible')
    await expect(number).toHaveValue('4242')
  },
}

export const WithoutJavaScript: Story = {
  args: { hasScripts: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText(/JavaScript/)).toBeVisible()
  },
}
