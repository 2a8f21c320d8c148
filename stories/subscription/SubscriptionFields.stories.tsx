import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import {
  CardForm,
  CardNumberField,
  ErrorSummary,
  ExpiryField,
  PayButton,
  SecurityCodeField,
  SubscriptionFields,
} from 'tillkit'
import { payButton, type } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { withinStage } from '../stage/translate'

const meta = {
  title: 'Subscriptions/SubscriptionFields',
  component: SubscriptionFields,
  decorators: [onStage],
  parameters: staged({}, 'editing'),
  args: { terms: { interval_unit: 'month', interval_count: 1 }, now: () => Date.UTC(2026, 10, 21) },
  render: (args) => (
    <CardForm>
      <ErrorSummary />
      <SubscriptionFields {...args} />
      <CardNumberField />
      <ExpiryField />
      <SecurityCodeField />
      <PayButton />
    </CardForm>
  ),
} satisfies Meta<typeof SubscriptionFields>

export default meta

type Story = StoryObj<typeof meta>

export const AllFour: Story = {
  play: async ({ canvas, globals }) => {
    const group = withinStage(globals, canvas.getByRole('group', { name: 'Subscription' }))
    expect(group.getByLabelText('Every')).toHaveValue('1')
    expect(group.getByLabelText('Period')).toHaveValue('month')
    expect(group.getByRole('group', { name: 'First charge on' })).toBeVisible()
    for (const year of group.getAllByRole('textbox', { name: 'Year' })) expect(year).toHaveValue('')
  },
}

/** Validated on submit: a count outside its bounds. */
export const Mistaken: Story = {
  parameters: staged({}, 'editing', 'message=numberRange'),
  play: async (played) => {
    const { canvas, userEvent } = played
    await userEvent.type(canvas.getByLabelText('Every'), '00')
    await userEvent.click(payButton(played))
    expect(await canvas.findByRole('link', { name: 'Enter 1 to 30' })).toBeVisible()
    expect(canvas.getByLabelText('Every')).toBeInvalid()
  },
}

export const EndsBeforeItBegins: Story = {
  parameters: staged({}, 'editing', 'message=dateOrder'),
  play: async (played) => {
    const { canvas, userEvent } = played
    for (const [at, date] of ['2027-03-01', '2027-02-01'].entries()) {
      await userEvent.click(
        canvas.getAllByRole('textbox', { name: 'Year' })[at] ?? played.canvasElement,
      )
      await userEvent.paste(date)
    }
    await userEvent.click(payButton(played))
    expect(
      await canvas.findByRole('link', { name: 'The last charge cannot come before the first' }),
    ).toBeVisible()
  },
}

/** The backend or the service found fault with what was chosen: it is said at the field. */
export const Refused: Story = {
  parameters: staged(
    {
      pay: {
        type: 'rejected',
        issues: [
          { field: 'start_date', code: 'format' },
          { field: 'interval_unit', code: 'service_refused' },
        ],
      },
    },
    'editing:rejected',
    'message=requiredField',
    'message=checkField',
  ),
  play: async (played) => {
    await type(played, { cardNumber: '4242424242424242', expiry: '12/49', securityCode: '123' })
    await played.userEvent.click(payButton(played))
    await waitFor(() => expect(played.canvas.getByLabelText('Period')).toBeInvalid())
    expect(played.canvas.getAllByRole('textbox', { name: 'Year' })[0]).toBeInvalid()
  },
}
