import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ThreeDSRedirect } from 'tillkit'
import { storiesInStates } from '../stage/inState'
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

const inState = storiesInStates({
  press: ({ canvas, userEvent }) =>
    userEvent.click(canvas.getByRole('button', { name: 'Pay by a test card' })),
})

/** There, and empty, until there is somewhere to go: what is said later is then announced. */
export const NowhereToGo: Story = {
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement())
  },
}

export const ToBank: Story = inState({ pay: outcomes.action_required }, 'acting:action_required', {
  text: /If its page does not open by itself, use the link/,
})

/** Back before the bank was done: it no longer says that the shopper is going there. */
export const BackFromBank: Story = inState(
  { cameBack: 'acting', status: outcomes.action_required },
  'confirming:action_required:may_act',
  { text: /If you did not finish there, you can continue/ },
)

export const ToHostedPage: Story = inState({ pay: outcomes.redirect }, 'acting:redirect')
