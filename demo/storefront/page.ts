import { isLanguage, type Language, type ShopMessages } from './messages.js'
import type { ShopOrder } from './order.js'

/**
 * What the server knows when it renders a page, handed to the browser as JSON so that both render
 * the same.
 */
export interface Page {
  readonly address: string
  readonly language: Language
  readonly sandboxUrl: string
  /** Whether this page has the sandbox's Apple Pay and Google Pay. */
  readonly hasWallets?: boolean
  /** The order that the address names; null when this shopper has none by that reference. */
  readonly order?: ShopOrder | null
  /**
   * On the return page and that of the bowl of the month: all of this shopper's orders, so that it
   * says what is paid without JavaScript too.
   */
  readonly orders?: readonly ShopOrder[]
}

/** The page's title in the browser's tab: the same on both sides, and after every move. */
export function titleOf(address: string, messages: ShopMessages): string {
  const names: Readonly<Record<string, string>> = {
    '/': messages.tagline,
    '/cart': messages.cart,
    '/monthly': messages.monthly,
    '/checkout': messages.checkout,
    '/return': messages.thanks,
  }
  return `${names[pathnameOf(address)] ?? messages.notFound} · ${messages.shop}`
}

export function pathnameOf(address: string): string {
  return address.split('?')[0] ?? '/'
}

/** The order's reference in the address, or undefined. */
export function referenceOf(address: string): string | undefined {
  return new URLSearchParams(address.split('?')[1]).get('order') ?? undefined
}

/**
 * Whether an address asks to pay on the service's own page (`?pay=hosted`), for the links that work
 * without JavaScript.
 */
export function isHosted(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).get('pay') === 'hosted'
}

/**
 * Whether the return page’s address says why the hosted page could not be opened; then that is
 * shown without a script too.
 */
export function saysWhy(address: string): boolean {
  const said = new URLSearchParams(address.split('?')[1])
  return said.has('tillkit_error') || said.has('tillkit_outcome')
}

/** The language an address asks for (`?lang=uk`), for the links that work without JavaScript. */
export function languageOf(address: string): Language | undefined {
  const asked = new URLSearchParams(address.split('?')[1]).get('lang')
  return isLanguage(asked) ? asked : undefined
}
