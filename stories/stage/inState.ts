import { type Played, type ShownStatus, showsStatus } from './acts'
import { outcomes } from './payments'
import { type StagedParameters, staged } from './Stage'
import type { Script } from './script'

const bankLink = { 'Continue at your bank': outcomes.action_required.user_action_url }
const hostedLink = { Continue: outcomes.redirect.location }
const notMade = 'The payment was not made'
const confirming = 'Confirming your payment'
const checkAgain = { buttons: ['Check again'] }
const unheard = { title: 'We have not heard back yet', text: /Please do not pay again/ }
const stopped = { ...unheard, ...checkAgain }

/** What a status shows by the state of the payment, whichever component shows it. */
const statuses: Readonly<Record<string, ShownStatus>> = {
  submitting: { title: 'Your payment is on its way.', text: /Please wait/ },
  'editing:rejected': { title: notMade, text: /You have not been charged/ },
  'editing:not_sent': { title: 'The payment was not sent', text: /You have not been charged/ },
  'editing:failed:origin_refused': { title: notMade, text: /Something went wrong on our side/ },
  'editing:failed:insecure_context': { title: notMade, text: /connection is not secure/ },
  'editing:failed:agent_submit': { title: notMade, text: /press the button yourself/ },
  'editing:failed:order_unknown': { title: notMade, text: /cannot be paid here any more/ },
  'acting:action_required': { title: 'You are going to your bank', links: bankLink },
  'acting:redirect': { title: 'You are going to the payment page', links: hostedLink },
  recovering: { title: 'Looking up your payment', text: /One moment/ },
  'confirming:pending': { title: confirming, text: /The page updates by itself/ },
  'confirming:pending:stopped': stopped,
  'confirming:action_required': {
    title: confirming,
    text: /checking whether your payment went through/,
  },
  'confirming:action_required:may_act': {
    title: confirming,
    text: /Your bank has not confirmed it yet/,
    links: bankLink,
    ...checkAgain,
  },
  'confirming:action_required:stopped': { ...stopped, links: bankLink },
  'confirming:redirect': { title: confirming },
  'confirming:redirect:may_act': { title: confirming, links: hostedLink, ...checkAgain },
  'confirming:redirect:stopped': { ...stopped, links: hostedLink },
  unknown: unheard,
  'unknown:stopped': { ...stopped, text: /give your order number/ },
  'finished:succeeded': {
    title: 'Payment successful',
    links: { 'View receipt': 'https://receipts.example/A-1001' },
  },
  'finished:declined': { title: 'Payment declined', text: /Declined by the bank/ },
  'finished:cancelled': { title: 'Payment cancelled', text: /You have not been charged/ },
  'finished:needs_review': {
    title: 'The shop is checking your payment',
    text: /Please do not pay again/,
  },
}

/**
 * A function that makes stories: each is a payment in a state, by a script, and what its status
 * shows.
 */
export function storiesInStates({ press, shows }: ByComponent): InState {
  return (script, covers, more) => {
    const [state = ''] = [covers].flat()
    return {
      parameters: staged(script, ...[covers].flat()),
      play: async (played) => {
        if (script.cameBack === undefined) await press?.(played)
        await showsStatus({ title: '', ...statuses[state], ...more })(played)
        shows?.(played, state)
      },
    }
  }
}

interface ByComponent {
  /** How the shopper comes to pay, unless they came back to a payment. */
  readonly press?: (played: Played) => Promise<void>
  /** What else the component shows in a state. */
  readonly shows?: (played: Played, state: string) => void
}

/** @param more what this component's status has besides, or instead */
type InState = (
  script: Script,
  covers: string | readonly string[],
  more?: Partial<ShownStatus>,
) => { readonly parameters: StagedParameters; readonly play: (played: Played) => Promise<void> }

/** Whether nothing is under way or charged, so that the shopper may pay. */
export function mayPay(state: string): boolean {
  return /^editing|^finished:(?:declined|cancelled)/.test(state)
}
