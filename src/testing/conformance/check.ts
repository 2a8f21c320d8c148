import type { Answer, BackendClient, OrderClient } from './backendClient.js'
import type { SandboxControl } from './sandboxControl.js'

/** One rule of the contract between page and backend, and how it is tried. */
export interface Check {
  /** For code: `token_repeated`. */
  readonly name: string
  /** The rule, as one sentence. */
  readonly title: string
  /** What to do where it is broken. */
  readonly fix: string
  /** What the backend, or the caller, must have for it. */
  readonly needs?: readonly Need[]
  /** Answers what is wrong, or nothing. */
  run(tools: CheckTools): Promise<Problem | undefined>
}

/** `direct` and `hosted` are kinds of payment; `apiSecret` signs the webhooks that a check makes itself. */
export type Need = 'direct' | 'hosted' | 'apiSecret'

/** What came in the place of what was expected. */
export interface Problem {
  readonly expected: string
  readonly received: string
}

export interface CheckTools {
  readonly backend: BackendClient
  readonly sandbox: SandboxControl
  /** Empty where {@link Check.needs} lacks `apiSecret`. */
  readonly apiSecret: string
  /** Places an order, and counts the payments made from then on. */
  newOrder(): Promise<OrderClient>
  /** Asks again until nothing is wrong, or the time is over; answers what is wrong then. */
  until(ask: () => Promise<Problem | undefined>): Promise<Problem | undefined>
}

export interface ExpectedAnswer {
  readonly status: number
  /** The type of the outcome or the code of the error; more than one where the contract leaves it open. */
  readonly is: string | readonly string[]
  /** The field of a rejected request, and its code. */
  readonly issue?: readonly [field: string, code: string]
}

export function expectAnswer(answer: Answer, { status, is, issue }: ExpectedAnswer): Problem | undefined {
  const types = typeof is === 'string' ? [is] : is
  const isRight = answer.status === status && types.includes(answer.type)
  const hasIssue = !issue || answer.issues.some(([field, code]) => field === issue[0] && code === issue[1])
  if (isRight && hasIssue) return undefined
  return {
    expected: `HTTP ${status} ${types.join(' or ')}${issue ? ` with the issue ${issue.join(': ')}` : ''}`,
    received: answer.summary,
  }
}

/** What is expected of the payments that the sandbox has of one order, by their statuses in any order. */
export async function expectPayments(
  order: OrderClient,
  statuses: readonly string[],
  when: string,
): Promise<Problem | undefined> {
  const made = (await order.payments()).map(({ status }) => status)
  if (made.toSorted().join() === statuses.toSorted().join()) return undefined
  return { expected: `${listPayments(statuses)} ${when}`, received: listPayments(made) }
}

export function expectTrue(isTrue: boolean, expected: string, received: string): Problem | undefined {
  return isTrue ? undefined : { expected, received }
}

function listPayments(statuses: readonly string[]): string {
  if (statuses.length === 0) return 'no payment at the service'
  return `${statuses.length === 1 ? 'one payment' : `${statuses.length} payments`} at the service (${statuses.join(', ')})`
}
