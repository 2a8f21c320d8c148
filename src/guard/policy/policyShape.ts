/**
 * A policy without what differs between answers and releases: nonces, hashes and the addresses of scripts. Two answers of one
 * configuration have one shape, so that another shape was made by somebody else on the way.
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
