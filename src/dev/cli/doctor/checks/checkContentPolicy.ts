import { type Finding, finding, found } from './finding.js'
import { allowsInline, allowsUrl, type ContentPolicy, sourcesOf } from './parseContentPolicy.js'

/** The page whose policies are checked, and what its checkout needs. */
export interface PageContext {
  /** The page. */
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
    ...checkEval(policies),
    ...checkStyles(policies),
    ...checkConnections(policies, context),
    ...checkForms(policies, context),
    ...checkFrames(policies, context),
    ...checkBase(policies),
    ...checkTrustedTypes(policies),
  ]
}

/**
 * If scripts may come from anywhere, inline scripts are not looked at: that would be a second
 * finding about the same hole.
 */
function checkScripts(policies: readonly ContentPolicy[], { isDirect }: PageContext) {
  const severity = isDirect ? 'error' : 'warning'
  const why = 'A script that gets into the page can read what a shopper types.'
  const elements = policies.map((policy) => sourcesOf(policy, 'script-src-elem', 'script-src'))
  if (elements.every((sources) => sources === undefined || isOpenToScripts(sources))) {
    return found('csp_script_open', severity, {
      what: 'Scripts may come from anywhere.',
      why,
      fix: "Name the places your scripts come from: script-src 'self', or a nonce for each answer.",
    })
  }
  const attributes = policies.map((policy) => sourcesOf(policy, 'script-src-attr', 'script-src'))
  if (!elements.every(allowsInline) && !attributes.every(allowsInline)) return []
  return found('csp_script_inline', severity, {
    what: 'Inline scripts run.',
    why,
    fix:
      "Take 'unsafe-inline' out of script-src, script-src-elem and script-src-attr, " +
      'and give inline scripts a nonce or a hash. Tillkit has none.',
  })
}

function checkEval(policies: readonly ContentPolicy[]) {
  const isAllowed = policies.every((policy) =>
    sourcesOf(policy, 'script-src')?.includes("'unsafe-eval'"),
  )
  if (!isAllowed) return []
  return found('csp_script_eval', 'warning', {
    what: 'Text can be run as code.',
    why: 'A script that gets into the page can read what a shopper types.',
    fix: "Take 'unsafe-eval' out of script-src. Tillkit does not need it.",
  })
}

function checkStyles(policies: readonly ContentPolicy[]) {
  if (!policies.every((policy) => allowsInline(sourcesOf(policy, 'style-src')))) return []
  return found('csp_style_inline', 'note', {
    what: 'Inline styles apply.',
    why:
      'A style that gets into the page can lay one thing over another, ' +
      'and send parts of the page away.',
    fix:
      "Take 'unsafe-inline' out of style-src. Tillkit does not need it: " +
      'import tillkit/styles.css as a file.',
  })
}

/** The page pays and reads its status by `fetch`, which every policy must allow. */
function checkConnections(policies: readonly ContentPolicy[], { self, backend }: PageContext) {
  const isAllowed = policies.every((policy) => {
    const sources = sourcesOf(policy, 'connect-src')
    return sources === undefined || allowsUrl(sources, backend, self)
  })
  if (isAllowed) return []
  return found('csp_connect', 'error', {
    what: `The page may not ask the backend at ${backend.origin}.`,
    why: 'Every payment, and the return page, asks it by fetch.',
    fix: `Add ${sourceFor(backend, self)} to connect-src.`,
  })
}

/**
 * Most browsers check `form-action` at every redirect of a form, such as that to the service’s
 * page.
 */
function checkForms(policies: readonly ContentPolicy[], { self, formTargets }: PageContext) {
  const sources = policies.flatMap((policy) => policy.get('form-action') ?? [])
  if (!policies.some((policy) => restricts(policy, 'form-action'))) {
    return [formsOpen(sources, { self, formTargets })]
  }
  const isForbidden = (url: URL) =>
    policies.some((policy) => {
      const allowedSources = policy.get('form-action')
      return allowedSources !== undefined && !allowsUrl(allowedSources, url, self)
    })
  const forbiddenTargets = formTargets.filter(isForbidden)
  if (forbiddenTargets.length === 0) return []
  const origins = forbiddenTargets.map(({ origin }) => origin).join(' nor ')
  const missingSources = forbiddenTargets.map((url) => sourceFor(url, self)).join(' ')
  const place = sources.includes("'none'") ? ", in place of 'none'" : ''
  return found('csp_form_action', 'error', {
    what: `Forms may not lead to ${origins}.`,
    why:
      'A hosted payment without JavaScript is a form that the backend answers with a redirect ' +
      'to the service’s page; most browsers check that against form-action as well.',
    fix: `Add ${missingSources} to form-action${place}.`,
  })
}

