import { createPageGuard } from 'tillkit/guard'

export type PageGuard = ReturnType<typeof createPageGuard>
type GuardOptions = Parameters<typeof createPageGuard>[0]

export interface ShopGuardOptions {
  /** Where shoppers reach the shop. */
  readonly shopUrl: string
  /** Where the payment service is: here the sandbox. */
  readonly serviceUrl: string
  /** The scripts that may run, as the build lists them. */
  readonly inventory: GuardOptions['authorised']
  /** Where changes and counts are kept. */
  readonly store: NonNullable<GuardOptions['store']>
  readonly onChange?: GuardOptions['onChange']
  readonly now?: () => number
  readonly fetch?: typeof fetch
}

/**
 * The shop's pages: each is the payment page, since a shopper gets to the card form from any of
 * them without loading it anew.
 */
export const guardedPaths = ['/', '/cart', '/monthly', '/checkout', '/return'] as const

/** The other security headers of the shop's pages. The guard compares them too. */
export const otherHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
} as const

/**
 * Guards the shop's pages. The policy is as strict as one can be: no style or picture from anywhere
 * else, no script but those of the build, no inline code, and Trusted Types for whatever would turn
 * text into code. The checkout needs one exception: a form without JavaScript that is answered by a
 * redirect to the hosted page needs that page's origin in `form-action`, since browsers check every
 * hop.
 *
 * This shop is at http://localhost, from where Chromium and Firefox send no reports: they send them
 * from https only.
 */
export function createShopGuard({
  shopUrl,
  serviceUrl,
  inventory,
  ...options
}: ShopGuardOptions): PageGuard {
  return createPageGuard({
    pages: guardedPaths.map((path) => shopUrl + path),
    authorised: inventory,
    sources: {
      'form-action': ["'self'", new URL(serviceUrl).origin],
      // The devtools move the sandbox's time.
      ...(process.env['TILLKIT_DEVTOOLS'] && {
        'connect-src': ["'self'", new URL(serviceUrl).origin],
      }),
    },
    otherHeaders,
    onChange: ({ kind, subject, page }) => console.log(`Look at ${page}: ${kind} ${subject}`),
    ...options,
  })
}
