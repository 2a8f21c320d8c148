import { integrityOf } from '../inventory/integrityOf.js'

/**
 * Only a nonce's value may differ. The found value's hash is part of the change's id: accepting one
 * accepts no other.
 */
export function compareHeaders(
  headers: Headers,
  expected: Readonly<Record<string, string>>,
  page: string,
) {
  return Object.entries(expected).flatMap(([name, value]) => {
    const header = name.toLowerCase()
    const found = headers.get(header)
    if (found !== null && shapeOf(header, found) === shapeOf(header, value)) return []
    const sha256 = integrityOf(found === null ? '' : shapeOf(header, found))
    return [
      {
        kind: 'header_changed',
        page,
        subject: header,
        sha256,
        isBlocked: false,
        source: 'check',
      } as const,
    ]
  })
}

export function noncesOf(headers: Headers): ReadonlySet<string> {
  const policy = headers.get('content-security-policy') ?? ''
  return new Set([...policy.matchAll(/'nonce-([^']+)'/gi)].map(([, nonce = '']) => nonce))
}

function shapeOf(header: string, value: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  if (!header.startsWith('content-security-policy')) return text
  const directives = text.replace(/'nonce-[^']*'/gi, "'nonce'").split(';')
  return directives
    .map((directive) => directive.trim())
    .filter((directive) => directive !== '')
    .join('; ')
}
