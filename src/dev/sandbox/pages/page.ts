import { html } from 'hono/html'
import { formatAmount } from '../../../core/model/money/amount.js'
import { isLoopbackHost, isPolicyOrigin } from '../../../core/wire/webAddress.js'
import { en } from '../../../locales/en.js'
import type { Locale } from '../../../locales/types/messages.js'

/** HTML whose inserted values are escaped. */
export type Markup = ReturnType<typeof html>

/** What the sandbox's pages differ in. */
export interface PageOptions {
  readonly title: string
  readonly look: 'bank' | 'panel'
  readonly body: Markup
  /** The language of title and body. @default English */
  readonly language?: Pick<Locale, 'tag' | 'direction'>
  /** The path of the sandbox: `''` or `/something`. */
  readonly root: string
  /** The name of the page's script. The page must work without it. */
  readonly script?: 'checkout' | 'panel' | 'return'
  /** Origins that the page's forms may lead to, besides the sandbox. */
  readonly formTargets?: readonly string[]
  /** Origins whose pages may show this one in a frame. @default none */
  readonly framedBy?: readonly string[]
  readonly status?: number
}

/**
 * No inline code, no framing except by `framedBy`. The address identifies a payment, so no other
 * origin gets it as referrer.
 */
export async function pageResponse(options: PageOptions): Promise<Response> {
  const {
    title,
    look: stylesheet,
    body,
    language = en,
    root,
    script,
    formTargets = [],
    framedBy = [],
    status = 200,
  } = options
  const page = html`<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/sandbox/${stylesheet}.css">
${script && html`<script type="module" src="${root}/sandbox/${script}.js"></script>`}
</head>
<body>
${body}
</body>
</html>
`
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "connect-src 'self'",
    'img-src data:',
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    "base-uri 'none'",
    `frame-ancestors ${framedBy.join(' ') || "'none'"}`,
  ]
  return new Response(String(await page), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      // The panel's forms need an `Origin`, which `no-referrer` makes `null`.
      'Referrer-Policy': stylesheet === 'panel' ? 'same-origin' : 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

/** Redirects by `GET`, and keeps the page's address from the next one. */
export function seeOther(Location: string): Response {
  return new Response(null, {
    status: 303,
    headers: { Location, 'Referrer-Policy': 'no-referrer' },
  })
}

/**
 * Browsers check every redirect, and the merchant may redirect to any https page or, on this
 * machine, to another port.
 */
export function formTargetsOf(result_url: string | undefined): readonly string[] {
  if (result_url === undefined) return []
  const { origin, hostname } = new URL(result_url)
  // A host may contain characters that end a directive and begin another.
  if (!isPolicyOrigin(origin)) return ['https:']
  return isLoopbackHost(hostname)
    ? [origin, 'https:', 'http://localhost:*', 'http://127.0.0.1:*']
    : [origin, 'https:']
}

/** In English by default, as most pages of the sandbox. */
export function amountOf(
  { amount, currency }: { readonly amount: number; readonly currency: string },
  locale: Pick<Locale, 'tag'> = en,
): string {
  return formatAmount({ amount, currency, locale })
}
