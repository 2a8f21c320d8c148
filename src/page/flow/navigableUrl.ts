/**
 * The address to go to, normalised; `undefined` when the page must not go there. Allowed are
 * `https:`, and `http:` of a listed origin (as `URL.origin` writes it). Refused are addresses that
 * may lead elsewhere than they read.
 */
export function navigableUrl(
  url: string,
  allowedOrigins: readonly string[] = [],
): string | undefined {
  // Checked in the text, before the parser corrects `https:\\`, `https:host` and tabs.
  if (!plainAddress.test(url) || misleading.test(url)) return undefined
  try {
    const { protocol, origin, href } = new URL(url)
    return protocol === 'https:' || allowedOrigins.includes(origin) ? href : undefined
  } catch {
    return undefined
  }
}

/** Scheme, two slashes, and a host without user information or encoded characters. */
const plainAddress = /^https?:\/\/[^/?#@%]+(?:[/?#]|$)/i

/**
 * White space, control and invisible characters, and the backslash, which parsers read as a slash.
 */
const misleading = /[\s\p{C}\\]/u
