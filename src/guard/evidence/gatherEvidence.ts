import { formatDate } from '../../core/model/timestamp.js'
import type { PageChange } from '../changes/pageChange.js'
import type { AuthorisedScript, PageInventory } from '../inventory/inventory.js'
import type { BrowserEngine } from '../reports/engine.js'
import { normalizePath, parseUrl } from '../reports/reportedUrl.js'
import type { GuardCount, GuardRecords } from '../store/guardStore.js'

/** A guard's records of a period, for an assessor. `sources` names where each part comes from. */
export interface GuardEvidence {
  /** The first day, such as `2026-07-01`. */
  readonly from: string
  /** The last day. */
  readonly to: string
  /** When it was created: ISO 8601, in UTC. */
  readonly createdAt: string
  /** The payment pages, as the options write them. */
  readonly pages: readonly string[]
  /** From `inventory.json`, with the counts of browsers' `csp-hash` reports. */
  readonly inventory: readonly EvidencedScript[]
  /** From reports and checks, with the decisions of `accept`. */
  readonly changes: readonly PageChange[]
  /** From counted answers and reports. */
  readonly coverage: EvidenceCoverage
  /** From `check`. */
  readonly checks: PageChecks
  /** Where each part comes from, in words for an assessor. */
  readonly sources: Readonly<Record<'inventory' | 'changes' | 'checks' | 'coverage', string>>
}

/** An authorised script, and how often browsers reported that it ran with this content. */
export interface EvidencedScript extends AuthorisedScript {
  /** The number of reports. */
  readonly reports: number
}

/** Which engines visited and reported. */
export interface EvidenceCoverage {
  /** For each engine: answers of the page, and reports that came from it. */
  readonly engines: Readonly<
    Record<BrowserEngine, { readonly visits: number; readonly reports: number }>
  >
  /** Reports about extensions of shoppers' browsers. They are not changes. */
  readonly extensionReports: number
  /** Reports that were unreadable, or too many at once. */
  readonly droppedReports: number
  /** Days, in UTC, with visits and without any report: the endpoint may have been unreachable. */
  readonly daysWithoutReports: readonly string[]
}

/** When the pages were checked. */
export interface PageChecks {
  /** Each day once, in UTC. */
  readonly days: readonly string[]
  /** The longest time without a check in the period, in days. */
  readonly longestGapDays: number
  /**
   * Times of more than seven days without a check. Requirement 11.6.1 asks for one at least weekly.
   */
  readonly gaps: readonly EvidenceGap[]
}

/** A time without a check. */
export interface EvidenceGap {
  /** The day of the last check before it, or the first day of the period. */
  readonly from: string
  /** The day of the next check, or the last day of the period. */
  readonly to: string
  /** The number of days. */
  readonly days: number
}

const dayMs = 86_400_000
const longestPauseDays = 7
/** A check fetches the page twice, as Chromium. */
const visitsOfCheck = 2

/** Puts the records of a period together for an assessor. It decides nothing. */
export function gatherEvidence(
  { changes, counts }: GuardRecords,
  { period, pages, inventories, now }: EvidenceContext,
): GuardEvidence {
  const inventory = scriptsOf(inventories).map((script) => {
    return { ...script, reports: reportsOf(script, counts) }
  })
  const days = daysOf(counts, pages)
  const intervals = intervalsBetween(days, period, now)
  const longestGapDays = Math.max(0, ...intervals.map((interval) => interval.days))
  const gaps = intervals.filter((interval) => interval.days > longestPauseDays)
  return {
    ...period,
    createdAt: new Date(now).toISOString(),
    pages,
    inventory,
    changes: [...changes].sort((left, right) => left.firstSeenAt - right.firstSeenAt),
    coverage: coverageOf(counts),
    checks: { days, longestGapDays, gaps },
    sources,
  }
}

interface EvidenceContext {
  readonly period: { readonly from: string; readonly to: string }
  readonly pages: readonly string[]
  readonly inventories: readonly PageInventory[]
  readonly now: number
}

