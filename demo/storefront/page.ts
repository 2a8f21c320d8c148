import type { ShopOrder } from './order.js'
import { isLanguage, type Language, type Words } from './words.js'

/** What the server knows when it renders a page, handed to the browser as JSON so that both render the same. */
export interface Page {
  readonly address: string
  readonly language: Language
  readonly sandboxUrl: string
  /** The order that the address names; null when this shopper has none by that reference. */
  readonly order?: ShopOrder | null
}

/** The page's title in the browser's tab: the same on both sides, and after every move. */
export function titleOf(address: string, words: Words): string {
  const names: Readonly<Record<string, string>> = {
    '/': words.tagline,
    '/cart': words.cart,
    '/checkout': words.checkout,
    '/return': words.thanks,
  }
  return `${names[pathnameOf(address)] ?? words.notFound} · ${words.shop}`
}

export function pathnameOf(address: string): string {
  return address.split('?')[0] ?? '/'
}

/** The order's reference in the address, or undefined. */
export function referenceOf(address: string): string | undefined {
  return new URLSearchParams(address.split('?')[1]).get('order') ?? undefined
}

/** The language an address asks for (`?lang=uk`), for the links that work without JavaScript. */
export function languageOf(address: string): Language | undefined {
  const asked = new URLSearchParams(address.split('?')[1]).get('lang')
  return isLanguage(asked) ? asked : undefined
}
