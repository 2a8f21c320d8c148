import { isLoopbackHost } from '../../../core/wire/webAddress.js'

/**
 * Reads an absolute address with https, or with plain http on this machine.
 *
 * Answers `undefined` for any other text, also for one that a person and a parser read differently:
 * such an address could lead the shopper to another host than the one that was checked.
 */
export function readSecureUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || misleading.test(text) || !URL.canParse(text)) return undefined
  const writtenHost = plainAddress.exec(text)?.[1]
  const url = new URL(text)
  if (writtenHost === undefined || !isAsWritten(writtenHost, url)) return undefined
  const isLocal = url.protocol === 'http:' && isLoopbackHost(url.hostname)
  return url.protocol === 'https:' || isLocal ? url : undefined
}

/** Scheme, two slashes, and a host without user information, before a parser corrects it. */
const plainAddress = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::\d+)?(?:[/?#]|$)/iu

/**
 * White space, control and invisible characters, and the backslash, which parsers read as a slash.
 */
const misleading = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u

/**
 * A parser turns `2130706433` and full-width digits into `127.0.0.1`, and compatibility letters
 * into another name.
 */
function isAsWritten(writtenHost: string, { hostname }: URL) {
  const isNormal = writtenHost === writtenHost.normalize('NFKC')
  const isNumeric = /^[\d.]+$/.test(hostname)
  return isNormal && (!isNumeric || hostname === writtenHost)
}
