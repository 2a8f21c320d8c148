import ipaddr from 'ipaddr.js'

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6

/**
 * Reads an address into one spelling. `undefined` for any other text, also for an address with a
 * port or a range. `::ffff:192.0.2.1` is read as IPv4, and an IPv6 zone is dropped.
 */
export function readIpAddress(text: string): string | undefined {
  return parseAddress(text)?.toString()
}

/**
 * Reads the address that `clientAddress` answers into one spelling. Proxies and frameworks add
 * ports, brackets and white space; without this, each port would count as a new address.
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
 * Whether an address is of this machine or a private network. Then it is probably the merchant's
 * proxy, and `clientAddress` does not look behind it.
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
