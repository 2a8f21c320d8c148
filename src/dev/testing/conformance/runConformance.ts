import { answerChecks } from './answerChecks.js'
import type { ConformanceOrder } from './backendClient.js'
import { type Check, type CheckTools, type Need, Violation } from './check.js'
import { createCheckTools, NoOrder } from './createCheckTools.js'
import { hostedChecks } from './hostedChecks.js'
import { payChecks } from './payChecks.js'
import { payRequestChecks } from './payRequestChecks.js'
import { statusChecks } from './statusChecks.js'
import { webhookChecks } from './webhookChecks.js'

/** The options of {@link runConformance}. */
export interface ConformanceOptions {
  /** The backend's address, such as `http://localhost:3000/api/checkout`. */
  readonly url: string
  /** The backend's sandbox. Do not use it otherwise meanwhile. @default 'http://localhost:8455' */
  readonly sandboxUrl?: string | undefined
  /** Places an order of a shopper. Called about forty times. `undefined` when there are no more. */
  readonly newOrder: () => ConformanceOrder | undefined | Promise<ConformanceOrder | undefined>
  /** The kinds of payment that the backend takes. @default both */
  readonly modes?: readonly ('direct' | 'hosted')[] | undefined
  /**
   * The project’s API secret, for the checks that sign a webhook.
   *
   * @default those checks are skipped
   */
  readonly apiSecret?: string | undefined
  /** The names of the checks to run. @default all */
  readonly only?: readonly string[] | undefined
  /** The time for a webhook to arrive and change a status. @default 15000 */
  readonly timeoutMs?: number | undefined
  /** @default the global `fetch` */
  readonly fetch?: typeof globalThis.fetch | undefined
  /** Called after each check. */
  readonly onResult?: ((result: ConformanceResult) => void) | undefined
}

/** The result of a check. */
export interface ConformanceResult {
  /** The check's name, such as `token_repeated`. */
  readonly name: string
  /** The rule of the contract, as one sentence. */
  readonly title: string
  /**
   * `skipped`: the backend has no such payments, or there is no secret. `not_run`: there was no
   * order left.
   */
  readonly result: 'passed' | 'failed' | 'skipped' | 'not_run'
  /** What the contract requires, if it failed. */
  readonly expected?: string
  /** What the backend answered instead. */
  readonly received?: string
  /** How to fix it, or what was missing. */
  readonly fix?: string
}

/** The results of all checks. */
export interface ConformanceReport {
  /** Whether every applicable check ran and passed. */
  readonly conforms: boolean
  /** One for each requested check, in order. */
  readonly results: readonly ConformanceResult[]
}

/**
 * Tests a backend, in any language, against the contract between page and backend: with real
 * requests, and the sandbox as its payment service. It places orders and pays them with test cards,
 * so run it against a test installation.
 *
 * @throws {Error} when no sandbox answers
 * @see docs/proxy-contract.md
 * @example
 * import { runConformance } from 'tillkit/testing'
 *
 * const { conforms, results } = await runConformance({
 *   url: 'http://localhost:3000/api/checkout',
 *   newOrder: async () => ({ reference: await placeTestOrder() }),
 * })
 */
export async function runConformance(options: ConformanceOptions): Promise<ConformanceReport> {
  const { onResult, only } = options
  const tools = createCheckTools(options)
  await tools.sandbox.payments()
  const results: ConformanceResult[] = []
  for (const check of checks.filter(({ name }) => !only || only.includes(name))) {
    const result = await runCheck(check, { ...options, tools })
    results.push(result)
    onResult?.(result)
  }
  return {
    conforms: results.every(({ result }) => result === 'passed' || result === 'skipped'),
    results,
  }
}

const ordersNeeded = 50

const checks: readonly Check[] = [
  ...payChecks,
  ...payRequestChecks,
  ...statusChecks,
  ...hostedChecks,
  ...webhookChecks,
  ...answerChecks,
]

/** The names of all checks, in the order in which they run. */
export const checkNames: readonly string[] = checks.map(({ name }) => name)

async function runCheck(
  { name, title, fix, needs = [], run }: Check,
  { tools, ...options }: ConformanceOptions & { readonly tools: CheckTools },
): Promise<ConformanceResult> {
  const missing = needs.filter((need) => !has(need, options))
  if (missing.length > 0)
    return { name, title, result: 'skipped', fix: `needs ${missing.join(' and ')}` }
  try {
    await run(tools)
    return { name, title, result: 'passed' }
  } catch (error) {
    if (error instanceof Violation) return { name, title, result: 'failed', fix, ...error.problem }
    if (!(error instanceof NoOrder)) throw error
    return {
      name,
      title,
      result: 'not_run',
      fix: `Give more orders: the checks need up to ${ordersNeeded}.`,
    }
  }
}

function has(need: Need, { modes = ['direct', 'hosted'], apiSecret }: ConformanceOptions) {
  return need === 'apiSecret' ? apiSecret !== undefined : modes.includes(need)
}
