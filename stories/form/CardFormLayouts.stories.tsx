import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect } from 'storybook/test'
import { CardForm } from 'tillkit'
import { payButton } from '../stage/acts'
import { narrow, onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Form/Layouts',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

/** As wide in any window: a narrow one scrolls it, and not the page. */
const wide: Decorator = (Story) => (
  <div style={{ overflowX: 'auto' }}>
    <div style={{ inlineSize: '56rem' }}>
      <Story />
    </div>
  </div>
)

/** Side by side where there is space. */
export const OneLine: Story = {
  args: { layout: 'one-line', cardholder: 'required' },
  parameters: staged({}, 'editing'),
  decorators: [wide],
  play: async ({ canvas }) => {
    expect(canvas.getAllByRole('textbox')).toHaveLength(4)
    expect(tops(canvas.getAllByRole('textbox')).size).toBe(1)
  },
}

/** On a small screen as stacked: date and code share a line. Nothing is cut off. */
export const OneLineNarrow: Story = {
  args: { layout: 'one-line', cardholder: 'required' },
  parameters: staged({}, 'editing'),
  decorators: [narrow],
  play: async ({ canvas }) => {
    const inputs = canvas.getAllByRole('textbox')
    expect(inputs).toHaveLength(4)
    expect(tops(inputs).size).toBe(3)
    for (const input of inputs) expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth)
    expect(canvas.getByLabelText('Card number').getBoundingClientRect().width).toBeGreaterThan(200)
  },
}

/** However long the errors are, the inputs stay on one line. */
export const OneLineMistakes: Story = {
  args: { layout: 'one-line', cardholder: 'required' },
  parameters: staged({}, 'editing'),
  decorators: [wide],
  play: async (played) => {
    await played.userEvent.click(payButton(played))
    expect((await played.canvas.findByRole('region')).querySelectorAll('a')).toHaveLength(4)
    expect(tops(played.canvas.getAllByRole('textbox')).size).toBe(1)
  },
}

const dense: Readonly<Record<`--${string}`, string>> = { '--tillkit-density': '0.7' }

/** By a custom property; a finger still finds every target. */
export const Compact: Story = {
  parameters: staged({}, 'editing'),
  render: (args) => (
    <div style={dense as CSSProperties}>
      <CardForm {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    for (const target of [...canvas.getAllByRole('textbox'), canvas.getByRole('button')]) {
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    }
  },
}

/** How many lines the inputs are on. */
function tops(inputs: readonly HTMLElement[]): ReadonlySet<number> {
  return new Set(inputs.map((input) => Math.round(input.getBoundingClientRect().top)))
}
