import { createLog, detailOf } from '../backend/observe/log.js'
import { CheckoutError } from '../core/model/checkoutError.js'
import { assertGiven, assertNoProblems, isText } from '../core/model/optionProblem.js'
import { isDay } from '../core/model/timestamp.js'
import type { Baseline } from './changes/classifyReport.js'
import type { PageChange } from './changes/pageChange.js'
import { type CheckContext, checkPage, type PageCheck } from './check/checkPage.js'
import { type GuardEvidence, gatherEvidence } from './evidence/gatherEvidence.js'
import { createAuthorisedScripts } from './inventory/authorisedScripts.js'
import type { PageInventory } from './inventory/inventory.js'
import { createPaymentPages } from './inventory/paymentPages.js'
import { checkGuardOptions, type PageGuardOptions } from './pageGuardOptions.js'
import { type HeaderOptions, ownPolicyShapes, pageHeaders } from './policy/pageHeaders.js'
import { comparePolicies } from './policy/policyShape.js'
import { createBodyBudget } from './receive/bodyBudget.js'
import { createChangeRecorder } from './receive/changeRecorder.js'
import { createCounts } from './receive/counts.js'
import { createPace } from './receive/pace.js'
import { type ReceiveContext, receiveReports } from './receive/receiveReports.js'
import { engineOf } from './reports/engine.js'
import { memoryGuardStore } from './store/memoryGuardStore.js'

/** What the headers of one answer depend on. */
export interface GuardedAnswer {
  /**
   * At least 128 random bits, new for each answer, and set on each script element and each
   * `modulepreload` link. Without it, the policy lists the scripts of the inventory.
   */
  readonly nonce?: string | undefined
  /**
   * The request's `User-Agent`. It decides which engine gets `Integrity-Policy`, and the visit is
   * counted for this engine.
   */
  readonly userAgent?: string | null | undefined
  /** The page, written as in `pages`. @default the first page */
  readonly page?: string | undefined
}

/** A payment page under guard. */
export interface PageGuard {
  /** The security headers of one answer, by lower-case name. Counts a visit. */
  headers(answer?: GuardedAnswer): Readonly<Record<string, string>>
  /** The report endpoint. Mount it at `reportsPath`, before anything that reads bodies. */
  fetch(request: Request): Promise<Response>
  /**
   * Checks the headers of the page, the scripts in it, and every authorised script. Records changes
   * and calls `onChange`, as for a report.
   *
   * @throws {CheckoutError} `unreachable` when the page can't be fetched
   */
  check(url: string): Promise<PageCheck>
  /**
   * Marks a change as reviewed and accepted. It stays in the evidence.
   *
   * @returns `false` when there is no such change
   */
  accept(id: string, decision: { readonly by: string; readonly why: string }): Promise<boolean>
  /** What was authorised, seen and decided between two days (`2026-07-01`), both included. */
  evidence(period: { readonly from: string; readonly to: string }): Promise<GuardEvidence>
  /** Writes the counts that are still in memory. Call it before the process ends. */
  flush(): Promise<void>
}

/** Visits are counted in memory, so that a page view costs no write. */
const writeAfterMs = 60_000

/**
 * Guards payment pages: creates their security headers, receives browsers' reports, compares both
 * with the inventory of authorised scripts, and keeps evidence for PCI DSS 6.4.3 and 11.6.1.
 *
 * @throws {CheckoutError} `configuration` at once, with every option that can't be used
 * @see docs/payment-page.md
 * @example
 * const guard = createPageGuard({
 *   pages: ['https://shop.example/checkout'],
 *   authorised: inventory,
 *   store: postgresGuardStore(database),
 *   onChange: (change) => sendMail('security@shop.example', change),
 * })
 */
