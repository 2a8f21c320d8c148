import type { Answer, BackendClient, OrderClient } from './backendClient.js'
import type { SandboxControl } from './sandboxControl.js'

/** A rule of the contract between page and backend, and its test. */
export interface Check {
  /** For code: `token_repeated`. */
  readonly name: string
  /** The rule, as one sentence. */
  readonly title: string
  /** How to fix a violation. */
  readonly fix: string
  /** What the check needs of the backend or the caller. */
  readonly needs?: readonly Need[]
  /** Resolves with the problem, or nothing. */
  run(tools: CheckTools): Promise<Problem | undefined>
}

/** `direct` and `hosted` are kinds of payment; `apiSecret` signs a check's webhooks. */
export type Need = 'direct' | 'hosted' | 'apiSecret'

/** What was expected, and what was received. */
export interface Problem {
  readonly expected: string
  readonly received: string
}

export interface CheckTools {
  readonly backend: BackendClient
  readonly sandbox: SandboxControl
  /** Empty unless {@link Check.needs} has `apiSecret`. */
  readonly apiSecret: string
  /** Places an order and observes the payments from then on. */
  newOrder(): Promise<OrderClient>
  /** Asks until there is no problem or the time is over. Resolves with the last problem. */
  until(ask: () => Promise<Problem | undefined>): Promise<Problem | undefined>
}

export interface ExpectedAnswer {
  readonly status: number
  /** The type of the outcome or the code of the error; several if the contract allows them. */
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

/** Expects the statuses of an order's payments at the sandbox, in any order. */
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
