import { allowsInline, allowsUrl, type ContentPolicy, sourcesOf } from './contentPolicy.js'
import { type Finding, finding } from './finding.js'

export interface PageContext {
  readonly self: URL
  readonly backend: URL
  /** The targets of forms: the backend and, in hosted mode, the service's page behind it. */
  readonly formTargets: readonly URL[]
  /** Whether cards are typed on the page. */
  readonly isDirect: boolean
  readonly isFramingRefused: boolean
}

/** Checks policies that apply together: each can forbid something. */
export function checkPolicies(
  policies: readonly ContentPolicy[],
  context: PageContext,
): readonly Finding[] {
  return [
    ...checkScripts(policies, context),
    ...checkStyles(policies),
    ...checkConnections(policies, context),
    ...checkForms(policies, context),
    ...checkRest(policies, context),
  ]
}

function checkScripts(
  policies: readonly ContentPolicy[],
  { isDirect }: PageContext,
): readonly Finding[] {
  const severity = isDirect ? 'error' : 'warning'
  const scripts = policies.map((policy) => sourcesOf(policy, 'script-src-elem', 'script-src'))
  const handlers = policies.map((policy) => sourcesOf(policy, 'script-src-attr', 'script-src'))
  const text = policies.map((policy) => sourcesOf(policy, 'script-src'))
  const why = 'A script that gets into the page can read what a shopper types.'
  const findings: Finding[] = []
  if (scripts.every((sources) => sources === undefined || isOpenToScripts(sources))) {
    const fix =
      "Name the places your scripts come from: script-src 'self', or a nonce for each answer."
    findings.push(
      finding('csp_script_open', severity, { what: 'Scripts may come from anywhere.', why, fix }),
    )
  } else if (scripts.every(allowsInline) || handlers.every(allowsInline)) {
    const fix =
      "Take 'unsafe-inline' out of script-src, script-src-elem and script-src-attr, and give inline scripts a nonce or a hash. Tillkit has none."
    findings.push(finding('csp_script_inline', severity, { what: 'Inline scripts run.', why, fix }))
  }
  if (text.every((sources) => sources?.includes("'unsafe-eval'"))) {
    const fix = "Take 'unsafe-eval' out of script-src. Tillkit does not need it."
    findings.push(
      finding('csp_script_eval', 'warning', { what: 'Text can be run as code.', why, fix }),
    )
  }
  return findings
}

function checkStyles(policies: readonly ContentPolicy[]): readonly Finding[] {
  if (!policies.every((policy) => allowsInline(sourcesOf(policy, 'style-src')))) return []
  const what = 'Inline styles apply.'
  const why =
    'A style that gets into the page can lay one thing over another, and send parts of the page away.'
  const fix =
    "Take 'unsafe-inline' out of style-src. Tillkit does not need it: import tillkit/styles.css as a file."
  return [finding('csp_style_inline', 'note', { what, why, fix })]
}

function checkConnections(
  policies: readonly ContentPolicy[],
  { self, backend }: PageContext,
): readonly Finding[] {
  const isAllowed = policies.every((policy) => {
    const sources = sourcesOf(policy, 'connect-src')
    return sources === undefined || allowsUrl(sources, backend, self)
  })
  if (isAllowed) return []
  const source = sourceFor(backend, self)
  const what = `The page may not ask the backend at ${backend.origin}.`
  const why = 'Every payment, and the return page, asks it by fetch.'
  return [finding('csp_connect', 'error', { what, why, fix: `Add ${source} to connect-src.` })]
}

/**
 * Most browsers check `form-action` at every redirect of a form, such as that to the service’s
 * page.
 */
