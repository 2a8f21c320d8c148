import { pageErrors } from '../../../core/contract/answeredErrors.js'
import { jsonType } from '../../../core/contract/headers.js'
import { outcomeStatus, paymentViewMembers } from '../../../core/contract/outcome.js'
import { parseOutcome } from '../../../core/contract/parseOutcome.js'
import { CheckoutError, isCheckoutErrorCode } from '../../../core/model/checkoutError.js'
import { type Answer, type BackendClient, readMembers } from './backendClient.js'
import { type Check, checksOf, type Problem, Violation } from './check.js'

/** Rules for every answer to the checks before these, so these run last. */
export const answerChecks: readonly Check[] = checksOf([], {
  no_store: every({
    title: 'every answer carries Cache-Control: no-store',
    fix: 'Send Cache-Control: no-store with every answer, errors and redirects too.',
    problem: ({ headers }) => {
      const value = headers.get('Cache-Control') ?? ''
      if (/\bno-store\b/i.test(value)) return undefined
      return {
        expected: 'Cache-Control: no-store',
        received: value ? `Cache-Control: ${value}` : 'no Cache-Control',
      }
    },
  }),
  json_answers: every({
    title: 'every answer to a script is JSON, and never a redirect',
    fix:
      'Answer outcomes and errors with Content-Type: application/json. No sign-in page, ' +
      'and no redirect to another address or spelling of it.',
    appliesTo: ({ sender }) => sender === 'script',
    problem: ({ headers, status }) => {
      const [type = ''] = (headers.get('Content-Type') ?? '').split(';')
      const isRedirect = status >= 300 && status < 400
      if (type.trim().toLowerCase() === jsonType && !isRedirect) return undefined
      return {
        expected: `Content-Type: ${jsonType}, and no redirect`,
        received: `HTTP ${status} ${type || 'no type'}`,
      }
    },
  }),
  outcome_shape: every({
    title: 'every outcome has its members, and the HTTP status of its type',
    fix:
      'Answer 200 with the members that docs/proxy-contract.md lists for the type; ' +
      '422 for rejected.',
    appliesTo: ({ sender, body }) => sender === 'script' && body.type !== undefined,
    problem: ({ body, status, type }) => {
      const outcome = parseOutcome(body)
      if (outcome.type === 'ok' && outcomeStatus(outcome.value.type) === status) return undefined
      const expectation =
        outcome.type === 'ok' ? `HTTP ${outcomeStatus(outcome.value.type)} with` : 'the members of'
      return {
        expected: `${expectation} ${type}`,
        received: `HTTP ${status} with ${Object.keys(body).join(', ')}`,
      }
    },
  }),
  payment_members: every({
    title: 'a payment in an answer holds no member that a browser may not see',
    fix:
      'Copy the members that docs/proxy-contract.md lists for payment, one by one; ' +
      'never the service’s object.',
    appliesTo: ({ body }) => body.payment !== undefined,
    problem: ({ body }) => {
      const hiddenMembers = Object.keys(readMembers(body.payment)).filter(
        (name) => !paymentViewMembers.includes(name),
      )
      return hiddenMembers.length === 0
        ? undefined
        : { expected: 'no other members', received: hiddenMembers.join(', ') }
    },
  }),
  error_shape: every({
    title:
      'every error is {"error": {"code", ' +
      '"message"}} with a code of the contract and its HTTP status',
    fix:
      'Answer {"error": {"code", "message"}}, with the HTTP status of the code: ' +
      'docs/errors.md lists them.',
    appliesTo: (answer) => answer.status >= 400 && answer.body.type === undefined,
    problem: ({ body, status, summary }) => {
      const { code, message } = readMembers(body.error)
      const isKnown = isCheckoutErrorCode(code) && !pageErrors.includes(code)
      if (isKnown && new CheckoutError(code).httpStatus === status && typeof message === 'string')
        return undefined
      const expected = isKnown
        ? `HTTP ${new CheckoutError(code).httpStatus} with code and message`
        : 'a code'
      return { expected, received: summary }
    },
  }),
  no_card_data: every({
    title: 'no answer repeats a card number, a security code or a token of a card or a wallet',
    fix:
      'Never put what the shopper typed, or what the service says of the card, into an answer. ' +
      'Of a card only cc_mask may be shown.',
    problem: ({ text, headers }, { sentNumbers }) => {
      const violation = [text, ...headers.values()]
        .map((received) => findCardData(received, sentNumbers))
        .find(Boolean)
      return violation === undefined ? undefined : { expected: 'no card data', received: violation }
    },
  }),
})

interface Rule extends Pick<Check, 'title' | 'fix'> {
  /** The answers that it applies to. @default all */
  readonly appliesTo?: (answer: Answer) => boolean
  problem(answer: Answer, backend: BackendClient): Problem | undefined
}

function every({ appliesTo = () => true, problem, ...check }: Rule): Omit<Check, 'name'> {
  return {
    ...check,
    run: async ({ backend }) => {
      for (const answer of backend.answers) {
        const isAnswered = answer.status !== 0
        const violation = isAnswered && appliesTo(answer) && problem(answer, backend)
        if (!violation) continue
        const received = `${violation.received} (${answer.request})`
        throw new Violation({ ...violation, received })
      }
    },
  }
}

/** The name of the found card data, not its value. */
function findCardData(text: string, sentNumbers: ReadonlySet<string>) {
  const [member] = /"(?:cc_number|card_cvv|cc_token|cryptogram|wallet)"\s*:/.exec(text) ?? []
  if (member !== undefined) return `the member ${member.replace(/\s*:$/, '')}`
  // With or without spaces and dashes between the digits.
  const digits = text.replace(/[\s-]/g, '')
  return [...sentNumbers].some((number) => digits.includes(number))
    ? 'the digits of a card number'
    : undefined
}
