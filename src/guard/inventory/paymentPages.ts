import { readSecureUrl } from '../../service/addresses/secureUrl.js'

/** The payment pages, found by address. */
export interface PaymentPages {
  readonly origins: readonly string[]
  /** The page as it is written in the options: what stands for `*` may be an order or a shopper, so it is not kept. */
  readonly find: (address: string) => string | undefined
}

/** @param pages absolute addresses without a query; `*` stands for one part of a path */
export function createPaymentPages(pages: readonly string[]): PaymentPages {
  // All reports of a body are of one visit, and so of one address.
  let last: { readonly address: string; readonly page: string | undefined } | undefined
  const patterns = pages.map((page) => ({ page, pattern: patternOf(page) }))
  function pageAt(address: string): string | undefined {
    if (!URL.canParse(address)) return undefined
    const { origin, pathname } = new URL(address)
    return patterns.find(({ pattern }) => pattern.test(origin + pathname))?.page
  }

  return {
    origins: [...new Set(pages.map((page) => new URL(page).origin))],
    find(address) {
      if (last?.address !== address) last = { address, page: pageAt(address) }
      return last.page
    },
  }
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
