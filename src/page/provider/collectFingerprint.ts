import type { BrowserFingerprint } from '../../core/model/fingerprint.js'

/** The source of the fingerprint: a `window`, or an object of a test or another host. */
export interface FingerprintSource {
  /** Bits of colour, and CSS pixels. */
  readonly screen: { readonly colorDepth: number; readonly width: number; readonly height: number }
  /** Without `javaEnabled`, Java counts as off. */
  readonly navigator: {
    readonly language: string
    readonly userAgent: string
    javaEnabled?(): boolean
  }
  /** An IANA name, in place of the browser's. */
  readonly timeZone?: string
  /** Minutes, positive behind UTC; goes with `timeZone`. */
  readonly timeZoneOffset?: number
}

// The colour depths and the limit of 3-D Secure 2.
const colorDepths: readonly number[] = [48, 32, 24, 16, 15, 8, 4, 1]
const userAgentLimit = 2048

/**
 * Reads the eight members that 3-D Secure 2 wants from the browser. Unusual values are brought into
 * the allowed form: a depth of 30 becomes 24, a language is cut to 8 characters.
 *
 * @see The interface, "Browser fingerprint"
 * @example
 * const browser_fingerprint = collectFingerprint()
 */
export function collectFingerprint(source: FingerprintSource = globalThis): BrowserFingerprint {
  const { screen, navigator } = source
  const depth = colorDepths.find((allowedDepth) => allowedDepth <= screen.colorDepth) ?? 1
  const offset = source.timeZoneOffset ?? new Date().getTimezoneOffset()
  return {
    browserColorDepth: String(depth),
    browserScreenHeight: pixels(screen.height),
    browserScreenWidth: pixels(screen.width),
    browserJavaEnabled: String(navigator.javaEnabled?.() === true),
    browserLanguage: shortLanguage(navigator.language),
    browserTimeZone: timeZoneName(source.timeZone),
    browserTimeZoneOffset: String(Math.trunc(offset) || 0),
    browserUserAgent: String(navigator.userAgent ?? '').slice(0, userAgentLimit),
  }
}

function pixels(size: number): string {
  return String(Math.min(Math.max(Math.round(size) || 1, 1), 999_999))
}

/** Cut at a subtag's border to 8 characters; `en` without a language tag. */
function shortLanguage(tag: string): string {
  if (!isWellFormed(() => new Intl.Locale(tag))) return 'en'
  const subtags = tag.split('-')
  // A single character begins an extension, so it can't be the last.
  while (subtags.join('-').length > 8 || subtags.at(-1)?.length === 1) subtags.pop()
  return subtags.join('-')
}

/** Some engines answer an invalid name (`Etc/Unknown`), or none. */
function timeZoneName(reportedZone: string | undefined): string {
  const name = reportedZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return name &&
    /^[A-Za-z]/.test(name) &&
    isWellFormed(() => Intl.DateTimeFormat('en', { timeZone: name }))
    ? name
    : 'UTC'
}

function isWellFormed(make: () => unknown): boolean {
  try {
    make()
    return true
  } catch {
    return false
  }
}
