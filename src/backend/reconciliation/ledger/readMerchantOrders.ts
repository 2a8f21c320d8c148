import { CheckoutError } from '../../../core/model/checkoutError.js'
import type { MerchantOrder } from './merchantOrder.js'

const columns = ['reference', 'paidAmount', 'currency', 'state'] as const

/**
 * Reads the merchant's ledger from CSV (RFC 4180), for `reconcile`.
 *
 * The first row names the columns: `reference`, and any of `paidAmount`, `currency` and `state`, in
 * any order; others are ignored. Cells are separated by commas, or by semicolons as in the first
 * row.
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
  for (const row of readRows(await readText(pieces))) {
    if (row.length === 1 && row[0] === '') continue
    if (!places) {
      places = new Map(row.map((name, index) => [name.trim(), index]))
      assertColumns(places)
      continue
    }
    yield toOrder(row, places)
  }
}

function assertColumns(places: ReadonlyMap<string, number>) {
  const [, ...amountColumns] = columns
  const hasAmountColumn = amountColumns.some((name) => places.has(name))
  if (places.has('reference') && hasAmountColumn) return
  refuse(
    'The first row of the CSV must name its columns: ' +
      `\`reference\`, and at least one of ${amountColumns.join(', ')}.`,
  )
}

/** Invalid cells are refused where all entries are checked. */
function toOrder(row: readonly string[], places: ReadonlyMap<string, number>): MerchantOrder {
  const cells = columns.map((name) => [name, row[places.get(name) ?? -1]?.trim() ?? ''])
  return Object.fromEntries(
    cells.filter(([name, cell]) => name === 'reference' || cell !== ''),
  ) as MerchantOrder
}

async function readText(
  pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
) {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let text = ''
  for await (const piece of pieces) {
    text += typeof piece === 'string' ? piece : decode(decoder, piece)
  }
  return `${text}${decode(decoder)}`.replace(/^\uFEFF/, '')
}

function decode(decoder: TextDecoder, bytes?: Uint8Array) {
  try {
    return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
  } catch {
    return refuse('The CSV is not in UTF-8. Save it in UTF-8.')
  }
}

function* readRows(text: string): Generator<readonly string[], void, undefined> {
  const [head = ''] = /^.*/.exec(text) ?? []
  const separator = head.includes(';') && !head.includes(',') ? ';' : ','
  const quoted = '"([^"]*(?:""[^"]*)*)"'
  const plain = `([^"${separator}\\n]*?)`
  const cell = new RegExp(`(?:${quoted}|${plain})(${separator}|\\r?\\n|\\r?$)`, 'y')
  for (let number = 1; cell.lastIndex < text.length; number += 1) {
    const cells: string[] = []
    let end: string | undefined
    do {
      const [, quotedText, plainText = '', cellEnd] = cell.exec(text) ?? refuseRow(number)
      cells.push(quotedText?.replaceAll('""', '"') ?? plainText)
      end = cellEnd
    } while (end === separator)
    yield cells
  }
}

function refuseRow(number: number): never {
  const why = 'a quotation mark is open, or in the middle of a cell'
  refuse(`Row ${number} of the CSV can't be read: ${why}. Write it as RFC 4180 says.`)
}

function refuse(message: string): never {
  throw new CheckoutError('configuration', message)
}
