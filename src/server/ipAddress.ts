/**
 * An IPv4 or IPv6 address in the one spelling a URL parser gives it; `undefined` for anything else. An IPv4 address that
 * a dual-stack socket tells as `::ffff:192.0.2.1` is the IPv4 address.
 */
export function readIpAddress(text: string): string | undefined {
  const plain = text.replace(/^::ffff:(?=\d+\.)/i, '')
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(plain)) return hostnameOf(plain) === plain ? plain : undefined
  return plain.includes(':') ? hostnameOf(`[${plain}]`) : undefined
}

function hostnameOf(host: string): string | undefined {
  return /^[\w.:[\]]+$/.test(host) && URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : undefined
}

/**
 * Whether a URL's hostname stands for this machine, its own network or nobody: an address no public server has.
 *
 * What a name resolves to is not looked up.
 *
 * @see IANA's special-purpose address registries
 */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  if (/(?:^|\.)(?:localhost|local|internal)$/.test(host)) return true
  if (host.startsWith('[')) return isPrivateIpv6(host.slice(1, -1))
  return /^[\d.]+$/.test(host) && privateIpv4.some((pattern) => pattern.test(`${host}.`))
}

const privateIpv4: readonly RegExp[] = [
  /^(?:0|10|127)\./,
  /^100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./,
  /^169\.254\./,
  /^172\.(?:1[6-9]|2\d|3[01])\./,
  /^192\.0\.[02]\./,
  /^192\.168\./,
  /^198\.(?:1[89]|51\.100)\./,
  /^203\.0\.113\./,
  /^(?:22[4-9]|2[3-5]\d)\./,
]

/** Unspecified, loopback, an IPv4 address inside (mapped, translated, 6to4), unique local, link-local, site-local, multicast. */
const privateIpv6: readonly RegExp[] = [/^::(?:1|ffff:.*)?$/, /^64:ff9b:/, /^2002:/, /^f[cd]/, /^fe[89a-f]/, /^ff/]

function isPrivateIpv6(address: string): boolean {
  return privateIpv6.some((pattern) => pattern.test(address)) || /^::[\da-f]+:[\da-f]+$/.test(address)
}
