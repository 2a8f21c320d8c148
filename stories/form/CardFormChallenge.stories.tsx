import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy, Suspense } from 'react'
import { expect, waitFor } from 'storybook/test'
import { CardForm, type Outcome } from 'tillkit'
import { expectOpenForm, type Played, pay } from '../stage/acts'
import { onStage, staged } from '../stage/Stage'
import { textOf } from '../stage/translate'

// Loaded when it is asked for, as a shop would.
const AltchaChallenge = lazy(async () => ({ default: (await import('../stage/AltchaChallenge')).AltchaChallenge }))

const meta = {
  title: 'Form/Challenge/CardForm',
  tags: ['!autodocs'],
  component: CardForm,
  decorators: [onStage],
} satisfies Meta<typeof CardForm>

export default meta

type Story = StoryObj<typeof meta>

const asked: Outcome = { type: 'rejected', issues: [{ field: 'challenge', code: 'required' }] }

/** The widget as it is found by its heading. */
function findChallenge({ canvas, globals }: Pick<Played, 'canvas' | 'globals'>): Promise<HTMLElement> {
  return canvas.findByRole('group', { name: textOf(globals, 'Security check') })
}

/** The widget once its work is done. */
async function findSolved(played: Pick<Played, 'canvas' | 'globals'>): Promise<HTMLElement> {
  const challenge = await findChallenge(played)
  const done = textOf(played.globals, 'The security check is complete. You can pay now.')
  await waitFor(() => expect(challenge.querySelector('.tillkit-hint')).toHaveTextContent(done))
  return challenge
}

/** The backend takes the try for card testing: the challenge is shown, and the shopper brought there. */
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
    const challenge = await findChallenge(played)
    await waitFor(() => expect(challenge).toHaveFocus())
    expect(challenge).not.toHaveAttribute('data-invalid')
    expect(played.canvasElement.querySelector('.tillkit-status')).toBeNull()
    await waitFor(() => expect(challenge.querySelector('altcha-widget input')).toBeVisible())
    expectOpenForm(played)
  },
}

/** The proof of work is done: what was missing is there, and the next press pays. */
export const Solved: Story = {
  parameters: staged({ pay: asked }, 'editing:rejected'),
  args: {
    challenge: (onSolved) => (
      <Suspense>
        <AltchaChallenge onSolved={onSolved} isAutomatic />
      </Suspense>
    ),
  },
  play: async (played) => {
    await pay(played)
    const challenge = await findSolved(played)
    expect(challenge).not.toHaveAttribute('data-invalid')
    expectOpenForm(played)
  },
}
