/**
 * Whether two names are the same UUID: its letters may be written either way.
 *
 * @see RFC 9562, section 4
 */
export function sameUuid(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}

/** A UUID, whatever its version. */
export const uuidPattern: RegExp = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return uuidPattern.test(text)
}
