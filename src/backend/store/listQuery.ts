import { CheckoutError } from '../../core/model/checkoutError.js'

/** The end of a page: what the list is sorted by, of its last row. */
export type ListPlace = readonly [number | string, ...string[]]

/** Which list a page is of. The place in one list means nothing in another. */
export type ListName = 'newest' | 'references' | 'waiting' | 'unrecognised'

/** Writes the place for the next call, encoded for an address. */
export function encodePlace(list: ListName, place: ListPlace): string {
  return encodeURIComponent(JSON.stringify([list, ...place]))
}

/**
 * Reads what `encodePlace` has written. It has been in an address, so it may be anything.
 *
 * @throws {CheckoutError} `configuration` for a text that is no place in this list
 */
export function decodePlace<Place extends ListPlace>(
  list: ListName,
  after: string | undefined,
  isPlace: (members: readonly unknown[]) => members is Place,
): Place | undefined {
  if (after === undefined) return undefined
  try {
    const [name, ...place]: readonly unknown[] = JSON.parse(decodeURIComponent(after))
    if (name === list && isPlace(place)) return place
  } catch {
    // A text that can't be read is no place either.
  }
  throw new CheckoutError(
    'configuration',
    'after is not the end of a page of this list, so it is not known where to go on. Give ' +
      '`next` of the page before, or nothing for the first page.',
  )
}

export function isTimeAndName(members: readonly unknown[]): members is readonly [number, string] {
  const [time, name] = members
  return members.length === 2 && Number.isFinite(time) && typeof name === 'string'
}

export function isName(members: readonly unknown[]): members is readonly [string] {
  return members.length === 1 && typeof members[0] === 'string'
}

/** The most rows of one page. */
const limitMax = 1000

/**
 * @throws {CheckoutError} `configuration` unless the limit is a whole number from 1 to 1000, and
 *   the amount decimal text
 */
export function assertQuery({ limit, amount }: { limit: number; amount?: string }): void {
  if (!(Number.isInteger(limit) && limit >= 1 && limit <= limitMax)) {
    throw new CheckoutError(
      'configuration',
      `limit must be a whole number from 1 to ${limitMax}, and is ${limit}.`,
    )
  }
  // Longer than any amount, and within the decimal numbers of every database.
  if (amount !== undefined && !/^\d{1,30}(?:\.\d{1,30})?$/.test(amount)) {
    throw new CheckoutError(
      'configuration',
      'amount must be decimal text such as "10.00": it is compared as a number. Leave it out for ' +
        'orders of every amount.',
    )
  }
}
