import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import { HostedRedirect } from 'tillkit'
import type { Played } from '../stage/acts'
import { showsStatus } from '../stage/acts'
import { storiesInStates } from '../stage/inState'
import { outcomes } from '../stage/payments'
import { onStage, staged } from '../stage/Stage'
import { amountIn, type Globals, messagePattern, partOf, plainDigits } from '../stage/translate'

const meta = {
  title: 'Hosted/HostedRedirect',
  component: HostedRedirect,
  decorators: [onStage],
} satisfies Meta<typeof HostedRedirect>

export default meta

type Story = StoryObj<typeof meta>

const clockOf = (globals: Globals, timer: HTMLElement): string =>
  plainDigits(globals, timer.querySelector('.tillkit-clock')?.textContent ?? '')

const press = async ({ canvas, userEvent }: Played): Promise<void> => {
  await userEvent.click(canvas.getByRole('button', { name: 'Continue to payment' }))
}

const inState = storiesInStates({ press })

const unfinished = {
  title: 'You have not finished paying',
  links: { Continue: outcomes.redirect.location },
  buttons: ['Cancel and pay another way'],
}

/** A real form: it works before the page's script does, and without it. */
export const Idle: Story = {
  parameters: staged({}, 'editing', 'stage=open'),
  play: async ({ canvas, globals }) => {
    expect(canvas.getByRole('button', { name: 'Continue to payment' })).toHaveAttribute(
      'type',
      'submit',
    )
    expect(canvas.getByText('Amount').parentElement?.nextElementSibling).toHaveTextContent(
      amountIn(globals, 'UAH 499.90'),
    )
  },
}

/** With fields of the shop's own, named as the interface names them. */
export const WithFields: Story = {
  args: {
    children: (
      <div className="tillkit-field">
        <label className="tillkit-label" htmlFor="email">
          Email for the receipt
        </label>
        <input
          className="tillkit-input"
          id="email"
          name="customer_email"
          type="email"
          autoComplete="email"
        />
      </div>
    ),
  },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByLabelText('Email for the receipt')).toBeVisible()
  },
}

/** What can be paid with on that page. */
export const WithBrands: Story = {
  args: { brands: ['visa', 'mastercard', 'american-express'] },
  parameters: staged({}, 'editing'),
  play: async ({ canvas }) => {
    expect(canvas.getByText('We accept Visa, Mastercard, American Express')).toBeInTheDocument()
  },
}

/** The request is on its way: a second press does nothing. */
export const Submitting: Story = {
  parameters: staged({ hosted: 'silence' }, 'submitting', 'stage=submitting'),
  play: async (played) => {
    await press(played)
    const button = played.canvas.getByRole('button', { name: 'Continue to payment' })
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
    expect(played.canvas.getByRole('status')).toHaveTextContent(
      partOf(played.globals, /You are going to the payment page/),
    )
  },
}

/** The page is leaving; the link is for when it does not go by itself. */
export const Leaving: Story = inState({ hosted: outcomes.redirect, status: 'silence' }, [
  'acting:redirect',
  'stage=leaving',
])

/** Back without having paid: by the Back button, or after a reload. */
export const Unfinished: Story = {
  parameters: staged(
    { cameBack: 'acting', status: { ...outcomes.redirect, expires_in: 1500 }, cancel: 'silence' },
    'confirming:redirect:may_act',
    'stage=unfinished',
  ),
  play: async (played) => {
    await showsStatus({ ...unfinished, text: /Continue on the payment page/ })(played)
    const timer = played.canvas.getByRole('timer')
    expect(timer).toHaveTextContent(messagePattern(played.globals, 'timeLeft'))
    expect(clockOf(played.globals, timer)).toMatch(/^2[45]:\d\d$/)
  },
}

/** No way on any more, but the way out stays. */
export const TimeOver: Story = inState(
  { cameBack: 'acting', status: { ...outcomes.redirect, expires_in: 0 } },
  'confirming:redirect:may_act',
  { ...unfinished, text: /The time to pay is over/, links: {} },
)

/** Begun elsewhere: what became of it is asked before the way is open. */
export const Elsewhere: Story = inState({ cameBack: 'submitting', status: 'silence' }, [
  'recovering',
  'stage=elsewhere',
])
