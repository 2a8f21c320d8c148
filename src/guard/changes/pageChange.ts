import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { BrowserEngine } from '../reports/engine.js'

/**
 * What is different on a payment page:
 *
 * - `new_script`: a script that is not in the inventory, from a known origin or in the page
 * - `foreign_origin`: a script from an origin that neither the pages nor the inventory have
 * - `changed_script`: an authorised address with other content
 * - `missing_integrity`: an authorised script whose integrity was not checked
 * - `missing_script`: an authorised script that is gone from the page
 * - `header_changed`: a security header that differs from the one sent
 * - `nonce_reused`: two answers with one nonce
 * - `blocked`: something else that the policy stopped, such as a request to another origin, or an
 *   authorised script without the nonce
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

/** A difference between the authorised payment page and the page that was seen. */
export interface PageChange {
  /** 32 hexadecimal digits, the same for the same difference. */
  readonly id: string
  /** The kind of change. */
  readonly kind: PageChangeKind
  /**
   * The page, as the options write it; only its origin if the report names another document of this
   * origin.
   */
  readonly page: string
  /**
   * A script's address without its query, a header's name, or the browser's keyword, such as
   * `inline` or `trusted-types-sink`. Of an unknown origin only the origin: the rest of the address
   * may be stolen data.
   */
  readonly subject: string
  /** The hash that was seen: `sha256-…`. */
  readonly sha256?: string
  /** The directive of the policy, or the header, that caught it. */
  readonly directive?: string
  /** Whether the browser stopped it. Otherwise it ran. */
  readonly isBlocked: boolean
  /** The kind of report, or `check` for `tillkit guard check`. */
  readonly source: 'csp-hash' | 'csp-violation' | 'integrity-violation' | 'check'
  /** The engine that reported it first. */
  readonly engine: BrowserEngine
  /** When it was seen first, in milliseconds since the epoch. */
  readonly firstSeenAt: number
  /** When it was seen last. */
  readonly lastSeenAt: number
  /** Who reviewed and accepted it. */
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

/** A difference that was found and is not stored yet. */
export type ChangeDraft = Omit<
  PageChange,
  'id' | 'engine' | 'firstSeenAt' | 'lastSeenAt' | 'accepted'
>

/** Identifies a difference: 128 bits of SHA-256. */
export function changeId({
  kind,
  page,
  subject,
  sha256: hash = '',
  directive = '',
  isBlocked,
}: ChangeDraft): string {
  const text = JSON.stringify([kind, page, subject, hash, directive, isBlocked])
  return bytesToHex(sha256(utf8ToBytes(text)).subarray(0, 16))
}
