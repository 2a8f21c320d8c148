import { readSecureUrl } from '../../service/addresses/secureUrl.js'
import { parseUrl } from '../reports/reportedUrl.js'

/** The payment pages, found by address. */
export interface PaymentPages {
  readonly origins: readonly string[]
  /** The page as it is written in the options: what stands for `*` may be an order or a shopper, so it is not kept. */
  readonly find: (address: string) => string | undefined
  /**
   * The page, or else the origin, if it is one of theirs: any script of a payment page may rename its address by
   * `history.replaceState`, which stays on the origin.
   */
  readonly findDocument: (address: string) => string | undefined
}

/** @param pages absolute addresses without a query; `*` stands for one part of a path */
export function createPaymentPages(pages: readonly string[]): PaymentPages {
  const origins = [...new Set(pages.map((page) => new URL(page).origin))]
  const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }))
  // All reports of a body are of one visit, and so of one address.
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

/** What is known of an address. */
interface Found {
  readonly address: string
  readonly page: string | undefined
  readonly origin: string | undefined
}

/** Whether it can be a payment page: https, or plain http on this machine, without a query, and with `*` once in a part of its path. */
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
  // Servers answer a page with a slash at its end, or in capitals, as the same page.
  return new RegExp(`^${parts.join('[^/]+')}/?$`, 'i')
}
