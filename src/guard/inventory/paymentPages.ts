import { readSecureUrl } from '../../backend/service/addresses/readSecureUrl.js'
import { parseUrl } from '../reports/reportedUrl.js'

export type PaymentPages = ReturnType<typeof createPaymentPages>

/**
 * Finds pages by address.
 *
 * @param pages absolute addresses without a query; `*` stands for one part of a path
 */
export function createPaymentPages(pages: readonly string[]) {
  const origins = [...new Set(pages.map((page) => new URL(page).origin))]
  const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }))

  /**
   * The page as the options write it. The value of `*` may name an order or a shopper, so it is
   * dropped.
   */
  function find(address: string) {
    const { origin = '', pathname = '' } = parseUrl(address) ?? {}
    return patterns.find(({ pattern }) => pattern.test(origin + pathname))?.page
  }

  return {
    origins,
    find,
    /**
     * The page, or else the origin, if it is one of the pages' origins: a script may rename the
     * page by `history.replaceState`, but only within the origin.
     */
    findDocument: (address: string) =>
      find(address) ?? origins.find((origin) => origin === parseUrl(address)?.origin),
  }
}

/**
 * Whether it is https, or plain http on this machine, has no query, and has `*` at most once in a
 * part of its path.
 */
export function isPage(value: unknown): boolean {
  const url = readSecureUrl(value)
  if (url === undefined || url.search !== '' || url.hash !== '') return false
  if (url.href.length > 300 || url.host.includes('*')) return false
  return !/\*[^/]*\*/.test(url.pathname)
}

function patternOf(page: string) {
  const { origin, pathname } = new URL(page)
  const address = origin + pathname.replace(/\/$/, '')
  const escaped = address.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]+')
  // Servers answer the same page with a slash at the end or in capitals.
  return new RegExp(`^${escaped}/?$`, 'i')
}
