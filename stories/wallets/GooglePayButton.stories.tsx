import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { GooglePayButton } from 'tillkit/wallets'
import { onStage } from '../stage/Stage'
import { google, walletsOf } from '../stage/wallets'

/** Google's script draws its own button. Here it is the one of `tillkit/testing`. */
const meta = {
  title: 'Wallets/GooglePayButton',
  component: GooglePayButton,
  args: google,
  decorators: [onStage],
  beforeEach: walletsOf(),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Google Pay' })).toBeVisible(),
} satisfies Meta<typeof GooglePayButton>

export default meta

type Story = StoryObj<typeof meta>

const { play } = meta
export const Default: Story = { play }
export const Black: Story = { args: { theme: 'black' }, play }
export const White: Story = { args: { theme: 'white' }, play }
