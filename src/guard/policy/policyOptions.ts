import { isObject } from '../../core/model/isObject.js'
import type { OptionProblem } from '../../core/model/optionProblem.js'

/** The directives that a merchant may set; all others are fixed. */
export type SourceDirective =
  | 'style-src'
  | 'img-src'
  | 'font-src'
  | 'connect-src'
  | 'form-action'
  | 'frame-src'
  | 'frame-ancestors'
  | 'manifest-src'
  | 'media-src'
  | 'worker-src'

/** The defaults. `default-src 'none'` stops what is not listed. */
export const defaultSources: Readonly<Partial<Record<SourceDirective, readonly string[]>>> = {
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'worker-src': ["'none'"],
}

const directives = new Set([
  ...Object.keys(defaultSources),
  'frame-src',
  'manifest-src',
  'media-src',
])

/** The problems of a merchant's sources: a fixed directive, or a source that allows everything. */
export function checkSources(value: unknown, name: string): readonly OptionProblem[] {
  if (value === undefined) return []
  if (!isObject(value)) return [{ option: name, why: 'must name directives and their sources.' }]
  return Object.entries(value).flatMap(([directive, sources]: [string, unknown]) => {
    const option = `${name}.${directive}`
    if (!directives.has(directive)) return [{ option, why: whyDirective }]
    if (!Array.isArray(sources)) return [{ option, why: 'must be a list of sources.' }]
    const areValid = sources.every((source) => isSource(source, directive))
    return areValid ? [] : [{ option, why: whySource }]
  })
}

const whyDirective = `is no directive that can be set. Those are ${[...directives].join(', ')}.`

const whySource =
  'must list origins such as https://service.example (http only on localhost), ' +
  "'self', 'none', or data: and blob: for pictures. " +
  'Inline code and whole schemes would make the policy useless.'

function isSource(source: unknown, directive: string) {
  if (typeof source !== 'string') return false
  if (source === "'self'" || source === "'none'") return true
  const isMedia = directive === 'img-src' || directive === 'media-src'
  if (isMedia && /^(?:data|blob):$/.test(source)) return true
  // A bank's page may be on any host, so its frame can only be limited to https.
  if (directive === 'frame-src' && source === 'https:') return true
  if (directive === 'style-src' && /^'sha256-[A-Za-z0-9+/]{43}='$/.test(source)) return true
  return localOrigin.test(source) || secureAddress.test(source)
}

const localOrigin = /^(?:https?|wss):\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/

/** A host with a dot, so that no word passes; `*.` before it, and a path without separators. */
const secureAddress =
  /^(?:https|wss):\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[^\s;,'"]*)?$/i