function checkForms(
  policies: readonly ContentPolicy[],
  { self, formTargets }: PageContext,
): readonly Finding[] {
  const lists = policies.flatMap((policy) => policy.get('form-action') ?? [])
  if (!policies.some((policy) => isKept(policy, 'form-action'))) {
    const what =
      lists.length > 0
        ? `Forms may be sent anywhere: form-action is ${lists.join(' ')}.`
        : 'Forms may be sent anywhere: form-action is not set, and default-src does not replace it.'
    const why = 'Markup that gets into the page could send what a shopper types to another address.'
    const wanted = new Set(["'self'", ...formTargets.map((url) => sourceFor(url, self))])
    const fix = `${lists.length > 0 ? 'Make it' : 'Add'} form-action ${[...wanted].join(' ')}.`
    return [finding('csp_form_action_open', 'warning', { what, why, fix })]
  }
  const forbidden = formTargets.filter((url) =>
    policies.some(
      (policy) =>
        policy.has('form-action') && !allowsUrl(policy.get('form-action') ?? [], url, self),
    ),
  )
  if (forbidden.length === 0) return []
  const missing = forbidden.map((url) => sourceFor(url, self)).join(' ')
  const what = `Forms may not lead to ${forbidden.map(({ origin }) => origin).join(' nor ')}.`
  const why =
    'A hosted payment without JavaScript is a form that the backend answers with a redirect to the service’s page; most browsers check that against form-action as well.'
  const fix = `Add ${missing} to form-action${lists.includes("'none'") ? ", in place of 'none'" : ''}.`
  return [finding('csp_form_action', 'error', { what, why, fix })]
}

function checkRest(
  policies: readonly ContentPolicy[],
  { isDirect, isFramingRefused }: PageContext,
) {
  const findings: Finding[] = []
  // With frame-ancestors, browsers ignore the older header.
  const isRefused = isFramingRefused && !policies.some((policy) => policy.has('frame-ancestors'))
  if (!isRefused && !policies.some((policy) => isKept(policy, 'frame-ancestors'))) {
    const what =
      'Any page may put this one into a frame. (In a <meta>, frame-ancestors has no effect.)'
    const why = 'Another site could show your checkout as its own, and lead a shopper’s clicks.'
    const fix =
      "Send frame-ancestors 'none' in the header; 'self' when the bank’s page is shown in a frame of yours."
    findings.push(
      finding('csp_frame_ancestors', isDirect ? 'error' : 'warning', { what, why, fix }),
    )
  }
  if (!policies.some((policy) => policy.has('base-uri'))) {
    const what = 'base-uri is not set.'
    const why = 'A <base> that gets into the page changes where its scripts and forms lead.'
    findings.push(finding('csp_base_uri', 'warning', { what, why, fix: "Add base-uri 'none'." }))
  }
  if (!policies.some((policy) => policy.get('require-trusted-types-for')?.includes("'script'"))) {
    const what = 'Trusted Types are not required.'
    const why =
      'They prevent text from becoming code by innerHTML and its like. Tillkit runs under them.'
    findings.push(
      finding('csp_trusted_types', 'note', {
        what,
        why,
        fix: "Add require-trusted-types-for 'script'.",
      }),
    )
  }
  return findings
}

/** Whether a policy has the directive and restricts something by it. */
function isKept(policy: ContentPolicy, directive: string): boolean {
  const sources = policy.get(directive)
  return sources !== undefined && !isOpen(sources)
}

/**
 * `strict-dynamic` turns listed places off, a nonce does not: scripts from a listed place need
 * none.
 */
function isOpenToScripts(sources: readonly string[]): boolean {
  const isStrict = sources.some((source) => source.toLowerCase() === "'strict-dynamic'")
  return (
    !isStrict && (isOpen(sources) || sources.some((source) => /^(?:data|blob):$/i.test(source)))
  )
}

/**
 * Whether a list allows every host: by a scheme alone, or by `*` with any scheme, port and path.
 */
function isOpen(sources: readonly string[]): boolean {
  return sources.some((source) => /^(?:https?:|(?:https?:\/\/)?\*(?:[:/].*)?)$/i.test(source))
}

function sourceFor(url: URL, self: URL): string {
  return url.origin === self.origin ? "'self'" : url.origin
}
