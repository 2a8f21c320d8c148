import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Engine } from '../reports/engine.js'

/**
 * What is different on a payment page:
 *
 * - `new_script`: a script that the inventory does not have, from an origin that it knows, or code in the page
 * - `foreign_origin`: a script from an origin that neither the pages nor the inventory have
 * - `changed_script`: an authorised address with other content
 * - `missing_integrity`: an authorised script that nothing checked
 * - `missing_script`: an authorised script that the page no longer has
 * - `header_changed`: a security header that is not as it was sent
 * - `nonce_reused`: two answers with one nonce
 * - `blocked`: something else that the policy stopped, such as a request to another origin, or an authorised script without the nonce
 */
export type PageChangeKind =
  | 'new_script'
  | 'foreign_origin'
  | 'changed_script'
  | 'missing_integrity'
  | 'missing_script'
  | 'header_changed'
  | 'nonce_reused'
  | 'blocked'

/** A difference between a payment page as it was authorised and as it was seen. */
export interface PageChange {
  /** The same for the same difference: 32 hexadecimal digits. */
  readonly id: string
  /** What is different. */
  readonly kind: PageChangeKind
  /** The page, as the options write it. Only its origin for a report that names another document of the origin. */
  readonly page: string
  /**
   * What it is about: a script's address without its query, a header's name, or a word of the browser's such as `inline` or
   * `trusted-types-sink`. Of an origin that is not known only the origin: the rest of the address may be what was stolen.
   */
  readonly subject: string
  /** The hash that was seen: `sha256-…`. */
  readonly sha256?: string
  /** The directive of the policy, or the header, that caught it. */
  readonly directive?: string
  /** Whether the browser stopped it. Otherwise it ran. */
  readonly isBlocked: boolean
  /** What said so: the kind of report, or `check` for `tillkit guard check`. */
  readonly source: 'csp-hash' | 'csp-violation' | 'integrity-violation' | 'check'
  /** The engine that reported it first. */
  readonly engine: Engine
  /** When it was seen first, in milliseconds since the epoch. */
  readonly firstSeenAt: number
  /** When it was seen last. */
  readonly lastSeenAt: number
  /** Who looked at it and found it right, when somebody did. */
  readonly accepted?: Acceptance
}

/** A decision about a change. */
export interface Acceptance {
  /** Who decided. */
  readonly by: string
  /** Why the change is right. */
  readonly why: string
  /** When, in milliseconds since the epoch. */
  readonly at: number
}

/** A change as a report or a check shows it, before it has a time. */
export type ChangeDraft = Omit<PageChange, 'id' | 'engine' | 'firstSeenAt' | 'lastSeenAt' | 'accepted'>

/** The name by which the same difference is recognised: 128 bits of SHA-256. */
export function changeId({ kind, page, subject, sha256: hash = '', directive = '', isBlocked }: ChangeDraft): string {
  const text = JSON.stringify([kind, page, subject, hash, directive, isBlocked])
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16))
}