/** @param sources those of `form-action` in all policies; none if it is not set */
function formsOpen(
  sources: readonly string[],
  { self, formTargets }: Pick<PageContext, 'self' | 'formTargets'>,
) {
  const isSet = sources.length > 0
  const neededSources = new Set(["'self'", ...formTargets.map((url) => sourceFor(url, self))])
  return finding('csp_form_action_open', 'warning', {
    what: isSet
      ? `Forms may be sent anywhere: form-action is ${sources.join(' ')}.`
      : 'Forms may be sent anywhere: form-action is not set, and default-src does not replace it.',
    why: 'Markup that gets into the page could send what a shopper types to another address.',
    fix: `${isSet ? 'Make it' : 'Add'} form-action ${[...neededSources].join(' ')}.`,
  })
}

/** A checkout in a foreign frame can be covered, so that a shopper presses what they do not see. */
function checkFrames(
  policies: readonly ContentPolicy[],
  { isDirect, isFramingRefused }: PageContext,
) {
  if (policies.some((policy) => restricts(policy, 'frame-ancestors'))) return []
  // With frame-ancestors, browsers ignore the older header.
  const hasAncestors = policies.some((policy) => policy.has('frame-ancestors'))
  if (isFramingRefused && !hasAncestors) return []
  return found('csp_frame_ancestors', isDirect ? 'error' : 'warning', {
    what: 'Any page may put this one into a frame. (In a <meta>, frame-ancestors has no effect.)',
    why: 'Another site could show your checkout as its own, and lead a shopper’s clicks.',
    fix:
      "Send frame-ancestors 'none' in the header; " +
      "'self' when the bank’s page is shown in a frame of yours.",
  })
}

function checkBase(policies: readonly ContentPolicy[]) {
  if (policies.some((policy) => policy.has('base-uri'))) return []
  return found('csp_base_uri', 'warning', {
    what: 'base-uri is not set.',
    why: 'A <base> that gets into the page changes where its scripts and forms lead.',
    fix: "Add base-uri 'none'.",
  })
}

function checkTrustedTypes(policies: readonly ContentPolicy[]) {
  const isRequired = policies.some((policy) =>
    policy.get('require-trusted-types-for')?.includes("'script'"),
  )
  if (isRequired) return []
  return found('csp_trusted_types', 'note', {
    what: 'Trusted Types are not required.',
    why: 'They prevent text from becoming code by innerHTML and its like. Tillkit runs under them.',
    fix: "Add require-trusted-types-for 'script'.",
  })
}

/** Whether a policy has the directive, and does not allow every host by it. */
function restricts(policy: ContentPolicy, directive: string) {
  const sources = policy.get(directive)
  return sources !== undefined && !isOpen(sources)
}

/**
 * `strict-dynamic` turns listed places off, a nonce does not: scripts from a listed place need
 * none.
 */
function isOpenToScripts(sources: readonly string[]) {
  if (sources.some((source) => source.toLowerCase() === "'strict-dynamic'")) return false
  return isOpen(sources) || sources.some((source) => /^(?:data|blob):$/i.test(source))
}

/**
 * Whether a list allows every host: by a scheme alone, or by `*` with any scheme, port and path.
 */
function isOpen(sources: readonly string[]) {
  return sources.some((source) => /^(?:https?:|(?:https?:\/\/)?\*(?:[:/].*)?)$/i.test(source))
}

/** The source that allows an address. */
function sourceFor(url: URL, self: URL) {
  return url.origin === self.origin ? "'self'" : url.origin
}
