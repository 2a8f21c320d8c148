import type { Answer, BackendClient, OrderClient } from './backendClient.js'
import type { SandboxControl } from './sandboxControl.js'

export interface Check {
  readonly name: string
  readonly title: string
  readonly fix: string
  readonly needs?: readonly Need[]
  /** @throws {Violation} */
  run(tools: CheckTools): Promise<void>
}

export class Violation extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.expected)
    this.problem = problem
  }
}

/** Checks by their names. Those that say no needs have the common ones. */
export function checksOf(
  needs: readonly Need[],
  checks: Readonly<Record<string, Omit<Check, 'name'>>>,
) {
  return Object.entries(checks).map(([name, check]): Check => ({ name, needs, ...check }))
}

export function withOrder(
  run: (order: OrderClient, tools: CheckTools) => Promise<void>,
): Check['run'] {
  return async (tools) => await run(await tools.newOrder(), tools)
}

/** Checks besides that nothing was paid. */
export function refusing(run: (order: OrderClient) => Promise<void>): Check['run'] {
  return withOrder(async (order) => {
    await run(order)
    await expectPayments(order, [], 'after refused requests')
  })
}

/** `direct` and `hosted` are kinds of payment; `apiSecret` signs a check's webhooks. */
export type Need = 'direct' | 'hosted' | 'apiSecret'

export interface Problem {
  readonly expected: string
  readonly received: string
}

export interface CheckTools {
  readonly backend: BackendClient
  readonly sandbox: SandboxControl
  /** Empty unless {@link Check.needs} has `apiSecret`. */
  readonly apiSecret: string
  newOrder(): Promise<OrderClient>
  /** Asks until no rule is violated or the time is over. Throws the last violation. */
  until(ask: () => Promise<void>): Promise<void>
}

/**
 * What an answer must be: the outcome's type or the error's code, several if the contract allows
 * them, and an issue.
 */
type ExpectedAnswer = readonly [
  status: number,
  is: string | readonly string[],
  issue?: readonly [field: string, code: string],
]

export function expectAnswer(answer: Answer, [status, is, issue]: ExpectedAnswer): void {
  const types = typeof is === 'string' ? [is] : is
  const isRight = answer.status === status && types.includes(answer.type)
  const hasIssue =
    !issue || answer.issues.some(([field, code]) => field === issue[0] && code === issue[1])
  const expected = `HTTP ${status} ${types.join(' or ')}${issue ? ` with the issue ${issue.join(': ')}` : ''}`
  expectTrue(isRight && hasIssue, expected, answer.summary)
}

export async function expectPayments(
  order: OrderClient,
  statuses: readonly string[],
  when: string,
): Promise<void> {
  const made = (await order.payments()).map(({ status }) => status)
  const isRight = made.toSorted().join() === statuses.toSorted().join()
  expectTrue(isRight, `${listPayments(statuses)} ${when}`, listPayments(made))
}

export function expectTrue(isTrue: boolean, expected: string, received: string): void {
  if (!isTrue) throw new Violation({ expected, received })
}

function listPayments(statuses: readonly string[]): string {
  if (statuses.length === 0) return 'no payment at the service'
  return `${statuses.length === 1 ? 'one payment' : `${statuses.length} payments`} at the service (${statuses.join(', ')})`
}
