import { type AuthorisedScripts, addressesOf } from '../inventory/authorisedScripts.js'
import type { BrowserEngine } from '../reports/engine.js'
import { defaultSources, type SourceDirective } from './policyOptions.js'
import { policyShape } from './policyShape.js'

/** What the headers of all answers depend on. */
export interface HeaderOptions {
  readonly authorised: AuthorisedScripts
  /** The origins of the payment pages. */
  readonly origins: readonly string[]
  /** Where browsers post reports, on the page's own origin. */
  readonly reportsPath: string
  readonly sources: Readonly<Partial<Record<SourceDirective, readonly string[]>>>
  readonly trustedTypes: readonly string[] | 'off'
  readonly strictDynamic: boolean
  readonly integrity: 'enforce' | 'report' | 'off'
}

const endpointName = 'tillkit-guard'

interface AnswerOptions {
  /** Without it, the policy lists the authorised scripts. */
  readonly nonce: string | undefined
  readonly engine: BrowserEngine
}

/** The security headers of one answer, lower-case. */
export function pageHeaders(options: HeaderOptions, { nonce, engine }: AnswerOptions) {
  return {
    'content-security-policy': contentPolicy(options, nonce),
    'reporting-endpoints': `${endpointName}="${options.reportsPath}"`,
    ...integrityPolicy(options, engine),
  }
}

/** The shapes of all policies that the guard sends: with a nonce, and without. */
export function ownPolicyShapes(options: HeaderOptions): ReadonlySet<string> {
  const { origins, reportsPath } = options
  const policies = [undefined, 'any'].map((nonce) => contentPolicy(options, nonce))
  const firefoxPolicies = policies.flatMap((policy) =>
    origins.map((origin) => asFirefoxReports(policy, origin + reportsPath)),
  )
  return new Set([...policies, ...firefoxPolicies].map(policyShape))
}

/**
 * Firefox 153 reports a policy without the source that it does not know, and with the absolute
 * report address.
 */
function asFirefoxReports(policy: string, reportsUrl: string) {
  return policy
    .replace(" 'report-sha256'", '')
    .replace(/report-uri \S+/, `report-uri ${reportsUrl}`)
}

function contentPolicy(options: HeaderOptions, nonce: string | undefined) {
  const { sources, trustedTypes, reportsPath } = options
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': [...scriptSources(options, nonce), "'report-sha256'"],
    ...defaultSources,
    ...sources,
    // A page whose base is changed loads its own scripts from elsewhere.
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...trustedTypesDirectives(trustedTypes),
    'report-to': [endpointName],
    // For browsers without `report-to`; the others ignore it.
    'report-uri': [reportsPath],
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

function trustedTypesDirectives(
  policies: HeaderOptions['trustedTypes'],
): Readonly<Record<string, readonly string[]>> {
  if (policies === 'off') return {}
  return {
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length > 0 ? policies : ["'none'"],
  }
}

/**
 * Without a nonce the policy lists each file by its address, and inline code by its hash. With
 * hashes alone WebKit stops imported modules, because it ignores the integrity of an import map.
 */
function scriptSources(
  { authorised, origins, strictDynamic }: HeaderOptions,
  nonce: string | undefined,
) {
  if (nonce !== undefined) {
    const nonceSource = `'nonce-${nonce}'`
    return strictDynamic ? [nonceSource, "'strict-dynamic'"] : [nonceSource]
  }
  const sources = authorised.scripts.flatMap(({ url, sha256 }) =>
    url === 'inline' ? [`'${sha256}'`] : addressesOf(url, origins),
  )
  return [...new Set(sources)].sort()
}

/**
 * WebKitGTK 2.50 stops modules under this policy although the import map has their integrity, so
 * WebKit does not get it. An unknown browser is only asked for reports.
 */
function integrityPolicy(
  { integrity }: HeaderOptions,
  engine: BrowserEngine,
): Readonly<Record<string, string>> {
  if (integrity === 'off' || engine === 'webkit') return {}
  const value = `blocked-destinations=(script), endpoints=(${endpointName})`
  const isEnforced = integrity === 'enforce' && engine !== 'other'
  return isEnforced ? { 'integrity-policy': value } : { 'integrity-policy-report-only': value }
}
