import { CheckoutError } from '../../model/checkoutError.js'

/**
 * The version of the records of attempts and events that are written. It grows when a package that knows an older one would
 * misread them. 2: old charges and captures are put together. A record that says none is of version 1.
 */
const recordVersion = 2

/** A record as its column has it. */
export function recordText(record: object): string {
  return JSON.stringify({ ...record, version: recordVersion })
}

/**
 * Reads what {@link recordText} has written, once it is parsed.
 *
 * @throws {CheckoutError} `store_unavailable` for a record of a newer version: it is not misread
 */
export function readRecord<Stored>(parsed: unknown): Stored {
  // Our own writing, read back.
  const { version = 1, ...record } = parsed as Stored & { readonly version?: number }
  if (version > recordVersion) throw new CheckoutError('store_unavailable', newerRecord(version))
  return record as Stored
}

function newerRecord(version: number): string {
  return (
    `A record has version ${version}, and this package knows ${recordVersion}: a newer tillkit has written it. It is left ` +
    'as it is, since what is misread could be charged twice. Run the newer version in every process.'
  )
}
