import type { Answer, BackendClient, OrderClient } from './backendClient.js'
import type { SandboxControl } from './sandboxControl.js'

/** One rule of the contract between page and backend, tried on a backend of any language. */
export interface Check {
  /** As `only` of `runConformance` and `tillkit conform --only` name it. */
  readonly name: string
  /** The rule, as a sentence. */
  readonly title: string
  /** What to change in a backend that breaks the rule. */
  readonly fix: string
  /** Without them the check is skipped, and says so. */
  readonly needs?: readonly Need[]
  /** @throws {Violation} when the backend breaks the rule */
  run(tools: CheckTools): Promise<void>
}

/** A broken rule. Any other error of a check means that it could not be tried. */
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

/** A check of one order, which is placed for it: checks must not see each other's payments. */
export function withOrder(
  run: (order: OrderClient, tools: CheckTools) => Promise<void>,
): Check['run'] {
  return async (tools) => await run(await tools.newOrder(), tools)
}

/** A check of requests that a backend must refuse. Also checks that none of them paid anything. */
export function refusing(run: (order: OrderClient) => Promise<void>): Check['run'] {
  return withOrder(async (order) => {
    await run(order)
    await expectPayments(order, [], 'after refused requests')
  })
}

/** `direct` and `hosted` are kinds of payment; `apiSecret` signs a check's webhooks. */
export type Need = 'direct' | 'hosted' | 'apiSecret'

/** What a rule asks for, and what came. Neither contains card data. */
export interface Problem {
  readonly expected: string
  readonly received: string
  /** What to change, where it is something else than the fix of the check. */
  readonly fix?: string
}

/** What a check works with. */
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

/** The answer about a payment that the service has taken. */
export const succeeded: ExpectedAnswer = [200, 'succeeded']

/** The answer to a request that is not of the shop's own pages. */
export const originRefused: ExpectedAnswer = [403, 'origin_refused']

/** @throws {Violation} when the answer is another one */
export function expectAnswer(answer: Answer, [status, expectedTypes, issue]: ExpectedAnswer): void {
  const types = typeof expectedTypes === 'string' ? [expectedTypes] : expectedTypes
  const isRight = answer.status === status && types.includes(answer.type)
  const hasIssue =
    !issue || answer.issues.some(([field, code]) => field === issue[0] && code === issue[1])
  const withIssue = issue ? ` with the issue ${issue.join(': ')}` : ''
  const expected = `HTTP ${status} ${types.join(' or ')}${withIssue}`
  expectTrue(isRight && hasIssue, expected, answer.summary)
}

/**
 * Compares the order's payments at the service, by their statuses in any order.
 *
 * What the backend answers proves nothing here. What counts is how often the service was asked.
 *
 * @throws {Violation} when there are other payments
 */
export async function expectPayments(
  order: OrderClient,
  statuses: readonly string[],
  when: string,
): Promise<void> {
  const paymentStatuses = (await order.payments()).map(({ status }) => status)
  const isRight = paymentStatuses.toSorted().join() === statuses.toSorted().join()
  expectTrue(isRight, `${listPayments(statuses)} ${when}`, listPayments(paymentStatuses))
}

/**
 * Compares two texts. The violation shows them after `what`, such as `reference`.
 *
 * @throws {Violation} when they differ
 */
export function expectSame(what: string, received: string, expected: string): void {
  expectTrue(received === expected, `${what} ${expected}`, `${what} ${received}`)
}

/** @throws {Violation} with both texts when the condition is false */
export function expectTrue(isTrue: boolean, expected: string, received: string): void {
  if (!isTrue) throw new Violation({ expected, received })
}

function listPayments(statuses: readonly string[]) {
  if (statuses.length === 0) return 'no payment at the service'
  const count = statuses.length === 1 ? 'one payment' : `${statuses.length} payments`
  return `${count} at the service (${statuses.join(', ')})`
}
