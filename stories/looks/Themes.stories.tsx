import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { CardForm } from 'tillkit'
import { pay, payButton, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { localeOf } from '../stage/workshopLocale'

/**
 * The ready themes: files to import after the stylesheet. The toolbar's Look puts any story into
 * one.
 */
const meta = {
  title: 'Looks/Themes',
  component: CardForm,
  decorators: [onStage],
  parameters: staged({}, 'editing'),
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

export const Quiet: Story = {
  globals: { look: 'quiet' },
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242' })
    expect(getComputedStyle(frameOf(played)).borderTopWidth).toBe('0px')
    expect(getComputedStyle(frameOf(played)).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  },
}

export const QuietMistakes: Story = {
  globals: { look: 'quiet' },
  play: (played) => pay(played, { cardNumber: '4242', expiry: '13/30' }),
}

export const Night: Story = {
  globals: { look: 'night', theme: 'dark' },
  play: async (played) => {
    await type(played, { cardNumber: '5454545454545454' })
    expect(getComputedStyle(frameOf(played)).backgroundColor).toBe('rgb(18, 18, 42)')
  },
}

/**
 * One box, whose lines the fields share: the date and the code begin where the number ends, side by
 * side.
 */
export const Condensed: Story = {
  globals: { look: 'condensed' },
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    const [number, date, code] = boxesOf(played)
    const [left, right] = localeOf(played.globals).direction === 'rtl' ? [code, date] : [date, code]
    expect(date?.top).toBeCloseTo((number?.bottom ?? 0) - 1, 0)
    expect(code?.top).toBe(date?.top)
    expect(right?.left).toBeCloseTo((left?.right ?? 0) - 1, 0)
    expect([left?.left, right?.right]).toEqual([number?.left, number?.right])
  },
}

/** The errors come below the box, where their places are kept: no field and no button moves. */
export const CondensedMistakes: Story = {
  globals: { look: 'condensed' },
  play: async (played) => {
    const { canvas, userEvent } = played
    const placed = (): readonly number[] => [
      ...boxesOf(played).map(({ top }) => top),
      payButton(played).offsetTop,
    ]
    const before = placed()
    await userEvent.type(canvas.getByLabelText('Card number'), '4242')
    await userEvent.type(canvas.getByLabelText('Expiry date'), '12/49')
    await userEvent.type(canvas.getByLabelText('Security code'), '1')
    await userEvent.tab()
    await canvas.findByText(/Card number is too short/)
    await waitFor(() =>
      expect(played.canvasElement.querySelectorAll('[data-invalid]')).toHaveLength(2),
    )
    expect(placed()).toEqual(before)
  },
}

/** All three in one row. */
export const CondensedInOneLine: Story = {
  globals: { look: 'condensed' },
  args: { layout: 'one-line', cardholder: 'optional' },
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242' })
    const tops = boxesOf(played).map(({ top }) => top)
    expect(new Set(tops).size).toBe(1)
  },
}

/** On a panel of the shop's: its own padding, border and ground, and none of ours. */
export const WithoutFrame: Story = {
  render: () => (
    <div data-tillkit-frame="none">
      <CardForm />
    </div>
  ),
  play: (played) => {
    const { padding, borderTopWidth, backgroundColor } = getComputedStyle(frameOf(played))
    expect([padding, borderTopWidth, backgroundColor]).toEqual(['0px', '0px', 'rgba(0, 0, 0, 0)'])
  },
}

interface Drawn {
  readonly canvasElement: HTMLElement
}

function frameOf({ canvasElement }: Drawn): HTMLElement {
  const frame = canvasElement.querySelector<HTMLElement>('.tillkit')
  if (!frame) throw new Error('There is no form.')
  return frame
}

/** Where the inputs of number, date and code are. */
function boxesOf({ canvasElement }: Drawn): readonly DOMRect[] {
  const inputs = [
    ...canvasElement.querySelectorAll(
      '[data-field="cc_number"], [data-field="exp_month"], [data-field="card_cvv"]',
    ),
  ]
  return inputs.flatMap((field) => field.querySelector('input')?.getBoundingClientRect() ?? [])
}
