/** Whether a text is an absolute address of http or https. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/**
 * Whether the host name of a parsed address is this machine's. The URL parser writes every form of
 * an IPv4 address in four parts.
 *
 * @see RFC 6761, section 6.3, for the names
 */
export function isLoopbackHost(hostname: string): boolean {
  return /(?:^|\.)localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

/**
 * Whether a text is an origin that is safe in a Content Security Policy: a parsed host may contain
 * `;` and `'`.
 */
export function isPolicyOrigin(text: string): boolean {
  if (!URL.canParse(text) || new URL(text).origin !== text) return false
  return /^https?:\/\/(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/.test(text)
}

/** The port of a parsed address, which leaves out its scheme's default. */
export function portOf({ port, protocol }: URL): number {
  if (port !== '') return Number(port)
  return protocol === 'https:' ? 443 : 80
}

/**
 * Whether the service posts webhooks to this port without an arrangement with its support.
 *
 * @see The interface, "Events", rule 5
 */
export function isWebhookPort(port: number): boolean {
  return port === 443 || port === 8443
}
