import type { FlowState } from '../src/checkout/flow.js'
import type { OutcomeType } from '../src/contract/outcome.js'
import type { CardBrand } from '../src/model/card/brand.js'
import type { CheckoutErrorCode } from '../src/model/checkoutError.js'
import type { IssueCode } from '../src/model/issue.js'
import type { SplitBalance } from '../src/model/split/splitParts.js'
import type { HostedStage } from '../src/react/hosted/useHostedRedirect.js'
import type { SubscriptionFieldError } from '../src/react/subscription/useSubscriptionFields.js'
import type { BankFrameStage } from '../src/react/three-ds/useBankFrame.js'

type StateType = FlowState['type']

/** The outcomes a state can have, read from the type itself: a new state or outcome makes the table below wrong. */
type OutcomeTypeOf<State extends StateType> =
  Extract<FlowState, { type: State }> extends { readonly outcome: infer Known extends { type: OutcomeType } }
    ? Known['type']
    : never

/** The outcomes each state has, and why no other. */
export const states = {
  editing: { outcomes: {}, otherwise: 'nothing is under way; a rejected payment is the notice of that name' },
  submitting: { outcomes: {}, otherwise: 'the answer is still on its way' },
  acting: {
    outcomes: { action_required: true, redirect: true },
    otherwise: 'only these two send the shopper anywhere',
  },
  recovering: { outcomes: {}, otherwise: 'the first answer of the backend is still on its way' },
  confirming: {
    outcomes: { pending: true, action_required: true, redirect: true },
    otherwise: 'every other outcome is an answer, and ends the waiting',
  },
  unknown: { outcomes: {}, otherwise: 'there was no answer: that is the state itself' },
  finished: {
    outcomes: { succeeded: true, declined: true, cancelled: true, needs_review: true },
    otherwise: 'the others are not the end of a payment',
  },
} satisfies { readonly [State in StateType]: { outcomes: Record<OutcomeTypeOf<State>, true>; otherwise: string } }

type Notice = NonNullable<Extract<FlowState, { type: 'editing' }>['notice']>

/** Every reason the form is open again although the shopper pressed Pay. */
export const notices = { rejected: true, not_sent: true, failed: true } satisfies Record<Notice['type'], true>

const sharedMessage = 'shown with the same message as origin_refused'
const neverOpens = 'leaves open what became of the payment: the state is unknown, not a notice'

/** The errors that a failed submit can be shown as. */
export const failures: Readonly<Record<CheckoutErrorCode, 'shown' | string>> = {
  insecure_context: 'shown',
  order_unknown: 'shown',
  origin_refused: 'shown',
  configuration: sharedMessage,
  content_type: sharedMessage,
  body_too_large: sharedMessage,
  body_consumed: sharedMessage,
  body_timeout: sharedMessage,
  body_unreadable: sharedMessage,
  rate_limited: sharedMessage,
  not_found: sharedMessage,
  method_not_allowed: sharedMessage,
  attempt_unknown: sharedMessage,
  navigation_refused: 'reported to the developer; the shopper keeps the link to the bank',
  unreachable: neverOpens,
  answer_unreadable: neverOpens,
  store_unavailable: neverOpens,
  internal: 'from the backend it leaves the payment open; from a request that was not built, shown as origin_refused',
  webhook_form: 'said to the service, never to a page',
  webhook_signature: 'said to the service, never to a page',
  webhook_data: 'said to the service, never to a page',
}

/** What waiting adds to a state that is watched. */
export const waits: Readonly<Record<string, readonly string[]>> = {
  'confirming:pending': ['stopped'],
  'confirming:action_required': ['may_act', 'stopped'],
  'confirming:redirect': ['may_act', 'stopped'],
  unknown: ['stopped'],
}

