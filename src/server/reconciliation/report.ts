import type { Difference } from './conclude.js'
import { allDifferenceTypes, type DifferenceType, differenceTypes } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'
import type { ReconciliationState } from './reconciliationState.js'

/** The result of a reconciliation. */
export interface Reconciliation {
  /** Entries of the ledger. */
  readonly entries: number
  /** Orders that were compared. */
  readonly orders: number
  /** Orders that the service was asked about. */
  readonly asked: number
  /** How many differences of each type. */
  readonly counts: Readonly<Record<DifferenceType, number>>
  /** How many differences there are. */
  readonly total: number
  /** Every difference, sorted by reference. Read from the files each time. */
  differences(): AsyncIterable<Difference>
  /**
   * The report in pieces: `text` for people, by type; `csv`, without cells that a spreadsheet program reads as formulas; `json`.
   * The same differences give the same text.
   */
  format(as: 'text' | 'csv' | 'json'): AsyncIterable<string>
}

/** Makes the report of a finished reconciliation. */
export function createReport(state: ReconciliationState, files: Pick<ReconciliationFiles, 'read'>): Reconciliation {
  const { entries, orders, asked, counts, batches } = state
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  async function* differences(): AsyncGenerator<Difference, void, undefined> {
    for (let number = 1; number <= batches; number += 1) {
      for await (const line of files.read(`differences-${number}`)) yield JSON.parse(line)
    }
  }
  const formats = { text: writeText, csv: writeCsv, json: writeJson }
  const summary = { from: state.from, to: state.to, entries, orders, asked, counts, total }
  return { entries, orders, asked, counts, total, differences, format: (as) => formats[as](summary, differences) }
}

interface Summary extends Pick<Reconciliation, 'entries' | 'orders' | 'asked' | 'counts' | 'total'> {
  readonly from: number
  readonly to: number
}

type Writer = (
  summary: Summary,
  differences: () => AsyncIterable<Difference>,
) => AsyncGenerator<string, void, undefined>

const writeText: Writer = async function* (summary, differences) {
  const { from, to, orders, entries, asked, counts, total } = summary
  yield `Orders from ${isoTime(from)} to ${isoTime(to)}, and those of the ledger.\n`
  yield `${orders} orders compared, ${entries} entries in the ledger, the service asked about ${asked}.\n`
  yield total === 0 ? 'No differences.\n' : `${total} ${total === 1 ? 'difference' : 'differences'}:\n`
  for (const type of allDifferenceTypes.filter((each) => counts[each] > 0)) {
    yield `\n${type} (${counts[type]}): ${differenceTypes[type]}\n`
    for await (const difference of differences()) {
      if (difference.type === type) yield `  ${describe(difference)}\n`
    }
  }
}

const columns: readonly (readonly [name: string, cell: (difference: Difference) => string])[] = [
  ['reference', ({ reference }) => reference],
  ['type', ({ type }) => type],
  ['repaired', ({ isRepaired }) => (isRepaired ? 'yes' : '')],
  ['states', ({ states }) => states.join(' ')],
  ['order_ids', ({ order_ids }) => order_ids.join(' ')],
  ['paid', ({ paid }) => moneyText(paid)],
  ['booked', ({ booked }) => moneyText(booked)],
  ['book_states', ({ ledgerStates }) => ledgerStates.join(' ')],
  ['service', ({ service = '' }) => service],
  ['waiting_events', ({ waitingEvents = '' }) => String(waitingEvents)],
]

const writeCsv: Writer = async function* (_summary, differences) {
  yield csvRow(columns.map(([name]) => name))
  for await (const difference of differences()) yield csvRow(columns.map(([, cell]) => cell(difference)))
}

const writeJson: Writer = async function* ({ from, to, ...summary }, differences) {
  const head = JSON.stringify({ from: isoTime(from), to: isoTime(to), ...summary }, null, 2)
  yield `${head.slice(0, -2)},\n  "differences": [`
  let isFirst = true
  for await (const difference of differences()) {
    yield `${isFirst ? '' : ','}\n    ${JSON.stringify(difference)}`
    isFirst = false
  }
  yield isFirst ? ']\n}\n' : '\n  ]\n}\n'
}

function describe(difference: Difference): string {
  const { reference, isRepaired, states, order_ids, paid, booked, ledgerStates, service, waitingEvents } = difference
  const others = order_ids.filter((order_id) => order_id !== reference)
  return [
    visible(reference),
    `paid ${moneyText(paid) || 'nothing'}`,
    `booked ${moneyText(booked) || 'nothing'}${ledgerStates.length > 0 ? ` (${ledgerStates.join(', ')})` : ''}`,
    states.length > 0 ? `attempts: ${states.join(', ')}` : 'no attempt',
    ...(others.length > 0 ? [`order_id ${others.map(visible).join(', ')}`] : []),
    ...(service ? [`the service: ${service}`] : []),
    ...(waitingEvents === undefined ? [] : [`events that your callback has not succeeded on: ${waitingEvents}`]),
    ...(isRepaired ? ['the store knows it now'] : []),
  ].join('; ')
}

function moneyText(money: Difference['paid']): string {
  return money.map(({ amount, currency }) => (currency === '' ? amount : `${amount} ${visible(currency)}`)).join(' + ')
}

/** Escapes control characters, and those that change the writing direction and could hide a line. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`)
}

/** @see RFC 4180 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * A spreadsheet program reads a cell that begins like this as a formula; an apostrophe makes it text.
 *
 * @see OWASP, "CSV Injection"
 */
function csvCell(text: string): string {
  const safe = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\s]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
