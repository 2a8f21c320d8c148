import type { Difference } from './conclude.js'
import { csvRow } from './csvRow.js'
import { allDifferenceTypes, differenceTypes } from './differenceTypes.js'
import type { ReconciliationState } from './reconciliationState.js'

/** What a report says before its differences. */
type Summary = Pick<
  ReconciliationState,
  'from' | 'to' | 'entries' | 'orders' | 'asked' | 'counts'
> & { readonly total: number }

/** Writes a report in pieces: it may be too large for one text. */
type Writer = (
  summary: Summary,
  differences: () => AsyncIterable<Difference>,
) => AsyncGenerator<string, void, undefined>

export const writeText: Writer = async function* (summary, differences) {
  const { from, to, orders, entries, asked, counts, total } = summary
  yield `Orders from ${isoTime(from)} to ${isoTime(to)}, and those of the ledger.\n`
  yield `${orders} orders compared, ${entries} entries in the ledger, `
  yield `the service asked about ${asked}.\n`
  if (total === 0) yield 'No differences.\n'
  else yield `${total} ${total === 1 ? 'difference' : 'differences'}:\n`
  for (const type of allDifferenceTypes) {
    if (counts[type] === 0) continue
    yield `\n${type} (${counts[type]}): ${differenceTypes[type]}\n`
    for await (const difference of differences()) {
      if (difference.type === type) yield `  ${describe(difference)}\n`
    }
  }
}

const columns: Readonly<Record<string, (difference: Difference) => string>> = {
  reference: ({ reference }) => reference,
  type: ({ type }) => type,
  repaired: ({ isRepaired }) => (isRepaired ? 'yes' : ''),
  states: ({ states }) => states.join(' '),
  order_ids: ({ order_ids }) => order_ids.join(' '),
  paid: ({ paid }) => moneyText(paid),
  booked: ({ booked }) => moneyText(booked),
  book_states: ({ ledgerStates }) => ledgerStates.join(' '),
  service: ({ service = '' }) => service,
  waiting_events: ({ waitingEvents = '' }) => String(waitingEvents),
}

export const writeCsv: Writer = async function* (_summary, differences) {
  yield csvRow(Object.keys(columns))
  for await (const difference of differences()) {
    yield csvRow(Object.values(columns).map((cellOf) => cellOf(difference)))
  }
}

export const writeJson: Writer = async function* ({ from, to, ...summary }, differences) {
  const head = JSON.stringify({ from: isoTime(from), to: isoTime(to), ...summary }, null, 2)
  yield `${head.slice(0, -2)},\n  "differences": [`
  let separator = ''
  for await (const difference of differences()) {
    yield `${separator}\n    ${JSON.stringify(difference)}`
    separator = ','
  }
  yield separator === '' ? ']\n}\n' : '\n  ]\n}\n'
}

function describe(difference: Difference) {
  const { reference, isRepaired, states, order_ids, paid, booked } = difference
  const { ledgerStates, service, waitingEvents } = difference
  const bookedStates = ledgerStates.length > 0 ? ` (${ledgerStates.join(', ')})` : ''
  const otherIds = order_ids.filter((order_id) => order_id !== reference)
  const facts = [
    visible(reference),
    `paid ${moneyText(paid) || 'nothing'}`,
    `booked ${moneyText(booked) || 'nothing'}${bookedStates}`,
    states.length > 0 ? `attempts: ${states.join(', ')}` : 'no attempt',
  ]
  if (otherIds.length > 0) facts.push(`order_id ${otherIds.map(visible).join(', ')}`)
  if (service) facts.push(`the service: ${service}`)
  if (waitingEvents !== undefined) {
    facts.push(`events that your callback has not succeeded on: ${waitingEvents}`)
  }
  if (isRepaired) facts.push('the store knows it now')
  return facts.join('; ')
}

function moneyText(money: Difference['paid']) {
  return money
    .map(({ amount, currency }) => (currency === '' ? amount : `${amount} ${visible(currency)}`))
    .join(' + ')
}

/**
 * Escapes control characters, and those that change the writing direction and could hide a line.
 */
function visible(text: string) {
  return text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
    (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
  )
}

function isoTime(time: number) {
  return new Date(time).toISOString()
}
