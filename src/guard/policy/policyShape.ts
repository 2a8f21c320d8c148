import { integrityOf } from '../inventory/integrityOf.js'

/**
 * The hash of a reported policy's shape; `undefined` when the guard itself sends policies of this
 * shape.
 */
export type PolicyComparison = (policy: string) => string | undefined

/** Each report contains the whole policy, and most have the same one as the report before. */
export function comparePolicies(own: ReadonlySet<string>): PolicyComparison {
  let last: { readonly policy: string; readonly hash: string | undefined } | undefined
  return (policy) => {
    if (last?.policy === policy) return last.hash
    const shape = policyShape(policy)
    last = { policy, hash: own.has(shape) ? undefined : integrityOf(shape) }
    return last.hash
  }
}

/**
 * A policy without the parts that differ between answers and releases: nonces, hashes, and
 * addresses of scripts. A configuration has one shape; another shape was made on the way.
 */
export function policyShape(policy: string): string {
  return policy
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .filter(([name = '']) => name !== '')
    .map(([name = '', ...values]) => [name.toLowerCase(), ...shapeOf(name, values)].join(' '))
    .join('; ')
}

function shapeOf(name: string, values: readonly string[]): readonly string[] {
  if (!/^script-src/i.test(name)) return values
  const shapes = values.map((value) =>
    value
      .replace(/^'nonce-.*'$/i, "'nonce'")
      .replace(/^'sha\d+-.*'$/i, "'hash'")
      .replace(/^(https?:\/\/[^/]+)\/.+$/i, '$1/…'),
  )
  return [...new Set(shapes)].sort()
}
