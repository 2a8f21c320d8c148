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
  play: async ({ canvas, canvasElement, globals }) => {
    expect(canvas.getByRole('button', { name: 'Continue to payment' })).toHaveAttribute('type', 'submit')
    expect(canvas.getByText('Amount').nextElementSibling).toHaveTextContent(amountIn(globals, 'UAH 499.90'))
    const form = canvasElement.querySelector('form')
    expect(form).toHaveAttribute('method', 'post')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['reference', 'A-1001'],
      ['shown_amount', '499.90'],
      ['shown_currency', 'UAH'],
    ])
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
        <input className="tillkit-input" id="email" name="customer_email" type="email" autoComplete="email" />
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
    expect(canvas.getByText('We accept Visa, Mastercard, and American Express')).toBeInTheDocument()
  },
}

/** The page must not go to that address: what happened with the money, and both ways on. */
export const AddressRefused: Story = inState(
  { hosted: { ...outcomes.redirect, location: 'http://service.example/form' }, cancel: 'silence' },
  ['acting:redirect', 'stage=unfinished'],
  {
    title: 'The next page could not be opened',
    text: /Nothing is charged until you finish it/,
    details: { 'Order number': 'A-1001' },
    links: {},
    buttons: ['Check again', 'Cancel and pay another way'],
  },
)

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

/** The clock is announced at two minutes, one, and half of one. */
export const TimeShort: Story = {
  parameters: staged(
    { cameBack: 'acting', status: { ...outcomes.redirect, expires_in: 59 } },
    'confirming:redirect:may_act',
  ),
  play: async ({ canvas, globals }) => {
    const timer = await canvas.findByRole('timer')
    expect(clockOf(globals, timer)).toMatch(/^0:[0-5]\d$/)
    expect(timer).toHaveAttribute('data-short')
    expect(timer.nextElementSibling).toHaveAttribute('aria-live', 'polite')
  },
}

/** No way on any more, but the way out stays. */
export const TimeOver: Story = inState(
  { cameBack: 'acting', status: { ...outcomes.redirect, expires_in: 0 } },
  'confirming:redirect:may_act',
  { ...unfinished, text: /The time to pay is over/, links: {} },
)

const cancelling: Story = inState(
  { cameBack: 'acting', status: outcomes.redirect, cancel: 'silence' },
  'confirming:redirect:may_act',
  unfinished,
)
export const Cancelling: Story = {
  ...cancelling,
  play: async (played) => {
    await cancelling.play?.(played)
    const button = played.canvas.getByRole('button', { name: 'Cancel and pay another way' })
    await played.userEvent.click(button)
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  },
}

/** Cancelled: nothing was charged, and the form is open again. */
export const Cancelled: Story = {
  parameters: staged(
    { cameBack: 'acting', status: outcomes.redirect, cancel: outcomes.cancelled },
    'finished:cancelled',
  ),
  play: async (played) => {
    await showsStatus(unfinished)(played)
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Cancel and pay another way' }))
    await waitFor(() => expect(played.canvas.getByText('Payment cancelled')).toHaveFocus())
    expect(played.canvas.getByRole('button', { name: 'Continue to payment' })).toBeVisible()
  },
}

export const CancelFailed: Story = {
  parameters: staged(
    { cameBack: 'acting', status: outcomes.redirect, cancel: 'unreachable' },
    'confirming:redirect:may_act',
  ),
  play: async (played) => {
    await showsStatus(unfinished)(played)
    await played.userEvent.click(played.canvas.getByRole('button', { name: 'Cancel and pay another way' }))
    await showsStatus({ ...unfinished, text: /please do not pay again/ })(played)
  },
}

/** Back by the hosted page's own way, while its word is still to come. */
export const Confirming: Story = inState({ cameBack: 'return', status: outcomes.redirect }, 'confirming:redirect')

/** … and no word for a while. */
export const ConfirmingMayAct: Story = inState(
  { cameBack: 'return', status: outcomes.redirect, timers: 'bank' },
  'confirming:redirect:may_act',
  unfinished,
)

export const Declined: Story = inState({ cameBack: 'acting', status: outcomes.declined }, 'finished:declined')

export const Succeeded: Story = inState({ cameBack: 'acting', status: outcomes.succeeded }, 'finished:succeeded')

/** Not taken: nothing was charged. */
export const Rejected: Story = inState({ hosted: outcomes.rejected }, 'editing:rejected')

export const Unknown: Story = inState({ hosted: 'unreachable' }, 'unknown')
