import { html } from 'hono/html'
import { isLoopbackHost } from '../../wire/webAddress.js'
import { isPolicyOrigin } from '../shared/policyOrigin.js'

/** A piece of HTML whose inserted values have been escaped. */
export type Markup = ReturnType<typeof html>

export interface PageOptions {
  readonly title: string
  /** Names a stylesheet the sandbox serves: `bank` or `panel`. */
  readonly look: 'bank' | 'panel'
  readonly body: Markup
  /** The path below which the sandbox is mounted: `''` or `/something`. */
  readonly root: string
  /** Names a script the sandbox serves. The page must work without it. */
  readonly script?: 'panel' | 'return' | 'checkout'
  /** @default 'en' */
  readonly lang?: string
  /** Where forms on this page may lead, besides the sandbox. */
  readonly formTargets?: readonly string[]
  /** Origins whose pages may show this one in a frame. @default none */
  readonly framedBy?: readonly string[]
  readonly status?: number
}

/**
 * Answers with an HTML page under a Content Security Policy that allows the sandbox's own stylesheet and script, no
 * inline code, no frame around it but those named, and nothing from elsewhere. The address of a page says whose payment it is, so it is
 * never sent on as a referrer.
 */
export async function pageResponse(options: PageOptions): Promise<Response> {
  const { title, look, body, root, script, formTargets = [], framedBy = [], status = 200, lang = 'en' } = options
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${root}/sandbox/${look}.css">
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
      'Referrer-Policy': look === 'panel' ? 'same-origin' : 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/**
 * What `form-action` must list so that a form's way back to the merchant is free. Browsers check every hop: besides the
 * `result_url` itself there is the page the merchant leads on to, which this page cannot know. Those are https, or,
 * beside a merchant on this machine, another of its ports.
 */
export function formTargetsOf(result_url: string): readonly string[] {
  const { origin, hostname } = new URL(result_url)
  // A host may contain signs that end a policy's directive and begin another one.
  if (!isPolicyOrigin(origin)) return ['https:']
  return isLoopbackHost(hostname) ? [origin, 'https:', 'http://localhost:*', 'http://127.0.0.1:*'] : [origin, 'https:']
}
