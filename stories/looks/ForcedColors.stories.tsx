import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { CardForm, PaymentStatus, SavedCards } from 'tillkit'
import { showsStatus } from '../stage/acts'
import { inForcedColors } from '../stage/forcedColors'
import { declinedByLimit } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

/**
 * In the colours of the system, as with a contrast theme of Windows: what spoke by colour has to
 * speak by line and shape. Test runs put the browser into them; in the workshop, switch them on in
 * the system or in the developer tools.
 */
const meta = {
  title: 'Looks/Forced colours',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

export const Declined: Story = {
  render: () => <PaymentStatus retryHref="/checkout" />,
  parameters: staged({ cameBack: 'return', status: declinedByLimit }),
  play: inForcedColors(async (played) => {
    const links = { 'Try again': '/checkout' }
    await showsStatus({ title: 'Payment declined', links })(played)
    const icon = played.canvasElement.querySelector('.tillkit-icon')
    expect(icon).toBeVisible()
    if (icon) expectSeen(getComputedStyle(icon).stroke)
    const link = played.canvas.getByRole('link', { name: 'Try again' })
    link.focus()
    expectRing(link)
  }),
}

export const SavedCardChosen: Story = {
  render: () => (
    <CardForm>
      <SavedCards
        cards={[
          { id: 'card-3', cc_mask: '424242******4242', exp_month: 12, exp_year: 2049 },
          { id: 'card-4', cc_mask: '545454******5454', exp_month: 12, exp_year: 2049 },
        ]}
      />
    </CardForm>
  ),
  play: inForcedColors(async ({ canvas }) => {
    const frames = canvas
      .getAllByRole('radio')
      .map((radio) => radio.closest('.tillkit-option') ?? radio)
    const lines = frames.map((frame) => getComputedStyle(frame).outlineStyle)
    expect(lines).toEqual(['solid', 'none', 'none'])
  }),
}

/** A ring of the system's colour that is out from the page. */
function expectRing(element: HTMLElement): void {
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
  expect(element).toHaveFocus()
  expect(outlineStyle).toBe('solid')
  expect(Number.parseFloat(outlineWidth)).toBeGreaterThanOrEqual(2)
  expectSeen(outlineColor)
}

/** The colour is not the page's own ground, nor nothing. */
function expectSeen(color: string): void {
  const ground = getComputedStyle(document.documentElement).backgroundColor
  expect(['rgba(0, 0, 0, 0)', 'transparent', ground]).not.toContain(color)
}
