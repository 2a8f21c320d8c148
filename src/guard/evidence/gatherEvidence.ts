import { formatDate } from '../../core/model/timestamp.js'
import type { PageChange } from '../changes/pageChange.js'
import type { AuthorisedScript, PageInventory } from '../inventory/inventory.js'
import type { Engine } from '../reports/engine.js'
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
  readonly coverage: Coverage
  /** From `check`. */
  readonly checks: Checks
  /** Where each part comes from, in words for an assessor. */
  readonly sources: Readonly<Record<'inventory' | 'changes' | 'checks' | 'coverage', string>>
}

/** An authorised script, and how often browsers reported that it ran with this content. */
interface EvidencedScript extends AuthorisedScript {
  /** The number of reports. */
  readonly reports: number
}

/** Which engines visited and reported. */
export interface Coverage {
  /** For each engine: answers of the page, and reports that came from it. */
  readonly engines: Readonly<Record<Engine, { readonly visits: number; readonly reports: number }>>
  /** Reports about extensions of shoppers' browsers. They are not changes. */
  readonly extensionReports: number
  /** Reports that were unreadable, or too many at once. */
  readonly droppedReports: number
  /** Days, in UTC, with visits and without any report: the endpoint may have been unreachable. */
  readonly daysWithoutReports: readonly string[]
}

/** When the pages were checked. */
export interface Checks {
  /** Each day once, in UTC. */
  readonly days: readonly string[]
  /** The longest time without a check in the period, in days. */
  readonly longestGapDays: number
  /**
   * Times of more than seven days without a check. Requirement 11.6.1 asks for one at least weekly.
   */
  readonly gaps: readonly Gap[]
}

/** A time without a check. */
interface Gap {
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

const sources: GuardEvidence['sources'] = {
  inventory:
    'inventory.json in the shop’s code. How often a script ran is the number of browsers’ csp-hash reports in the period with this ' +
    'address and this hash.',
  changes:
    'reports of shoppers’ browsers, the checks below, and the decisions of tillkit guard accept. Anyone can send a report, so a ' +
    'change is a reason to look, not a proof.',
  checks:
    'tillkit guard check, which fetches the page, its scripts and every authorised script. It runs no script. A day counts when ' +
    'every page was checked on it.',
  coverage:
    'answers of the page, counted by the shop’s server (two for each check, as of Chromium), and reports received. A shopper’s browser may send none: it is old, a ' +
    'blocker stops it, or the shopper leaves first.',
}

export function gatherEvidence(
  { changes, counts }: GuardRecords,
  { period, pages, inventories, now }: EvidenceParts,
) {
  const days = daysOf(counts, pages)
  const gaps = gapsOf(days, period, now)
  return {
    ...period,
    createdAt: new Date(now).toISOString(),
    pages,
    inventory: scriptsOf(inventories).map((script) => ({
      ...script,
      reports: reportsOf(script, counts),
    })),
    changes: [...changes].sort((one, other) => one.firstSeenAt - other.firstSeenAt),
    coverage: coverageOf(counts),
    checks: {
      days,
      longestGapDays: Math.max(0, ...gaps.map((gap) => gap.days)),
      gaps: gaps.filter((gap) => gap.days > longestPauseDays),
    },
    sources,
  }
}

interface EvidenceParts {
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

function daysOf(counts: readonly GuardCount[], pages: readonly string[]): readonly string[] {
  const checks = countsOf(counts, 'check')
  const days = [...new Set(checks.map(({ day }) => day))].sort()
  return days.filter((day) =>
    pages.every((page) => checks.some((check) => check.day === day && check.page === page)),
  )
}

function reportsOf({ url, sha256 }: AuthorisedScript, counts: readonly GuardCount[]): number {
  const written = normalizePath(url)
  const same = (subject: string): boolean =>
    (url.startsWith('/') ? parseUrl(subject)?.pathname : subject) === written
  return sum(
    countsOf(counts, 'script').filter((count) => count.sha256 === sha256 && same(count.subject)),
  )
}

function coverageOf(counts: readonly GuardCount[]): Coverage {
  const of = (name: Engine) => {
    const own = counts.filter((count) => count.engine === name)
    return { visits: sum(countsOf(own, 'visit')), reports: sum(countsOf(own, 'report')) }
  }
  return {
    engines: {
      chromium: of('chromium'),
      firefox: of('firefox'),
      webkit: of('webkit'),
      other: of('other'),
    },
    extensionReports: sum(countsOf(counts, 'extension')),
    droppedReports: sum(countsOf(counts, 'dropped')),
    daysWithoutReports: daysWithoutReports(counts),
  }
}

function daysWithoutReports(counts: readonly GuardCount[]): readonly string[] {
  const days = [...new Set(counts.map(({ day }) => day))].sort()
  return days.filter((day) => {
    const ofDay = counts.filter((count) => count.day === day)
    const visits = sum(countsOf(ofDay, 'visit')) - visitsOfCheck * sum(countsOf(ofDay, 'check'))
    return visits > 0 && countsOf(ofDay, 'report').length === 0
  })
}

/** The times between two checks. A period that is not over ends today. */
function gapsOf(
  days: readonly string[],
  { from, to }: EvidenceParts['period'],
  now: number,
): readonly Gap[] {
  const today = formatDate(now)
  const end = today < to ? today : to
  const marks = [from, ...days, end]
  return marks.slice(1).map((day, at) => {
    const before = marks[at] ?? day
    return {
      from: before,
      to: day,
      days: Math.round((Date.parse(day) - Date.parse(before)) / dayMs),
    }
  })
}

function countsOf(counts: readonly GuardCount[], what: GuardCount['what']): readonly GuardCount[] {
  return counts.filter((count) => count.what === what)
}

function sum(counts: readonly GuardCount[]): number {
  return counts.reduce((total, { count }) => total + count, 0)
}
