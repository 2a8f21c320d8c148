import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { ApplePayButton } from 'tillkit/wallets'
import { onStage } from '../stage/Stage'
import { apple, walletsOf } from '../stage/wallets'

/**
 * Safari draws Apple's own button, with its words. Other engines show our drawing of the mark, in
 * the same shape.
 */
const meta = {
  title: 'Wallets/ApplePayButton',
  component: ApplePayButton,
  args: apple,
  decorators: [onStage],
  beforeEach: walletsOf(),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: 'Apple Pay' })
    await waitFor(() => expect(button.querySelector('svg')).toBeVisible())
  },
} satisfies Meta<typeof ApplePayButton>

export default meta

type Story = StoryObj<typeof meta>

const { play } = meta
export const Default: Story = { play }
export const Black: Story = { args: { theme: 'black' }, play }
export const White: Story = { args: { theme: 'white' }, play }
export const WhiteOutline: Story = { args: { theme: 'white-outline' }, play }
