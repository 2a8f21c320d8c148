import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ThreeDSRedirect } from 'tillkit'
import { showsStatus } from '../stage/acts'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'

const meta = {
  title: 'Status/ThreeDSRedirect',
  component: ThreeDSRedirect,
  decorators: [onStage],
} satisfies Meta<typeof ThreeDSRedirect>

export default meta

type Story = StoryObj<typeof meta>

/** There, and empty, until there is somewhere to go: what is said later is then announced. */
export const NowhereToGo: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

export const ToBank: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.action_required }, 'acting:action_required'),
  play: showsStatus({
    title: 'You are going to your bank',
    text: /If its page does not open by itself, use the link/,
    links: { 'Continue at your bank': outcomes.action_required.user_action_url },
  }),
}

export const ToHostedPage: Story = {
  parameters: staged({ cameBack: 'submitting', status: outcomes.redirect }, 'acting:redirect'),
  play: showsStatus({ title: 'You are going to the payment page', links: { Continue: outcomes.redirect.location } }),
}

/** An address that is neither https nor allowed becomes no link. */
export const AddressNotAllowed: Story = {
  parameters: staged(
    { cameBack: 'submitting', status: { ...outcomes.action_required, user_action_url: 'http://bank.example/3ds' } },
    'acting:action_required',
  ),
  play: showsStatus({ title: 'You are going to your bank' }),
}
