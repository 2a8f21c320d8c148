/**
 * Whether two names are the same UUID: its letters may be written either way.
 *
 * @see RFC 9562, section 4
 */
export function sameUuid(first: string, second: string): boolean {
  return first.toLowerCase() === second.toLowerCase()
}
