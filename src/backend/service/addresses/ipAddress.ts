import ipaddr from 'ipaddr.js'
import { isLoopbackHost } from '../../../core/wire/webAddress.js'

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/**
 * In one spelling; `undefined` with a port or a range. `::ffff:192.0.2.1` is read as IPv4, and an
 * IPv6 zone is dropped.
 */
export function readIpAddress(text: string): string | undefined {
  return parseAddress(text)?.toString()
}

/**
 * The address that `clientAddress` answers, in one spelling: proxies and frameworks add ports,
 * brackets and white space.
 */
export function readClientAddress(reported: unknown): string | undefined {
  return parseReported(reported)?.toString()
}

/**
 * The network that tries are counted by: IPv4 whole, IPv6 by its first 64 bits, because one
 * household has 2^64 addresses.
 */
export function networkOf(reported: unknown): string | undefined {
  const address = parseReported(reported)
  if (!address || !('parts' in address)) return address?.toString()
  const groups = address.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/**
 * Whether an address is of this machine or a private network: the merchant's proxy, if
 * `clientAddress` does not look behind it.
 */
export function isLocalAddress(reported: unknown): boolean {
  const range = parseReported(reported)?.range()
  return range !== undefined && localRanges.has(range)
}

const localRanges: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
])

/**
 * True for this machine too, and for no host. Names are not resolved. @see IANA's special-purpose
 * address registries
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (/(?:^|\.)(?:localhost|local|internal)$/.test(host)) return true
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1))
  return ipaddr.IPv4.isValidFourPartDecimal(host) && ipaddr.IPv4.parse(host).range() !== 'unicast'
}

function isPrivateIpv6(address: string): boolean {
  // The deprecated form with an IPv4 address inside, which the library counts as unicast.
  if (/^::[\da-f]+:[\da-f]+$/.test(address)) return true
  return !ipaddr.IPv6.isValid(address) || ipaddr.IPv6.parse(address).range() !== 'unicast'
}

function parseReported(reported: unknown): IpAddress | undefined {
  if (typeof reported !== 'string') return undefined
  const text = reported.trim()
  const [, inBrackets] = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text) ?? []
  const [, beforePort] = /^([\d.]+):\d{1,5}$/.exec(text) ?? []
  return parseAddress(inBrackets ?? beforePort ?? text)
}

function parseAddress(text: string): IpAddress | undefined {
  // Four decimal parts only: the library would also take `599427732`, `1.2` and octal parts.
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return ipaddr.IPv4.parse(text)
  const plain = text.replace(/%[\w.-]+$/, '')
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return undefined
  const address = ipaddr.IPv6.parse(plain)
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address
}

/**
 * An absolute address that is not misleading, and https or plain http on this machine; otherwise
 * `undefined`.
 */
export function readSecureUrl(text: unknown): URL | undefined {
  if (typeof text !== 'string' || misleading.test(text) || !URL.canParse(text)) return undefined
  const host = plainAddress.exec(text)?.[1]
  const url = new URL(text)
  if (host === undefined || !isAsWritten(host, url)) return undefined
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopbackHost(url.hostname))
    ? url
    : undefined
}

/** Whether an address can be of a live project: https, on a public host. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && !isPrivateHost(hostname)
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
function isAsWritten(host: string, { hostname }: URL): boolean {
  return host === host.normalize('NFKC') && (!/^[\d.]+$/.test(hostname) || hostname === host)
}
