import { isLoopbackHost } from '../../wire/webAddress.js'
import { isPrivateHost } from './ipAddress.js'

/**
 * The address, when it is absolute, leads where it reads as leading, and is either https or plain http on this machine;
 * otherwise `undefined`.
 */
export function readSecureUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || misleading.test(text) || !URL.canParse(text)) return undefined
  const host = plainAddress.exec(text)?.[1]
  const url = new URL(text)
  if (host === undefined || !isAsWritten(host, url)) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname)) ? url : undefined
}

/** Whether an address of a live project can be what it says: https, on a host that is not of a private network. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && !isPrivateHost(hostname)
}

/** Scheme, exactly two slashes, and a host without user information before it: checked before a parser corrects it. */
const plainAddress = /^https?:\/\/(\[[\da-f:.]+\]|[\p{L}\p{M}\p{N}._-]+)(?::\d+)?(?:[/?#]|$)/iu

/** White space, control and invisible characters, and the backslash, which address parsers take for a slash. */
const misleading = /[\s\p{Cc}\p{Cf}\p{Cs}\\]/u

/** A parser makes `127.0.0.1` of `2130706433` and of full-width digits, and another name of compatibility letters. */
function isAsWritten(host: string, { hostname }: URL): boolean {
  return host === host.normalize('NFKC') && (!/^[\d.]+$/.test(hostname) || hostname === host)
}
