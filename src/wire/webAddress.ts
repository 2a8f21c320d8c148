/** Whether a text is an absolute address of http or https. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text)
}

/**
 * Whether the host name of a parsed address is this machine's own. The URL parser has written every form of an IPv4 address
 * in four parts by then.
 *
 * @see RFC 6761, section 6.3, for the names
 */
export function isLoopbackHost(hostname: string): boolean {
  return /(?:^|\.)localhost$|^127(?:\.\d{1,3}){3}$|^\[::1\]$/.test(hostname)
}

/** The port of a parsed address, which leaves out the one that is its scheme's own. */
export function portOf({ port, protocol }: URL): number {
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
}

/**
 * Whether the service posts webhooks to this port; to any other only when its support has arranged it.
 *
 * @see The interface, "Events", rule 5
 */
export function isWebhookPort(port: number): boolean {
  return port === 443 || port === 8443
}
