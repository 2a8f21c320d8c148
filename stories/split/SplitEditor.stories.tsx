import type { Meta, StoryObj } from '@storybook/react-vite'
import { useContext } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { SplitEditor } from 'tillkit/headless'
import { narrow, staged } from '../stage/Stage'
import { textOf, typedIn } from '../stage/translate'
import { WorkshopLocale } from '../stage/workshopLocale'

const meta = {
  title: 'Split/SplitEditor',
  component: SplitEditor,
  // No checkout is above it to say the language.
  decorators: [
    (Story, { args }) => <Story args={{ ...args, locale: useContext(WorkshopLocale) }} />,
  ],
  args: {
    total: '499.90',
    currency: 'UAH',
    parts: [
      { id: 'bakery', name: 'Bakery', amount: '320' },
      { id: 'florist', name: 'Flower shop' },
      { id: 'courier', name: 'Delivery', amount: '79.80' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof SplitEditor>

export default meta

type Story = StoryObj<typeof meta>

/** It is said once the typing rests. */
const patient = { timeout: 5000 }

/** It is without a checkout around it: this is no shopper's page. */
export const SomethingLeft: Story = {
  parameters: staged({}, 'balance=left'),
  play: async ({ canvas, globals }) => {
    const left = textOf(globals, 'Left to divide: UAH 100.10')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(left), patient)
  },
}

export const AllDivided: Story = {
  parameters: staged({}, 'balance=done'),
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Flower shop/ }))
    expect(canvas.getByRole('textbox', { name: /Flower shop/ })).toHaveValue(
      typedIn(globals, '100.10'),
    )
    const done = textOf(globals, 'Everything is divided')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(done), patient)
  },
}

export const TooMuch: Story = {
  parameters: staged({}, 'balance=over'),
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: /Flower shop/ }), '100.11')
    const over = textOf(globals, 'Too much by UAH 0.01')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(over), patient)
  },
}

/** In a form it stops a submit, and shows what is lacking. */
export const Refused: Story = {
  parameters: staged({}, 'message=amountFormat'),
  render: (args) => (
    <form>
      <SplitEditor {...args} />
      <button type="submit" className="workshop-button">
        Save
      </button>
    </form>
  ),
  play: async ({ canvas, userEvent, globals }) => {
    await userEvent.type(
      canvas.getByRole('textbox', { name: /Flower shop/ }),
      typedIn(globals, '100.111'),
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    expect(canvas.getByRole('textbox', { name: /Flower shop/ })).toHaveFocus()
    expect(canvas.getByText('Enter an amount such as 12.50')).toBeVisible()
  },
}

export const NarrowRightToLeft: Story = {
  decorators: [narrow],
  globals: { direction: 'rtl' },
  play: async ({ canvas }) => {
    const group = canvas.getByRole('group', { name: 'How this payment is divided' })
    expect(group.scrollWidth).toBeLessThanOrEqual(group.clientWidth)
    for (const button of canvas.getAllByRole('button')) {
      expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}