export function createPageGuard(options: PageGuardOptions): PageGuard {
  assertGiven(options, 'createPageGuard')
  assertNoProblems(checkGuardOptions(options, ''))
  const { onChange, store = memoryGuardStore(), now = Date.now } = options
  const inventories = 'scripts' in options.authorised ? [options.authorised] : options.authorised
  const { baseline, headerOptions } = readBaseline(options, inventories)
  const checkContext: CheckContext = {
    baseline,
    inventories,
    headerOptions,
    otherHeaders: options.otherHeaders ?? {},
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  }

  const log = createLog(options.onLog)
  // The page and its reports are answered all the same.
  const onFailure: ReceiveContext['onFailure'] = (event, error) =>
    log({ level: 'error', event, reason: 'page_guard', detail: detailOf(error) })
  const onStoreFailure = (error: unknown) => onFailure('store_failed', error)
  const counts = createCounts({ store, now, onFailure: onStoreFailure })
  const recorder = createChangeRecorder({ store, onChange, now, onFailure })
  const receiveContext: ReceiveContext = {
    baseline,
    recorder,
    counts,
    budget: createBodyBudget({ now }),
    pace: createPace(),
    clientAddress: options.clientAddress ?? (() => undefined),
    onFailure,
  }

  return {
    headers({ nonce, userAgent, page = options.pages[0] ?? '' } = {}) {
      if (nonce !== undefined) assertNonce(nonce)
      const engine = engineOf(userAgent)
      // Only a listed page is counted: the request's address may name an order or a shopper.
      counts.add({ page: baseline.pages.find(page) ?? '', what: 'visit', engine })
      // The page does not wait for the store.
      if (counts.isDue(writeAfterMs)) void counts.write()
      return pageHeaders(headerOptions, { nonce, engine })
    },
    fetch: (request) => receiveReports(request, receiveContext),
    async check(url) {
      const { page, scripts, changes: drafts } = await checkPage(url, checkContext)
      const changes: PageChange[] = []
      for (const draft of drafts) changes.push(await recorder.record(draft, 'other'))
      await recorder.notify({ mustAsk: true })
      counts.add({ page, what: 'check', engine: 'other' })
      await counts.write()
      return { page, scripts, changes }
    },
    async accept(id, decision) {
      const { by: decider, why } = decision
      if (!isText(decider) || !isText(why)) throw new CheckoutError('configuration', decisionRule)
      return await store.acceptChange(id, { by: decider, why, at: now() })
    },
    async evidence(period) {
      assertPeriod(period)
      await counts.write()
      const records = await store.read(period)
      return gatherEvidence(records, { period, pages: options.pages, inventories, now: now() })
    },
    flush: () => counts.write(),
  }
}

/** The pages and scripts as they are authorised, and the headers that follow from them. */
function readBaseline(options: PageGuardOptions, inventories: readonly PageInventory[]) {
  const pages = createPaymentPages(options.pages)
  const authorised = createAuthorisedScripts(inventories, pages.origins)
  const headerOptions: HeaderOptions = {
    authorised,
    origins: pages.origins,
    reportsPath: options.reportsPath ?? '/tillkit-guard/reports',
    sources: options.sources ?? {},
    trustedTypes: options.trustedTypes ?? [],
    strictDynamic: options.strictDynamic ?? false,
    integrity: options.integrity ?? 'enforce',
  }
  const foreignPolicy = comparePolicies(ownPolicyShapes(headerOptions))
  const baseline: Baseline = { pages, authorised, foreignPolicy }
  return { baseline, headerOptions }
}

function assertNonce(nonce: string) {
  if (/^[A-Za-z0-9+/_-]{22,}={0,2}$/.test(nonce)) return
  throw new CheckoutError(
    'configuration',
    'The nonce of a payment page must be at least 22 characters of Base64: 128 random bits, ' +
      'made anew for each answer. A shorter one can be guessed.',
  )
}

const decisionRule = 'accept needs who decided and why: both are part of the evidence.'

function assertPeriod({ from, to }: Parameters<PageGuard['evidence']>[0]) {
  if (isDay(from) && isDay(to) && from <= to) return
  throw new CheckoutError(
    'configuration',
    'evidence needs two days such as 2026-07-01, the earlier one first.',
  )
}
