import { integrityOf } from '../inventory/integrityOf.js'

/**
 * The hash of a reported policy's shape; `undefined` when the guard itself sends policies of this
 * shape.
 */
export type PolicyComparison = (policy: string) => string | undefined

/**
 * Each report contains the whole policy, and most have the same one as the report before. So the
 * last comparison is remembered.
 */
export function comparePolicies(ownShapes: ReadonlySet<string>): PolicyComparison {
  let lastPolicy: string | undefined
  let lastHash: string | undefined
  return (policy) => {
    if (policy === lastPolicy) return lastHash
    const shape = policyShape(policy)
    lastPolicy = policy
    lastHash = ownShapes.has(shape) ? undefined : integrityOf(shape)
    return lastHash
  }
}

/**
 * A policy without the parts that differ between answers and releases: nonces, hashes, and
 * addresses of scripts. A configuration has one shape; another shape was made on the way.
 */
export function policyShape(policy: string): string {
  return directivesOf(policy).map(directiveShape).join('; ')
}

/** The directives of a policy, each as it is written. */
export function directivesOf(policy: string): readonly string[] {
  const directives = policy.split(';').map((directive) => directive.trim())
  return directives.filter((directive) => directive !== '')
}

function directiveShape(directive: string) {
  const [name = '', ...values] = directive.split(/\s+/)
  return [name.toLowerCase(), ...valueShapes(name, values)].join(' ')
}

function valueShapes(name: string, values: readonly string[]) {
  if (!/^script-src/i.test(name)) return values
  const shapes = values.map((value) =>
    value
      .replace(/^'nonce-.*'$/i, "'nonce'")
      .replace(/^'sha\d+-.*'$/i, "'hash'")
      .replace(/^(https?:\/\/[^/]+)\/.+$/i, '$1/…'),
  )
  return [...new Set(shapes)].sort()
}
