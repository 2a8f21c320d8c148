import type { ChangeDraft } from '../changes/pageChange.js'
import { integrityOf } from '../inventory/integrityOf.js'
import { directivesOf } from '../policy/policyShape.js'

/**
 * Compares the headers of an answer with the expected ones. Only a nonce's value may differ. The
 * hash of the value that was sent is part of the change's id: accepting one accepts no other.
 */
export function compareHeaders(
  headers: Headers,
  expected: Readonly<Record<string, string>>,
  page: string,
): readonly ChangeDraft[] {
  return Object.entries(expected).flatMap(([name, value]): readonly ChangeDraft[] => {
    const header = name.toLowerCase()
    const sentValue = headers.get(header)
    const sentShape = sentValue === null ? undefined : shapeOf(header, sentValue)
    if (sentShape === shapeOf(header, value)) return []
    const change = { kind: 'header_changed', page, subject: header, source: 'check' } as const
    return [{ ...change, sha256: integrityOf(sentShape ?? ''), isBlocked: false }]
  })
}

/** The nonces in an answer's policy. */
export function noncesOf(headers: Headers): ReadonlySet<string> {
  const policy = headers.get('content-security-policy') ?? ''
  return new Set([...policy.matchAll(/'nonce-([^']+)'/gi)].map(([, nonce = '']) => nonce))
}

/** A value without what may differ: spaces, and the nonces of a policy. */
function shapeOf(header: string, value: string) {
  const text = value.trim().replace(/\s+/g, ' ')
  if (!header.startsWith('content-security-policy')) return text
  return directivesOf(text.replace(/'nonce-[^']*'/gi, "'nonce'")).join('; ')
}
