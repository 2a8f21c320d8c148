import * as z from 'zod/mini'
import type { Difference } from './conclude.js'
import { allDifferenceTypes, type DifferenceType, differenceTypes } from './differenceTypes.js'
import type { ReconciliationFiles } from './reconciliationFiles.js'
import { type ReconciliationState, readState } from './reconciliationState.js'

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
   * The report in pieces: `text` for people, by type; `csv`, without cells that a spreadsheet
   * program reads as formulas; `json`. The same differences give the same text.
   */
  format(as: 'text' | 'csv' | 'json'): AsyncIterable<string>
}

export function createReport(state: ReconciliationState, files: ReadableFiles): Reconciliation {
  const { entries, orders, asked, counts, batches } = state
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  async function* differences(): AsyncGenerator<Difference, void, undefined> {
    for await (const { difference } of readDifferences(files, batches)) yield difference
  }
  const formats = { text: writeText, csv: writeCsv, json: writeJson }
  const summary = { from: state.from, to: state.to, entries, orders, asked, counts, total }
  return {
    entries,
    orders,
    asked,
    counts,
    total,
    differences,
    format: (as) => formats[as](summary, differences),
  }
}

type ReadableFiles = Pick<ReconciliationFiles, 'read'>

export type StoredReport = Extract<
  Awaited<ReturnType<typeof readStoredReport>>,
  { readonly type: 'done' }
>

/**
 * `undefined` if none has begun. @throws the errors of `read`, and others for files that no
 * reconciliation has written
 */
export async function readStoredReport(files: ReadableFiles) {
  const state = await readState(files)
  if (!state) return undefined
  const { from, to, phase, batches } = state
  // In progress, or killed: it can continue.
  if (phase !== 'done') return { type: 'unfinished', from, to } as const
  const differencesAfter = (after?: string) => readDifferences(files, batches, after)
  return { type: 'done', from, to, report: createReport(state, files), differencesAfter } as const
}

/** The differences sorted by reference, only those after a `place`. */
async function* readDifferences(files: ReadableFiles, batches: number, after = '1.0') {
  const [first = 1, passed = 0] = after.split('.').map(Number)
  for (let batch = first; batch <= batches; batch += 1) {
    let line = 0
    for await (const text of files.read(`differences-${batch}`)) {
      line += 1
      if (batch > first || line > passed)
        yield { place: `${batch}.${line}`, difference: readDifference(text) }
    }
  }
}

/** A file may have been changed or cut off. */
function readDifference(text: string): Difference {
  const value: unknown = JSON.parse(text)
  if (differenceSchema.safeParse(value).success) return value as Difference
  throw new Error('A file of this reconciliation has a line that is no difference.')
}

const differenceSchema = z.looseObject({
  reference: z.string(),
  type: z.enum(allDifferenceTypes),
  states: z.array(z.string()),
  order_ids: z.array(z.string()),
  paid: z.array(z.looseObject({})),
  booked: z.array(z.looseObject({})),
  ledgerStates: z.array(z.string()),
})

interface Summary
  extends Pick<Reconciliation, 'entries' | 'orders' | 'asked' | 'counts' | 'total'> {
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
  yield total === 0
    ? 'No differences.\n'
    : `${total} ${total === 1 ? 'difference' : 'differences'}:\n`
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
  for await (const difference of differences())
    yield csvRow(columns.map(([, cell]) => cell(difference)))
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
  const {
    reference,
    isRepaired,
    states,
    order_ids,
    paid,
    booked,
    ledgerStates,
    service,
    waitingEvents,
  } = difference
  const others = order_ids.filter((order_id) => order_id !== reference)
  return [
    visible(reference),
    `paid ${moneyText(paid) || 'nothing'}`,
    `booked ${moneyText(booked) || 'nothing'}${ledgerStates.length > 0 ? ` (${ledgerStates.join(', ')})` : ''}`,
    states.length > 0 ? `attempts: ${states.join(', ')}` : 'no attempt',
    ...(others.length > 0 ? [`order_id ${others.map(visible).join(', ')}`] : []),
    ...(service ? [`the service: ${service}`] : []),
    ...(waitingEvents === undefined
      ? []
      : [`events that your callback has not succeeded on: ${waitingEvents}`]),
    ...(isRepaired ? ['the store knows it now'] : []),
  ].join('; ')
}

function moneyText(money: Difference['paid']): string {
  return money
    .map(({ amount, currency }) => (currency === '' ? amount : `${amount} ${visible(currency)}`))
    .join(' + ')
}

/**
 * Escapes control characters, and those that change the writing direction and could hide a line.
 */
function visible(text: string): string {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
}

/** @see RFC 4180 */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/**
 * An apostrophe keeps spreadsheet programs from reading the cell as a formula. @see OWASP, "CSV
 * Injection"
 */
function csvCell(text: string): string {
  const safe =
    /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",;\s]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function isoTime(time: number): string {
  return new Date(time).toISOString()
}