/** Where the form of a payer goes by each outcome of a press, whatever it is paid with. */
export const afterPress: Readonly<Record<OutcomeType, string>> = {
  succeeded: 'finished:succeeded',
  declined: 'finished:declined',
  cancelled: 'finished:cancelled',
  needs_review: 'finished:needs_review',
  action_required: 'acting:action_required',
  redirect: 'acting:redirect',
  pending: 'confirming:pending',
  rejected: 'editing:rejected',
  unknown: 'unknown',
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

const balances: Readonly<Record<SplitBalance['type'], true>> = { left: true, over: true, done: true }

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
  ThreeDSFrame: Object.keys(frameStages).map((stage) => `stage=${stage}`),
  SplitEditor: [...Object.keys(balances).map((balance) => `balance=${balance}`), 'message=amountFormat'],
  SubscriptionFields: Object.values(subscriptionMessages),
  SavedCards: ['message=savedCardRefused', 'message=removeCardFailed'],
  CustomerField: ['message=dayRange'],
  CustomerFields: [
    ...['message=requiredField', 'message=checkField', 'message=text_too_long', 'message=emailFormat'],
    ...['message=phoneFormat', 'message=birthdayFormat', 'message=taxIdFormat'],
  ],
}

const ofAnother = 'an issue of another field'
const ofTheOrder = 'about the order, which the page does not send'
const ofMembers = 'about members the form does not send; shown with the message of format'

const issuesOfOrders = {
  amount_format: ofTheOrder,
  amount_positive: ofTheOrder,
  amount_decimals: ofTheOrder,
  amount_range: ofTheOrder,
  split_sum: ofTheOrder,
  price_changed: 'shown for the whole payment, with the new price',
  currency: ofTheOrder,
  not_allowed: ofMembers,
}

const issuesOfEveryField = { required: 'shown', format: 'shown', service_refused: 'shown' }

const issuesOfNumber = {
  card_number_incomplete: 'shown',
  card_number_too_long: 'shown',
  card_number_repeated: 'shown',
  card_number_checksum: 'shown',
}

const issuesOfExpiry = { expiry_format: 'shown', expiry_month: 'shown', expiry_past: 'shown', expiry_far: 'shown' }

const issuesOfCode = { security_code_digits: 'shown', security_code_length: 'shown' }

const issuesOfName = { text_too_long: 'shown', name_card_number: 'shown' }

/** Each field against each issue code: shown, or why it never is. */
export const fieldIssues: Readonly<Record<string, Readonly<Record<IssueCode, 'shown' | string>>>> = {
  CardNumberField: {
    ...issuesOfEveryField,
    ...issuesOfOrders,
    ...issuesOfNumber,
    ...without(issuesOfExpiry),
    ...without(issuesOfCode),
    ...without(issuesOfName),
  },
  ExpiryField: {
    ...issuesOfEveryField,
    ...issuesOfOrders,
    ...without(issuesOfNumber),
    ...issuesOfExpiry,
    ...without(issuesOfCode),
    ...without(issuesOfName),
  },
  SecurityCodeField: {
    ...issuesOfEveryField,
    ...issuesOfOrders,
    ...without(issuesOfNumber),
    ...without(issuesOfExpiry),
    ...issuesOfCode,
    ...without(issuesOfName),
  },
  CardholderField: {
    ...issuesOfEveryField,
    ...issuesOfOrders,
    ...without(issuesOfNumber),
    ...without(issuesOfExpiry),
    ...without(issuesOfCode),
    ...issuesOfName,
  },
}

/** Every brand there is a name for. */
export const brands = {
  visa: true,
  mastercard: true,
  'american-express': true,
  maestro: true,
  discover: true,
  jcb: true,
  unionpay: true,
  'diners-club': true,
  mir: true,
  elo: true,
  hiper: true,
  hipercard: true,
  prostir: true,
} satisfies Record<CardBrand, true>

function without<Code extends IssueCode>(codes: Readonly<Record<Code, string>>): Record<Code, string> {
  return Object.fromEntries(Object.keys(codes).map((code) => [code, ofAnother])) as Record<Code, string>
}
