import type { OutcomeType } from '../src/core/contract/outcome.js'
import { subscriptionStates } from '../src/core/contract/subscriptionView.js'
import type { IssueCode } from '../src/core/model/issue.js'
import type { SplitBalance } from '../src/core/model/split/splitParts.js'
import type { FlowState } from '../src/page/flow/flow.js'
import type { HostedStage } from '../src/page/hosted/useHostedRedirect.js'
import type { SubscriptionFieldError } from '../src/page/subscription/useSubscriptionFields.js'
import type { BankFrameStage } from '../src/page/three-ds/useBankFrame.js'

type StateType = FlowState['type']

/**
 * The outcomes a state can have, read from the type itself: a new state or outcome makes the table
 * below wrong.
 */
type OutcomeTypeOf<State extends StateType> =
  Extract<FlowState, { type: State }> extends {
    readonly outcome: infer Known extends { type: OutcomeType }
  }
    ? Known['type']
    : never

/** The outcomes each state has. */
export const states = {
  editing: {},
  submitting: {},
  acting: { action_required: true, redirect: true },
  recovering: {},
  confirming: { pending: true, action_required: true, redirect: true },
  unknown: {},
  finished: { succeeded: true, declined: true, cancelled: true, needs_review: true },
} satisfies { readonly [State in StateType]: Record<OutcomeTypeOf<State>, true> }

/**
 * Every reason the form is open again although the shopper pressed Pay: each failure that has a
 * message of its own, and that of all others.
 */
export const notices = [
  'rejected',
  'not_sent',
  'failed:insecure_context',
  'failed:agent_submit',
  'failed:order_unknown',
  'failed:origin_refused',
]

/** What waiting adds to a state that is watched. */
export const waits: Readonly<Record<string, readonly string[]>> = {
  'confirming:pending': ['stopped'],
  'confirming:action_required': ['may_act', 'stopped'],
  'confirming:redirect': ['may_act', 'stopped'],
  unknown: ['stopped'],
}

const hostedStages: Readonly<Record<HostedStage, true>> = {
  open: true,
  submitting: true,
  leaving: true,
  unfinished: true,
  elsewhere: true,
}

const frameStages: Readonly<Record<BankFrameStage, true>> = {
  idle: true,
  open: true,
  closed: true,
  overdue: true,
  returned: true,
  unconfirmed: true,
}

const balances: Readonly<Record<SplitBalance['type'], true>> = {
  left: true,
  over: true,
  done: true,
}

/** The message of a subscription's field by each error. */
const subscriptionMessages: Readonly<Record<SubscriptionFieldError, string>> = {
  number_range: 'message=numberRange',
  date_order: 'message=dateOrder',
  service_refused: 'message=checkField',
  date_incomplete: 'message=requiredField',
}

/** What components report of themselves, besides the state of the payment. */
export const componentStates: Readonly<Record<string, readonly string[]>> = {
  HostedRedirect: Object.keys(hostedStages).map((stage) => `stage=${stage}`),
  ThreeDSRedirect: ['editing', 'acting:action_required', 'acting:redirect'],
  ThreeDSFrame: Object.keys(frameStages).map((stage) => `stage=${stage}`),
  SplitEditor: [
    ...Object.keys(balances).map((balance) => `balance=${balance}`),
    'message=amountFormat',
  ],
  Subscription: ['loading', 'not_allowed', ...subscriptionStates].map((state) => `status=${state}`),
  SubscriptionFields: Object.values(subscriptionMessages),
  SavedCards: ['message=removeCardFailed'],
  CustomerField: ['message=dayRange'],
  CustomerFields: [
    ...['message=requiredFirstName', 'message=requiredLastName', 'message=emailFormat'],
    ...['message=phoneFormat', 'message=birthdayFormat', 'message=taxIdFormat'],
  ],
}

const issuesOfEveryField = ['required', 'format', 'service_refused'] as const

/** The issues that each field can show. */
export const fieldIssues = {
  CardNumberField: [
    ...issuesOfEveryField,
    ...([
      'card_number_incomplete',
      'card_number_too_long',
      'card_number_repeated',
      'card_number_checksum',
    ] as const),
  ],
  ExpiryField: [
    ...issuesOfEveryField,
    ...(['expiry_format', 'expiry_month', 'expiry_past', 'expiry_far'] as const),
  ],
  SecurityCodeField: [...issuesOfEveryField, 'security_code_digits', 'security_code_length'],
  CardholderField: [...issuesOfEveryField, 'text_too_long', 'name_card_number'],
} satisfies Readonly<Record<string, readonly IssueCode[]>>

/** Those of the order, of members that the form does not send, and of the whole payment. */
export const otherIssues: readonly IssueCode[] = [
  ...([
    'amount_format',
    'amount_positive',
    'amount_decimals',
    'amount_range',
    'currency',
    'split_sum',
  ] as const),
  ...(['not_allowed', 'price_changed'] as const),
]
