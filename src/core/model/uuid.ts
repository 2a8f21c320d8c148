/** Whether a value is a UUID of any version. */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuidPattern.test(value)
}

/** A UUID of any version. @see RFC 9562, section 4 */
export const uuidPattern: RegExp = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Whether two texts are the same UUID, in either case. @see RFC 9562, section 4 */
export function sameUuid(left: string, right: string): boolean {
  return left.toLowerCase() === right.toLowerCase()
}
