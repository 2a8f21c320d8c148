import type { AuthorisedScripts } from '../inventory/authorisedScripts.js'
import type { PaymentPages } from '../inventory/paymentPages.js'
import type { PolicyComparison } from '../policy/policyShape.js'
import type { Engine } from '../reports/engine.js'
import type {
  HashReport,
  IntegrityReport,
  PageReport,
  ViolationReport,
} from '../reports/parseReports.js'
import { isExtension, parseUrl, reportedUrl } from '../reports/reportedUrl.js'
import type { ChangeDraft, PageChangeKind } from './pageChange.js'

export interface Baseline {
  readonly pages: PaymentPages
  readonly authorised: AuthorisedScripts
  /** Finds a policy that was changed on the way. */
  readonly foreignPolicy: PolicyComparison
}

type Classified =
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

export function classifyReport(report: PageReport, engine: Engine, baseline: Baseline): Classified {
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
  const hashes = authorised.hashesAt(url)
  if (hashes && sha256 !== undefined && hashes.has(sha256))
    return { type: 'authorised', page, script: url, sha256 }
  const kind = kindOf(
    url,
    authorised,
    sha256 === undefined ? 'missing_integrity' : 'changed_script',
  )
  return changed(page, {
    kind,
    subject: subjectOf(url, authorised),
    ...seen(sha256),
    source: 'csp-hash',
  })
}

/** A script whose address is its code: it belongs to no file that could be listed. */
function classifyData(script: string, sha256: string | undefined, page: string): Classified {
  const [, word] = /^(blob|data):/i.exec(script) ?? []
  if (word === undefined) return { type: 'other' }
  return changed(page, {
    kind: 'new_script',
    subject: word.toLowerCase(),
    ...seen(sha256),
    source: 'csp-hash',
  })
}

function classifyIntegrity(
  report: IntegrityReport,
  page: string,
  engine: Engine,
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
  if (isExtension(report.blocked) || isExtension(report.sourceFile))
    return { type: 'extension', page }
  const { directive, isEnforced, policy } = report
  const url = reportedUrl(report.blocked)
  const isScript = /^(?:script-src|worker-src)/.test(directive)
  const word = wordOf(report.blocked)
  if (url === undefined && word === undefined) return { type: 'other' }
  const own = {
    kind: isScript ? scriptKind({ url, word, policy }, baseline.authorised) : 'blocked',
    subject: url === undefined ? (word ?? '') : subjectOf(url, baseline.authorised, isScript),
    directive,
    isBlocked: isEnforced,
    source: 'csp-violation',
  } as const
  const foreign = policy === '' ? undefined : baseline.foreignPolicy(policy)
  if (foreign === undefined) return changed(page, own)
  const subject = 'content-security-policy'
  return changed(page, own, {
    kind: 'header_changed',
    subject,
    sha256: foreign,
    source: 'csp-violation',
  })
}

interface BlockedScript extends Pick<ViolationReport, 'policy'> {
  readonly url: string | undefined
  readonly word: string | undefined
}

/**
 * Under a nonce, a listed script is stopped for its missing nonce, not for its content. Under a
 * list of addresses, it is stopped only after a redirect elsewhere.
 */
function scriptKind(
  { url, word, policy }: BlockedScript,
  authorised: AuthorisedScripts,
): PageChangeKind {
  if (url !== undefined)
    return kindOf(url, authorised, policy.includes("'nonce-") ? 'blocked' : 'changed_script')
  return word === 'inline' || word === 'data' || word === 'blob' ? 'new_script' : 'blocked'
}

export function kindOf(
  url: string,
  authorised: AuthorisedScripts,
  ofKnown: PageChangeKind,
): PageChangeKind {
  if (authorised.hashesAt(url)) return ofKnown
  return authorised.isKnownOrigin(url) ? 'new_script' : 'foreign_origin'
}

/** Answers only the origin of an address whose origin is unknown: the rest may be stolen data. */
export function subjectOf(url: string, authorised: AuthorisedScripts, isScript = true): string {
  return isScript && authorised.isKnownOrigin(url) ? url : (parseUrl(url)?.origin ?? '')
}

/**
 * The keyword that browsers report instead of an address. @see Content Security Policy Level 3,
 * "blocked URL"
 */
function wordOf(blocked: string): string | undefined {
  const [word = ''] = blocked.split(':')
  return /^[a-z][a-z-]{1,30}$/.test(word) ? word : undefined
}

function seen(sha256: string | undefined): Pick<ChangeDraft, 'sha256'> {
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
