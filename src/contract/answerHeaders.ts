/** What every answer carries: nothing about a payment may be stored by a cache or read as another type. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** What a redirect to another page carries besides: the address of the return route contains a code. */
export const redirectHeaders: Readonly<Record<string, string>> = { ...answerHeaders, 'Referrer-Policy': 'no-referrer' }

/** How a shopper is sent to another page: by `GET`, whatever method they came with. */
export const redirectStatus = 303

/** At most this much of a request's body is read. */
export const bodyLimitBytes = 65_536

/** A request's body must be complete after this long. */
export const bodyTimeoutMs = 10_000
