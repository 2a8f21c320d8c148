import { CheckoutError } from '../../../model/checkoutError.js'
import type { MerchantOrder } from './merchantOrder.js'

const columns = ['reference', 'paidAmount', 'currency', 'state'] as const

/** Longer than any row of a ledger: with an unclosed quotation mark the rest of the file would be one cell. */
const rowLimit = 100_000

/**
 * Reads the merchant's ledger from CSV (RFC 4180), piece by piece, for `reconcile`.
 *
 * The first row names the columns: `reference`, and any of `paidAmount`, `currency` and `state`, in any order; others are ignored.
 * Cells are separated by commas, or by semicolons as in the first row.
 *
 * @param pieces the text, or its bytes in UTF-8, in pieces of any size
 * @throws {CheckoutError} `configuration` when a column is missing or a row can't be read
 * @example
 * import { readMerchantOrders } from 'tillkit/server'
 *
 * const merchantOrders = readMerchantOrders(createReadStream('ledger.csv'))
 */
export async function* readMerchantOrders(
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<MerchantOrder, void, undefined> {
  let places: ReadonlyMap<string, number> | undefined
  for await (const row of readRows(readText(pieces))) {
    if (row.length === 1 && row[0] === '') continue
    if (!places) {
      places = new Map(row.map((name, at) => [name.trim(), at]))
      assertColumns(places)
      continue
    }
    yield toOrder(row, places)
  }
}

function assertColumns(places: ReadonlyMap<string, number>): void {
  const said = columns.slice(1).some((name) => places.has(name))
  if (places.has('reference') && said) return
  refuse(
    `The first row of the CSV must name its columns: \`reference\`, and at least one of ${columns.slice(1).join(', ')}.`,
  )
}

/** Invalid cells are refused where all entries are checked. */
function toOrder(row: readonly string[], places: ReadonlyMap<string, number>): MerchantOrder {
  const cells = columns.map((name) => [name, row[places.get(name) ?? -1]?.trim() ?? ''])
  return Object.fromEntries(cells.filter(([name, cell]) => name === 'reference' || cell !== '')) as MerchantOrder
}

async function* readText(
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
): AsyncGenerator<string, void, undefined> {
  // `TextDecoder` removes a byte order mark.
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const piece of pieces) {
    const text = typeof piece === 'string' ? piece : decode(decoder, piece)
    yield isFirst ? text.replace(/^\uFEFF/, '') : text
    isFirst &&= text === ''
  }
  yield decode(decoder)
}

function decode(decoder: TextDecoder, bytes?: Uint8Array): string {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    return refuse('The CSV is not in UTF-8. Save it in UTF-8.')
  }
}

async function* readRows(pieces: AsyncIterable<string>): AsyncGenerator<readonly string[], void, undefined> {
  let separator: string | undefined
  let rest = ''
  let number = 1
  for await (const piece of pieces) {
    rest += piece
    for (let end = rowEnd(rest); end !== -1; end = rowEnd(rest)) {
      const row = rest.slice(0, end).replace(/\r$/, '')
      separator ??= separatorOf(row)
      yield splitRow(row, separator, number)
      rest = rest.slice(end + 1)
      number += 1
    }
    if (rest.length > rowLimit) refuseRow(number)
  }
  if (rest !== '') yield splitRow(rest.replace(/\r$/, ''), separator ?? separatorOf(rest), number)
}

/** Where the first row ends; -1 if its end is not there yet. A line break between quotation marks is part of a cell. */
function rowEnd(text: string): number {
  let from = 0
  let isQuoted = false
  for (;;) {
    const end = text.indexOf('\n', from)
    if (end === -1) return -1
    const line = text.slice(from, end)
    if (line.includes('"') && line.split('"').length % 2 === 0) isQuoted = !isQuoted
    if (!isQuoted) return end
    from = end + 1
  }
}

function separatorOf(row: string): string {
  return row.includes(';') && !row.includes(',') ? ';' : ','
}

function splitRow(row: string, separator: string, number: number): readonly string[] {
  if (!row.includes('"')) return row.split(separator)
  const cells: string[] = []
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}]*))(${separator}|$)`, 'y')
  for (;;) {
    const [, quoted, plain = '', end] = cell.exec(row) ?? []
    if (end === undefined) refuseRow(number)
    cells.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '') return cells
  }
}

function refuseRow(number: number): never {
  const why = 'a quotation mark is open, or in the middle of a cell'
  refuse(`Row ${number} of the CSV can't be read: ${why}. Write it as RFC 4180 says.`)
}

function refuse(message: string): never {
  throw new CheckoutError('configuration', message)
}
