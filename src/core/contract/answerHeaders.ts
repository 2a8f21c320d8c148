/** Headers of every answer: no cache may store it, and no browser may read it as another type. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
}

/** Headers of a redirect: the address of the return route contains a code. */
export const redirectHeaders: Readonly<Record<string, string>> = {
  ...answerHeaders,
  'Referrer-Policy': 'no-referrer',
}

/** Redirects by `GET`, after any method. */
export const redirectStatus = 303

/** The longest body of a page's request. */
export const bodyLimitBytes = 65_536

/** How long a page's request may take to send its body. */
export const bodyTimeoutMs = 10_000