/** Two releases share most of their scripts: the present one's entry is shown. */
function scriptsOf(inventories: readonly PageInventory[]): readonly AuthorisedScript[] {
  const scripts = new Map<string, AuthorisedScript>()
  for (const script of inventories.flatMap((inventory) => inventory.scripts)) {
    const name = `${script.sha256} ${script.url}`
    if (!scripts.has(name)) scripts.set(name, script)
  }
  return [...scripts.values()]
}

/** The days on which every page was checked. */
function daysOf(counts: readonly GuardCount[], pages: readonly string[]) {
  const checks = countsOf(counts, 'check')
  const days = [...new Set(checks.map(({ day }) => day))].sort()
  return days.filter((day) =>
    pages.every((page) => checks.some((check) => check.day === day && check.page === page)),
  )
}

/** How often browsers reported that the script ran with this hash. */
function reportsOf({ url, sha256 }: AuthorisedScript, counts: readonly GuardCount[]) {
  const normalUrl = normalizePath(url)
  // A path is authorised on each of the pages' origins, and a report has the whole address.
  const isPath = url.startsWith('/')
  const isSameUrl = (subject: string) =>
    (isPath ? parseUrl(subject)?.pathname : subject) === normalUrl
  const scriptCounts = countsOf(counts, 'script')
  return sum(scriptCounts.filter((count) => count.sha256 === sha256 && isSameUrl(count.subject)))
}

function coverageOf(counts: readonly GuardCount[]): EvidenceCoverage {
  const totalsOf = (engine: BrowserEngine) => {
    const engineCounts = counts.filter((count) => count.engine === engine)
    const visits = sum(countsOf(engineCounts, 'visit'))
    return { visits, reports: sum(countsOf(engineCounts, 'report')) }
  }
  const engines = {
    chromium: totalsOf('chromium'),
    firefox: totalsOf('firefox'),
    webkit: totalsOf('webkit'),
    other: totalsOf('other'),
  }
  return {
    engines,
    extensionReports: sum(countsOf(counts, 'extension')),
    droppedReports: sum(countsOf(counts, 'dropped')),
    daysWithoutReports: daysWithoutReports(counts),
  }
}

function daysWithoutReports(counts: readonly GuardCount[]) {
  const days = [...new Set(counts.map(({ day }) => day))].sort()
  return days.filter((day) => {
    const dayCounts = counts.filter((count) => count.day === day)
    const checkVisits = visitsOfCheck * sum(countsOf(dayCounts, 'check'))
    const shopperVisits = sum(countsOf(dayCounts, 'visit')) - checkVisits
    return shopperVisits > 0 && countsOf(dayCounts, 'report').length === 0
  })
}

/** The intervals between checks, also short ones. A period that is not over ends today. */
function intervalsBetween(
  checkDays: readonly string[],
  { from, to }: EvidenceContext['period'],
  now: number,
): readonly EvidenceGap[] {
  const today = formatDate(now)
  const end = today < to ? today : to
  const intervals: EvidenceGap[] = []
  let previousDay = from
  for (const day of [...checkDays, end]) {
    const intervalMs = Date.parse(day) - Date.parse(previousDay)
    intervals.push({ from: previousDay, to: day, days: Math.round(intervalMs / dayMs) })
    previousDay = day
  }
  return intervals
}

function countsOf(counts: readonly GuardCount[], what: GuardCount['what']): readonly GuardCount[] {
  return counts.filter((count) => count.what === what)
}

function sum(counts: readonly GuardCount[]) {
  return counts.reduce((total, { count }) => total + count, 0)
}

/** Where each part comes from, and what that does not show. */
const sources: GuardEvidence['sources'] = {
  inventory:
    'inventory.json in the shop’s code. How often a script ran is the number of browsers’ ' +
    'csp-hash reports in the period with this address and this hash.',
  changes:
    'reports of shoppers’ browsers, the checks below, and the decisions of tillkit guard ' +
    'accept. Anyone can send a report, so a change is a reason to look, not a proof.',
  checks:
    'tillkit guard check, which fetches the page, its scripts and every authorised script. It ' +
    'runs no script. A day counts when every page was checked on it.',
  coverage:
    'answers of the page, counted by the shop’s server (two for each check, as of Chromium), ' +
    'and reports received. A shopper’s browser may send none: it is old, a blocker stops it, or ' +
    'the shopper leaves first.',
}
