import { portOf } from '../../../../core/wire/webAddress.js'

/**
 * The directives of a Content Security Policy by name.
 *
 * @see Content Security Policy Level 3, "Parse a serialized CSP"
 */
export type ContentPolicy = ReadonlyMap<string, readonly string[]>

/**
 * Reads the value of the header. Several headers are joined by commas, and every policy applies.
 */
export function parsePolicies(header: string): readonly ContentPolicy[] {
  return header
    .split(',')
    .map(parsePolicy)
    .filter((policy) => policy.size > 0)
}

function parsePolicy(text: string): ContentPolicy {
  const policy = new Map<string, readonly string[]>()
  for (const directiveText of text.split(';')) {
    const [name = '', ...sources] = directiveText.trim().split(/\s+/)
    const directive = name.toLowerCase()
    // The first of two with one name counts.
    if (directive !== '' && !policy.has(directive)) policy.set(directive, sources)
  }
  return policy
}

/**
 * The sources of a kind of resource: of the first directive that is there, or of `default-src`.
 * `undefined` allows any.
 */
export function sourcesOf(
  policy: ContentPolicy,
  ...directives: readonly string[]
): readonly string[] | undefined {
  const presentName = [...directives, 'default-src'].find((name) => policy.has(name))
  return presentName === undefined ? undefined : policy.get(presentName)
}

/** Whether sources allow an address for a page of the origin `self`. Paths are not compared. */
export function allowsUrl(sources: readonly string[], url: URL, self: URL): boolean {
  return sources.some((source) => matchesSource(source.toLowerCase(), url, self))
}

/**
 * Whether sources allow inline code: a nonce, a hash or `strict-dynamic` turns `unsafe-inline` off.
 */
export function allowsInline(sources: readonly string[] | undefined): boolean {
  if (sources === undefined) return true
  const keywords = sources.map((source) => source.toLowerCase())
  return (
    keywords.includes("'unsafe-inline'") &&
    !keywords.some((keyword) => /^'(?:nonce-|sha\d{3}-|strict-dynamic')/.test(keyword))
  )
}

/** A scheme, a host with or without `*.`, a port, a path; all but the host may be missing. */
const hostSource = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^\s:/*']+)(?::(\d+|\*))?(?:\/.*)?$/

/** Whether one source allows an address. A source without a scheme means that of the page. */
function matchesSource(source: string, url: URL, self: URL) {
  if (source === "'self'") return url.origin === self.origin
  if (source === '*') {
    return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === self.protocol
  }
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return sameScheme(source.slice(0, -1), url)
  const hostMatch = hostSource.exec(source)
  if (!hostMatch) return false
  const [, scheme = self.protocol.slice(0, -1), host = '', port] = hostMatch
  return sameScheme(scheme, url) && sameHost(host, url) && samePort(port, url)
}

/** `http` in a policy includes https. */
function sameScheme(scheme: string, { protocol }: URL) {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:')
}

/** `*.shop.example` allows its subdomains, but not `shop.example`. */
function sameHost(host: string, { hostname }: URL) {
  if (host === '*') return true
  return host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host
}

/** Without a port in the policy only the scheme's usual port is allowed. */
function samePort(port: string | undefined, url: URL) {
  if (port === '*') return true
  return port === undefined ? url.port === '' : portOf(url) === Number(port)
}
