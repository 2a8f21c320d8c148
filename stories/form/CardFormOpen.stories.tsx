import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { BrandMark, CardForm } from 'tillkit'
import { expectOpenForm } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { localeOf } from '../stage/workshopLocale'

const meta = {
  title: 'Form/Open/CardForm',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

/** Above the fields, in the form: what the shop takes, and what is paid. */
export const Header: Story = {
  parameters: staged({}, 'editing'),
  args: {
    header: (
      <>
        <p>
          <BrandMark brand="visa" name="Visa" /> <BrandMark brand="mastercard" name="Mastercard" />
          <svg
            viewBox="0 0 16 16"
            fill="none"
            stroke="currentcolor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            <path d="M3.5 7h9v6.5h-9zM5.5 7V4.5a2.5 2.5 0 0 1 5 0V7" />
          </svg>
        </p>
        <strong>UAH 499.90</strong>
      </>
    ),
  },
  play: async (played) => {
    const total = played.canvasElement
      .querySelector('.tillkit-header strong')
      ?.getBoundingClientRect()
    const field = played.canvas.getByLabelText('Card number').getBoundingClientRect()
    const end = localeOf(played.globals).direction === 'rtl' ? 'left' : 'right'
    expect(total?.[end]).toBeCloseTo(field[end], 0)
    expect(played.canvas.getByRole('img', { name: 'Mastercard' }).closest('form')).not.toBeNull()
    expectOpenForm(played)
  },
}
