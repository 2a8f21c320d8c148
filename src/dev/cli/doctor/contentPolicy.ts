import { portOf } from '../../../core/wire/webAddress.js'

/**
 * The directives of a Content Security Policy by name. @see Content Security Policy Level 3, "Parse
 * a serialized CSP"
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
  for (const part of text.split(';')) {
    const [name = '', ...values] = part.trim().split(/\s+/)
    const directive = name.toLowerCase()
    // The first of two with one name counts.
    if (directive !== '' && !policy.has(directive)) policy.set(directive, values)
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
  const name = [...directives, 'default-src'].find((each) => policy.has(each))
  return name === undefined ? undefined : policy.get(name)
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

function matchesSource(source: string, url: URL, self: URL): boolean {
  if (source === "'self'") return url.origin === self.origin
  if (source === '*')
    return /^(?:https?|wss?):$/.test(url.protocol) || url.protocol === self.protocol
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return sameScheme(source.slice(0, -1), url)
  const parts =
    /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^\s:/*']+)(?::(\d+|\*))?(?:\/.*)?$/.exec(source)
  if (!parts) return false
  const [, scheme = self.protocol.slice(0, -1), host = '', port] = parts
  return sameScheme(scheme, url) && sameHost(host, url) && samePort(port, url)
}

/** `http` in a policy includes https. */
function sameScheme(scheme: string, { protocol }: URL): boolean {
  return protocol === `${scheme}:` || (scheme === 'http' && protocol === 'https:')
}

function sameHost(host: string, { hostname }: URL): boolean {
  return (
    host === '*' || (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host)
  )
}

function samePort(port: string | undefined, url: URL): boolean {
  return port === '*' || (port === undefined ? url.port === '' : portOf(url) === Number(port))
}
