import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ThreeDSRedirect } from 'tillkit'
import { type Played, type ShownStatus, showsStatus } from '../stage/acts'
import { OwnButton } from '../stage/OwnButton'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Status/ThreeDSRedirect',
  component: ThreeDSRedirect,
  decorators: [onStage],
  render: (args) => (
    <>
      <OwnButton />
      <ThreeDSRedirect {...args} />
    </>
  ),
} satisfies Meta<typeof ThreeDSRedirect>

export default meta

type Story = StoryObj<typeof meta>

/** Pressed, and shown where that leads. */
function pressed(shown: ShownStatus): (played: Played) => Promise<void> {
  return async (played) => {
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Pay by a test card' }))
    await showsStatus(shown)(played)
  }
}

/** There, and empty, until there is somewhere to go: what is said later is then announced. */
export const NowhereToGo: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

export const ToBank: Story = {
  parameters: staged({ pay: outcomes.action_required }, 'acting:action_required'),
  play: pressed({
    title: 'You are going to your bank',
    text: /If its page does not open by itself, use the link/,
    links: { 'Continue at your bank': outcomes.action_required.user_action_url },
  }),
}

/** Back before the bank was done: it no longer says that the shopper is going there. */
export const BackFromBank: Story = {
  parameters: staged({ cameBack: 'acting', status: outcomes.action_required }, 'confirming:action_required:may_act'),
  play: showsStatus({
    title: 'Confirming your payment',
    text: /If you did not finish there, you can continue/,
    links: { 'Continue at your bank': outcomes.action_required.user_action_url },
    buttons: ['Check again'],
  }),
}

export const ToHostedPage: Story = {
  parameters: staged({ pay: outcomes.redirect }, 'acting:redirect'),
  play: pressed({ title: 'You are going to the payment page', links: { Continue: outcomes.redirect.location } }),
}

/** An address that is neither https nor allowed becomes no link. */
export const AddressNotAllowed: Story = {
  parameters: staged(
    { pay: { ...outcomes.action_required, user_action_url: 'http://bank.example/3ds' } },
    'acting:action_required',
  ),
  play: pressed({
    title: 'The next page could not be opened',
    details: { 'Order number': 'A-1001' },
    buttons: ['Check again'],
  }),
}
