import { CheckoutError, isCheckoutErrorCode } from '../model/checkoutError.js'
import type { PayerMembers } from '../model/customer/payerFields.js'
import { answeredErrors } from './answeredErrors.js'
import type {
  AttemptRequest,
  CardCheckoutRequest,
  SavedCardCheckoutRequest,
  WalletCheckoutRequest,
} from './checkoutRequest.js'
import { attemptHeader, pageHeader, pageHeaderValue, referenceHeader } from './headers.js'
import { type OutcomeType, outcomeTypes } from './outcome.js'
import { outcomeStatus } from './outcomeStatus.js'
import { cancelPath, hostedPath, payPath, returnPath, statusPath, webhookPath } from './paths.js'
import { attemptFragment, errorQuery, issueQuery, outcomeQuery, referenceQuery } from './returnAddress.js'

/** A table of docs/proxy-contract.md: its head and its rows, each as cells of Markdown. */
export interface ContractTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The tables of docs/proxy-contract.md by name. `node scripts/contractTables.mjs --write` puts them into the page. */
export const contractTables: Readonly<Record<string, ContractTable>> = {
  routes: {
    head: ['route', 'asked by', 'answers'],
    rows: [
      [`\`POST {url}${payPath}\``, 'the page’s script', 'an outcome, as JSON'],
      [`\`POST {url}${hostedPath}\``, 'the page’s script', 'an outcome, as JSON'],
      [
        `\`POST {url}${hostedPath}\``,
        'a plain form of the page',
        '303 to the service’s checkout form, or to the merchant’s return page',
      ],
      [`\`POST {url}${cancelPath}\``, 'the page’s script', 'an outcome, as JSON'],
      [`\`GET {url}${statusPath}\``, 'the page’s script', 'an outcome, as JSON'],
      [
        `\`GET\` or \`POST {url}${returnPath}/{code}\``,
        'the shopper’s browser, coming back from the bank or the form',
        '303 to the merchant’s return page',
      ],
      [`\`POST {url}${webhookPath}\``, 'the payment service', '200 `ok`'],
    ],
  },
  headers: {
    head: ['header', 'sent with', 'holds'],
    rows: [
      [`\`${pageHeader}\``, 'every request of a script', `\`${pageHeaderValue}\``],
      [`\`${attemptHeader}\``, '`status` and `cancel`', 'the attempt token'],
      [`\`${referenceHeader}\``, '`status` and `cancel` without a token', 'the order’s reference, percent-encoded'],
    ],
  },
  members: {
    head: ['member', 'in', 'holds'],
    rows: Object.entries(requestMembers()).map(([name, { requests, isRequired, holds }]) => {
      return [`\`${name}\``, `${requests}${isRequired ? '' : ', optional'}`, holds]
    }),
  },
  returnAddress: {
    head: ['name', 'where', 'holds'],
    rows: [
      [`\`${attemptFragment}\``, 'fragment', 'an attempt token'],
      [`\`${outcomeQuery}\``, 'query', 'the type of the outcome, after a plain form'],
      [`\`${errorQuery}\``, 'query', 'the code of an error, after a plain form'],
      [`\`${referenceQuery}\``, 'query', 'the order that may be paid again'],
      [`\`${issueQuery}\``, 'query', '`price_changed`'],
    ],
  },
  outcomes: {
    head: ['`type`', 'HTTP status', 'other members', 'meaning'],
    rows: outcomeTypes.map((type) => {
      const { members, meaning } = outcomeDescriptions()[type]
      return [`\`${type}\``, String(outcomeStatus(type)), members, meaning]
    }),
  },
  errors: {
    head: ['`code`', 'HTTP status', 'when'],
    rows: Object.entries(answeredErrors).flatMap(([code, when]) =>
      isCheckoutErrorCode(code) ? [[`\`${code}\``, String(new CheckoutError(code).httpStatus), when]] : [],
    ),
  },
}

interface MemberDescription {
  readonly requests: string
  readonly isRequired: boolean
  readonly holds: string
}

/** Less what the order lists for the shopper to fill in: docs/proxy-contract.md has a table of its own of that. */
type MemberName =
  | Exclude<keyof AttemptRequest, keyof PayerMembers>
  | Exclude<
      keyof CardCheckoutRequest | keyof SavedCardCheckoutRequest | keyof WalletCheckoutRequest,
      keyof AttemptRequest
    >

function requestMembers(): Readonly<Record<MemberName, MemberDescription>> {
  const all = 'every request'
  const card = '`pay` with a card'
  const fingerprint = 'of the browser’s eight members any number, each a string'
  return {
    attempt_token: { requests: all, isRequired: true, holds: '43 characters of Base64Url' },
    reference: { requests: all, isRequired: true, holds: '1 to 256 characters, no control characters' },
    cc_number: { requests: card, isRequired: true, holds: 'digits that pass the Luhn check' },
    exp_month: { requests: card, isRequired: true, holds: 'a number, 1 to 12' },
    exp_year: { requests: card, isRequired: true, holds: 'a number of four digits' },
    card_cvv: { requests: `${card}; optional with a stored one`, isRequired: true, holds: 'digits' },
    name_on_card: { requests: card, isRequired: false, holds: 'at most 256 characters, at most 8 digits among them' },
    saved_card: { requests: '`pay` with a stored card', isRequired: true, holds: '1 to 256 characters' },
    cryptogram: { requests: '`pay` with a wallet', isRequired: true, holds: 'an object' },
    challenge: {
      requests: '`pay`',
      isRequired: false,
      holds: 'the solution of a challenge, at most 16 384 characters',
    },
    browser_fingerprint: { requests: '`pay`', isRequired: false, holds: fingerprint },
    shown_amount: { requests: all, isRequired: false, holds: 'at most 64 characters' },
    shown_currency: { requests: all, isRequired: false, holds: 'at most 64 characters' },
    save_card: { requests: all, isRequired: false, holds: '`true`' },
  }
}

interface OutcomeDescription {
  readonly members: string
  readonly meaning: string
}

function outcomeDescriptions(): Readonly<Record<OutcomeType, OutcomeDescription>> {
  const payment = '`payment`'
  return {
    succeeded: { members: payment, meaning: 'paid in full, or reserved in full by an authorisation' },
    declined: { members: payment, meaning: 'refused; another card may be tried with a new token' },
    action_required: { members: `${payment}, \`user_action_url\``, meaning: 'send the shopper there' },
    redirect: {
      members: `${payment}, \`location\`, \`expires_in\` (optional)`,
      meaning: 'send the shopper to the hosted page',
    },
    pending: { members: payment, meaning: 'taken, not decided yet: ask for the status' },
    cancelled: { members: payment, meaning: 'cancelled before it was paid' },
    needs_review: {
      members: payment,
      meaning: 'a person at the merchant decides, as when less than the price came; do not pay again',
    },
    rejected: { members: '`issues`, `order` (with `price_changed`)', meaning: 'not taken, nothing charged' },
    unknown: {
      members: '`order_id` (optional)',
      meaning: 'the service did not answer clearly; do not pay again, ask for the status',
    },
  }
}
