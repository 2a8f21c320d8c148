import { normalizePath } from './normalizePath.js'

/**
 * Origin and normalized path of an address; `undefined` if it is not http(s). Query and fragment may name an order or a shopper,
 * and user information is a credential. A path may contain stolen data, so the change recorder masks it.
 */
export function reportedUrl(text: string): string | undefined {
  const url = parseUrl(text)
  return url && url.origin + normalizePath(url.pathname)
}

export function parseUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/** Whether it is of an extension of the shopper's browser, which a page does not control. */
export function isExtension(text: string | undefined): boolean {
  return /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension|webkit-masked-url)(?::|$)/i.test(text ?? '')
}
