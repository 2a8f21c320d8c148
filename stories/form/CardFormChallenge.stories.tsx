import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CardForm, type Outcome } from 'tillkit'
import { expectOpenForm, pay } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'

// Loaded when it is asked for, as a shop would.
const AltchaChallenge = lazy(async () => ({
  default: (await import('../stage/AltchaChallenge')).AltchaChallenge,
}))

const meta = {
  title: 'Form/Challenge/CardForm',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

const asked: Outcome = { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }

/**
 * The backend takes the try for card testing: the challenge is shown, and the shopper brought
 * there.
 */
export const Asked: Story = {
  parameters: staged({ pay: asked }, 'editing:rejected'),
  args: {
    challenge: (onSolved) => (
      <Suspense>
        <AltchaChallenge onSolved={onSolved} />
      </Suspense>
    ),
  },
  play: async (played) => {
    await pay(played)
    const challenge = await played.canvas.findByRole('group', { name: 'Security check' })
    await waitFor(() => expect(challenge).toHaveFocus())
    expect(challenge).not.toHaveAttribute('data-invalid')
    expect(played.canvasElement.querySelector('.tillkit-status')).toBeNull()
    await waitFor(() => expect(challenge.querySelector('altcha-widget input')).toBeVisible())
    expectOpenForm(played)
  },
}
