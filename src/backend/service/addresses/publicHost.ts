import ipaddr from 'ipaddr.js'

/** Whether an address can be of a live project: https, on a public host. */
export function isPublicUrl({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' && !isPrivateHost(hostname)
}

/**
 * Whether a host is this machine, or of a private or reserved network. Names are not resolved.
 *
 * @see IANA's special-purpose address registries
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (/(?:^|\.)(?:localhost|local|internal)$/.test(host)) return true
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1))
  return ipaddr.IPv4.isValidFourPartDecimal(host) && ipaddr.IPv4.parse(host).range() !== 'unicast'
}

function isPrivateIpv6(address: string) {
  // The deprecated form with an IPv4 address inside, which the library counts as unicast.
  if (/^::[\da-f]+:[\da-f]+$/.test(address)) return true
  return !ipaddr.IPv6.isValid(address) || ipaddr.IPv6.parse(address).range() !== 'unicast'
}
