import { isRecord, membersOf } from '../../core/model/isObject.js'

/** A browser's report about the scripts of a page. Addresses are unchanged. */
export type PageReport = HashReport | ViolationReport | IntegrityReport

/** A script ran. @see Content Security Policy Level 3, `report-sha256` */
export interface HashReport {
  readonly type: 'csp-hash'
  readonly page: string
  readonly script: string
  /**
   * `sha256-…`; missing when the browser may not read the script: it is cross-origin and loaded
   * without CORS.
   */
  readonly sha256?: string
}

/** The policy did not allow something. @see Content Security Policy Level 3, "Reporting" */
export interface ViolationReport {
  readonly type: 'csp-violation'
  readonly page: string
  /** An address, or a keyword such as `inline`, `eval`, `data`, `trusted-types-sink`. */
  readonly blocked: string
  readonly directive: string
  /** The whole policy, as the browser received it. */
  readonly policy: string
  readonly isEnforced: boolean
  readonly sourceFile?: string
}

/**
 * A script was requested without integrity metadata.
 *
 * @see Subresource Integrity, `Integrity-Policy`
 */
export interface IntegrityReport {
  readonly type: 'integrity-violation'
  readonly page: string
  readonly script: string
  readonly isEnforced: boolean
}

interface ParsedReports {
  readonly reports: readonly PageReport[]
  /** How many were of another kind, unreadable, or beyond the limit. */
  readonly dropped: number
}

/** A browser sends at most the reports of one page; Chromium 156 sent 14. */
const mostReports = 200
const longestAddress = 4_096
const longestPolicy = 32_768

/**
 * Reads the body of a POST of reports: a list of the Reporting API (`application/reports+json`), or
 * one object of the older `report-uri` (`application/csp-report`). Code samples and referrers are
 * dropped: they may contain what a shopper typed.
 *
 * @see Reporting API, "Serialize reports"
 * @see Content Security Policy Level 3, "deprecated serialization"
 */
export function parseReports(body: unknown): ParsedReports {
  const list = Array.isArray(body) ? body : [body]
  const reports = list.slice(0, mostReports).flatMap((entry) => parseReport(entry) ?? [])
  return { reports, dropped: list.length - reports.length }
}

function parseReport(entry: unknown): PageReport | undefined {
  const { type, body, 'csp-report': olderReport } = membersOf(entry)
  if (isRecord(olderReport)) return parseViolation(readMembers(olderReport))
  if (!isRecord(body)) return undefined
  const read = readMembers(body)
  switch (type) {
    case 'csp-violation':
      return parseViolation(read)
    case 'csp-hash':
      return parseHash(read)
    case 'integrity-violation':
      return parseIntegrity(read)
    default:
      return undefined
  }
}

function parseViolation(read: ReadMember): PageReport | undefined {
  const page = read('documentURL', 'document-uri')
  const blocked = read('blockedURL', 'blocked-uri')
  // Older browsers give the whole directive, under the last of these names.
  const violated = read('effectiveDirective', 'effective-directive', 'violated-directive')
  const directive = violated?.split(' ')[0] ?? ''
  if (page === undefined || blocked === undefined) return undefined
  if (!/^[a-z-]{1,40}$/.test(directive)) return undefined
  const sourceFile = read('sourceFile', 'source-file')
  return {
    type: 'csp-violation',
    page,
    // Older browsers report inline code as empty or as `self`.
    blocked: blocked === '' || blocked === 'self' ? 'inline' : blocked,
    directive,
    policy: read('originalPolicy', 'original-policy') ?? '',
    isEnforced: read('disposition') !== 'report',
    ...(sourceFile && { sourceFile }),
  }
}

function parseHash(read: ReadMember): PageReport | undefined {
  const page = read('documentURL')
  const script = read('subresourceURL')
  const hash = read('hash')
  if (page === undefined || !script || hash === undefined) return undefined
  if (read('destination') !== 'script') return undefined
  if (hash === '') return { type: 'csp-hash', page, script }
  return isSha256(hash) ? { type: 'csp-hash', page, script, sha256: hash } : undefined
}

function parseIntegrity(read: ReadMember): PageReport | undefined {
  const page = read('documentURL')
  const script = read('blockedURL')
  if (page === undefined || !script || read('destination') !== 'script') return undefined
  return { type: 'integrity-violation', page, script, isEnforced: read('reportOnly') !== 'true' }
}

/** Whether it is a SHA-256 as browsers write it: `sha256-…`. */
export function isSha256(value: unknown): value is string {
  return typeof value === 'string' && /^sha256-[A-Za-z0-9+/]{43}=$/.test(value)
}

/** Reads the first of the names that has a value. */
type ReadMember = (...names: readonly string[]) => string | undefined

function readMembers(members: object): ReadMember {
  return (...names) => {
    for (const name of names) {
      const value: unknown = Object.hasOwn(members, name) ? Reflect.get(members, name) : undefined
      if (typeof value === 'boolean') return String(value)
      if (typeof value !== 'string') continue
      const limit = /policy$/i.test(name) ? longestPolicy : longestAddress
      return value.length <= limit ? value : undefined
    }
    return undefined
  }
}
