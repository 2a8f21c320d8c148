import { isLoopbackHost } from '../../wire/webAddress.js'
import { isPrivateHost } from './ipAddress.js'

/** An absolute address that is not misleading, and https or plain http on this machine; otherwise `undefined`. */
export function readSecureUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || misleading.test(text) || !URL.canParse(text)) return undefined
  const host = plainAddress.exec(text)?.[1]
  const url = new URL(text)
  if (host === undefined || !isAsWritten(host, url)) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)) ? url : undefined
}

/** Whether an address can be of a live project: https, on a public host. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && !isPrivateHost(hostname)
}

/** Scheme, two slashes, and a host without user information, before a parser corrects it. */
const plainAddress = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::\d+)?(?:[/?#]|$)/iu

/** White space, control and invisible characters, and the backslash, which parsers read as a slash. */
const misleading = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u

/** A parser turns `2130706433` and full-width digits into `127.0.0.1`, and compatibility letters into another name. */
function isAsWritten(host: string, { hostname }: URL): boolean {
  return host === host.normalize('NFKC') && (!/^[\d.]+$/.test(hostname) || hostname === host)
}
