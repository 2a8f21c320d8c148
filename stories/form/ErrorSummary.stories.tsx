import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  CardForm,
  CardholderField,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
} from 'tillkit'
import { type Played, pay } from '../stage/acts'
import { onStage } from '../stage/Stage'
import { localeOf } from '../stage/workshopLocale'

const meta = {
  title: 'Form/ErrorSummary',
  component: ErrorSummary,
  decorators: [onStage],
  render: () => (
    <CardForm>
      <ErrorSummary />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <CardholderField />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof ErrorSummary>

export default meta

type Story = StoryObj<typeof meta>

/** It is there, empty and unseen. */
export const NothingToSay: Story = {
  play: async (played) => {
    expect(summaryOf(played)).not.toBeInTheDocument()
  },
}

/** In the order of the fields, each a link to its own. */
export const EveryMistake: Story = {
  play: async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: /^Pay/ }))
    await waitFor(() =>
      expect(lines(played)).toEqual([
        localeOf(played.globals).messages.requiredCardNumber,
        localeOf(played.globals).messages.requiredExpiry,
        localeOf(played.globals).messages.requiredSecurityCode,
        localeOf(played.globals).messages.requiredCardholder,
      ]),
    )
  },
}

/** A corrected mistake is crossed out and keeps its place: no field moves. */
export const OneCorrected: Story = {
  play: async (played) => {
    await pay(played, { cardholder: '', securityCode: '' })
    await waitFor(() => expect(lines(played)).toHaveLength(2))
    await played.userEvent.type(played.canvas.getByLabelText('Name on card'), 'OLENA')
    await waitFor(() => expect(lines(played)).toEqual([localeOf(played.globals).messages.requiredSecurityCode]))
  },
}

function summaryOf({ canvas, globals }: Pick<Played, 'canvas' | 'globals'>): HTMLElement | null {
  return canvas.queryByRole('region', { name: localeOf(globals).messages.summaryTitle })
}

function lines(played: Pick<Played, 'canvas' | 'globals'>): readonly (string | null)[] {
  return [...(summaryOf(played)?.querySelectorAll('a') ?? [])].map((link) => link.textContent)
}
