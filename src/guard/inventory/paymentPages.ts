import { readSecureUrl } from '../../service/addresses/secureUrl.js'
import { parseUrl } from '../reports/reportedUrl.js'

/** The payment pages, found by address. */
export interface PaymentPages {
  readonly origins: readonly string[]
  /** The page as the options write it. The value of `*` may name an order or a shopper, so it is dropped. */
  readonly find: (address: string) => string | undefined
  /**
   * The page, or else the origin, if it is one of the pages' origins: a script may rename the page by `history.replaceState`, but
   * only within the origin.
   */
  readonly findDocument: (address: string) => string | undefined
}

/** @param pages absolute addresses without a query; `*` stands for one part of a path */
export function createPaymentPages(pages: readonly string[]): PaymentPages {
  const origins = [...new Set(pages.map((page) => new URL(page).origin))]
  const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }))
  // The reports of a body belong to one visit, and so to one address.
  let last: Found | undefined
  function lookUp(address: string): Found {
    if (last?.address === address) return last
    const { origin = '', pathname = '' } = parseUrl(address) ?? {}
    last = {
      address,
      page: patterns.find(({ pattern }) => pattern.test(origin + pathname))?.page,
      origin: origins.find((each) => each === origin),
    }
    return last
  }

  return {
    origins,
    find: (address) => lookUp(address).page,
    findDocument: (address) => lookUp(address).page ?? lookUp(address).origin,
  }
}

interface Found {
  readonly address: string
  readonly page: string | undefined
  readonly origin: string | undefined
}

/** Whether it is https, or plain http on this machine, has no query, and has `*` at most once in a part of its path. */
export function isPage(value: unknown): boolean {
  const url = readSecureUrl(value)
  return (
    url !== undefined &&
    url.search === '' &&
    url.hash === '' &&
    url.href.length <= 300 &&
    !url.host.includes('*') &&
    !/\*[^/]*\*/.test(url.pathname)
  )
}

function patternOf(page: string): RegExp {
  const { origin, pathname } = new URL(page)
  const parts = (origin + pathname.replace(/\/$/, ''))
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  // Servers answer the same page with a slash at the end or in capitals.
  return new RegExp(`^${parts.join('[^/]+')}/?$`, 'i')
}
