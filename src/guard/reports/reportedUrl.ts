import { normalizePath } from './normalizePath.js'

/**
 * Origin and path of an address, to be compared. A query or a fragment may name an order or a shopper, and user information is a
 * credential. A path may contain what a script stole: the recorder of changes masks it. `undefined` for what is no http address.
 */
export function reportedUrl(text: string): string | undefined {
  const url = parseUrl(text)
  return url && url.origin + normalizePath(url.pathname)
}

/** An http or https address. */
export function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether it belongs to an extension of the shopper's browser, over which a page has no say. */
export function isExtension(text: string | undefined): boolean {
  return /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension|webkit-masked-url)(?::|$)/i.test(text ?? '')
}
