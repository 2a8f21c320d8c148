import type { AuthorisedScripts } from '../inventory/authorisedScripts.js'
import type { PaymentPages } from '../inventory/paymentPages.js'
import type { PolicyComparison } from '../policy/policyShape.js'
import type { BrowserEngine } from '../reports/engine.js'
import type {
  HashReport,
  IntegrityReport,
  PageReport,
  ViolationReport,
} from '../reports/parseReports.js'
import { isExtension, parseUrl, reportedUrl } from '../reports/reportedUrl.js'
import type { ChangeDraft, PageChangeKind } from './pageChange.js'

/** What a payment page should be, to compare reports with. */
export interface Baseline {
  readonly pages: PaymentPages
  readonly authorised: AuthorisedScripts
  /** Finds a policy that was changed on the way. */
  readonly foreignPolicy: PolicyComparison
}

/** What a report says, compared with the baseline. */
type Classified =
  /** The script of the inventory ran, with a hash that is listed. */
  | {
      readonly type: 'authorised'
      readonly page: string
      readonly script: string
      readonly sha256: string
    }
  | { readonly type: 'changed'; readonly page: string; readonly changes: readonly ChangeDraft[] }
  /** About an extension of the shopper's browser. */
  | { readonly type: 'extension'; readonly page: string }
  /** About another origin, or unreadable. */
  | { readonly type: 'other' }

/**
 * Compares a browser's report with the baseline. Only reports of a payment page's origin count, and
 * anyone can send one: a change is a reason to look, not a proof.
 */
export function classifyReport(
  report: PageReport,
  engine: BrowserEngine,
  baseline: Baseline,
): Classified {
  const page = baseline.pages.findDocument(report.page)
  if (page === undefined) return { type: 'other' }
  switch (report.type) {
    case 'csp-hash':
      return classifyHash(report, page, baseline)
    case 'csp-violation':
      return classifyViolation(report, page, baseline)
    case 'integrity-violation':
      return classifyIntegrity(report, page, engine, baseline)
  }
}

function classifyHash(
  { script, sha256 }: HashReport,
  page: string,
  { authorised }: Baseline,
): Classified {
  if (isExtension(script)) return { type: 'extension', page }
  const url = reportedUrl(script)
  if (url === undefined) return classifyData(script, sha256, page)
  const isListed = sha256 !== undefined && authorised.hashesAt(url)?.has(sha256)
  if (isListed) return { type: 'authorised', page, script: url, sha256 }
  // The browser reports no hash of a script that it could not read, so that nothing checked it.
  const kindIfListed = sha256 === undefined ? 'missing_integrity' : 'changed_script'
  return changed(page, {
    kind: kindOf(url, authorised, kindIfListed),
    subject: subjectOf(url, authorised),
    ...hashMember(sha256),
    source: 'csp-hash',
  })
}

/** A script whose address is its code: it belongs to no file that could be listed. */
function classifyData(script: string, sha256: string | undefined, page: string): Classified {
  const [, scheme] = /^(blob|data):/i.exec(script) ?? []
  if (scheme === undefined) return { type: 'other' }
  return changed(page, {
    kind: 'new_script',
    subject: scheme.toLowerCase(),
    ...hashMember(sha256),
    source: 'csp-hash',
  })
}

function classifyIntegrity(
  report: IntegrityReport,
  page: string,
  engine: BrowserEngine,
  { authorised }: Baseline,
): Classified {
  const { script, isEnforced } = report
  if (isExtension(script)) return { type: 'extension', page }
  const url = reportedUrl(script)
  if (url === undefined) return { type: 'other' }
  // WebKitGTK 2.50 preloads modules without their integrity and reports its own request.
  if (engine === 'webkit' && authorised.hashesAt(url)) return { type: 'other' }
  return changed(page, {
    kind: kindOf(url, authorised, 'missing_integrity'),
    subject: subjectOf(url, authorised),
    directive: 'integrity-policy',
    isBlocked: isEnforced,
    source: 'integrity-violation',
  })
}

function classifyViolation(report: ViolationReport, page: string, baseline: Baseline): Classified {
  const { blocked, sourceFile, directive, isEnforced, policy } = report
  const { authorised, foreignPolicy } = baseline
  if (isExtension(blocked) || isExtension(sourceFile)) return { type: 'extension', page }
  const url = reportedUrl(blocked)
  const keyword = keywordOf(blocked)
  if (url === undefined && keyword === undefined) return { type: 'other' }
  const isScript = /^(?:script-src|worker-src)/.test(directive)
  const violation: FoundChange = {
    kind: isScript ? scriptKind(url, report, authorised) : 'blocked',
    subject: url === undefined ? (keyword ?? '') : subjectOf(url, authorised, isScript),
    directive,
    isBlocked: isEnforced,
    source: 'csp-violation',
  }
  const foreignHash = policy === '' ? undefined : foreignPolicy(policy)
  if (foreignHash === undefined) return changed(page, violation)
  return changed(page, violation, {
    kind: 'header_changed',
    subject: 'content-security-policy',
    sha256: foreignHash,
    source: 'csp-violation',
  })
}

/**
 * Under a nonce, a listed script is stopped for its missing nonce, not for its content. Under a
 * list of addresses, it is stopped only after a redirect elsewhere.
 */
function scriptKind(
  url: string | undefined,
  report: ViolationReport,
  authorised: AuthorisedScripts,
) {
  if (url !== undefined) {
    const kindIfListed = report.policy.includes("'nonce-") ? 'blocked' : 'changed_script'
    return kindOf(url, authorised, kindIfListed)
  }
  const isCode = ['inline', 'data', 'blob'].includes(keywordOf(report.blocked) ?? '')
  return isCode ? 'new_script' : 'blocked'
}

/** The kind of a script's change: `kindIfListed` if the inventory has its address. */
export function kindOf(
  url: string,
  authorised: AuthorisedScripts,
  kindIfListed: PageChangeKind,
): PageChangeKind {
  if (authorised.hashesAt(url)) return kindIfListed
  return authorised.isKnownOrigin(url) ? 'new_script' : 'foreign_origin'
}

/** Answers only the origin of an address whose origin is unknown: the rest may be stolen data. */
export function subjectOf(url: string, authorised: AuthorisedScripts, isScript = true): string {
  return isScript && authorised.isKnownOrigin(url) ? url : (parseUrl(url)?.origin ?? '')
}

/**
 * The keyword that browsers report instead of an address, or the scheme of one that is not http(s).
 *
 * @see Content Security Policy Level 3, "blocked URL"
 */
function keywordOf(blocked: string) {
  const [keyword = ''] = blocked.split(':')
  return /^[a-z][a-z-]{1,30}$/.test(keyword) ? keyword : undefined
}

function hashMember(sha256: string | undefined): Pick<ChangeDraft, 'sha256'> {
  return sha256 === undefined ? {} : { sha256 }
}

type FoundChange = Omit<ChangeDraft, 'page' | 'isBlocked'> & Partial<Pick<ChangeDraft, 'isBlocked'>>

/** The browser stopped none of the changes, unless they say so. */
function changed(page: string, ...changes: readonly FoundChange[]): Classified {
  return {
    type: 'changed',
    page,
    changes: changes.map((change) => ({ page, isBlocked: false, ...change })),
  }
}
