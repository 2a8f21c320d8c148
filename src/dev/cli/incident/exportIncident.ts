import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { JournalEntry } from '../../../backend/attempts/journalEntry.js'
import { membersOf } from '../../../backend/events/eventKeys.js'
import type { OrderEvent } from '../../../backend/operator/orderEvent.js'
import { isObject } from '../../../core/model/isObject.js'
import { isIssueCode } from '../../../core/model/issue.js'
import { paymentFields } from '../../../core/model/payment/paymentFields.js'
import { withServer } from '../server/withServer.js'
import { codeOf } from '../terminal/problem.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

type ExportValues = OptionValues<'checkout', 'out', 'scrubbed'>

export async function runExport(
  reference: string,
  values: ExportValues & InTerminal,
): Promise<ExitCode> {
  if (!values.scrubbed) {
    throw new UsageError(
      'Say --scrubbed. What is written has no names, tokens and card data, and there is no export that has them.',
    )
  }
  const { stderr } = values.terminal
  const fail = (why: string): ExitCode => {
    stderr.write(`error: ${why}\n`)
    return 1
  }
  return await withServer(values, {
    needs: ['orders'],
    // The database's message may quote the query's values.
    report: () => fail('the store could not be reached.'),
    work: async ({ orders }) => {
      const [history, details] = await Promise.all([
        orders.history(reference),
        orders.find(reference),
      ])
      if (!details || history.length === 0) {
        return fail(`there is no order ${JSON.stringify(reference)} with a journal.`)
      }
      write(exportIncident({ history, events: details.events }), values)
      return 0
    },
  })
}

function write(
  incident: ReturnType<typeof exportIncident>,
  { out, terminal }: ExportValues & InTerminal,
): void {
  const text = `${JSON.stringify(incident, undefined, 2)}\n`
  if (out === undefined) terminal.stdout.write(text)
  else writeNewFile(out, { text, terminal })
}

/**
 * Writes a new file, readable by its owner only. @throws {UsageError} when it is there, or can't be
 * written
 */
function writeNewFile(
  file: string,
  { text, terminal }: { readonly text: string } & InTerminal,
): void {
  try {
    writeFileSync(resolve(terminal.cwd, file), text, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const code = codeOf(error)
    const why =
      code === 'EEXIST'
        ? 'is there already, and is not replaced'
        : `cannot be written: ${String(code)}`
    throw new UsageError(`${file} of --out ${why}.`)
  }
}

/** The records of an order, as `orders.history` and `orders.find` return them. */
export interface OrderRecords {
  readonly history: readonly JournalEntry[]
  readonly events: readonly OrderEvent[]
}

/**
 * Creates the incident of an order: its history and webhooks, without names, tokens and card data.
 * Every id, text, address and person has a stand-in, equal values equal ones. Times are
 * milliseconds since the first entry. Only members that are known to be safe are kept.
 */
export function exportIncident({ history, events }: OrderRecords) {
  const scrub = createScrubber(history[0]?.at ?? 0)
  // A decision is not a webhook. It is in the history.
  const webhooks = events.filter(({ purpose }) => purpose.type !== 'decision')
  return {
    format: 'tillkit incident',
    version: 1,
    events: webhooks.map(
      ({ id, attempt: attemptId, receivedAt: at, purpose: { type }, event }) => ({
        type,
        ...scrub({ id, at, ...(attemptId !== undefined && { attemptId }), body: membersOf(event) }),
      }),
    ),
    history: history.map(({ type, from, to, ...entry }) => ({ type, from, to, ...scrub(entry) })),
  }
}

const matches = (pattern: RegExp) => (text: string) => pattern.test(text)
const fields: readonly string[] = paymentFields.flatMap((row) => row.fields)
/** Fixed lists: a pattern for all words could let a name pass. */
const reasons =
  /^(?:redirect|connection|timeout|http_status|refusal|refused|resent|invalid|not_found|body_unreadable|body_shape|body_mismatch|signature|late|callback_failed|unsent|unanswered|unclear|abandoned|double_payment|event_missing|succeeded|failed|ask|cancel|end_subscription|retry_callback|shape|unknown_order|other_project|method|amount|currency|init|pending|failure|success|\d{4})$/
const currency = matches(/^[A-Z]{3}$/)
const amount = matches(/^\d{1,10}(?:\.\d{1,2})?$/)
const never = () => false

/**
 * Every member that may leave the shop, and which of its texts need no stand-in. All others are
 * dropped.
 */
const members: Readonly<Record<string, (text: string) => boolean>> = {
  by: matches(/^(?:shopper|service|merchant|recovery)$/),
  reason: matches(reasons),
  status: matches(/^(?:init|pending|failure|success|active|canceled)$/),
  // The service's codes have four digits.
  status_code: matches(/^\d{4}$/),
  mode: matches(/^(?:direct|hosted)$/),
  wallet: matches(/^(?:apple_pay|google_pay)$/),
  method: matches(/^(?:purchase|auth|credit|p2p|lookup|capture|void|refund)$/),
  state: matches(/^(?:succeeded|failed)$/),
  field: (text) => fields.includes(text),
  code: isIssueCode,
  ...each(['currency', 'processed_currency'], currency),
  ...each(['amount', 'recurringAmount', 'processed_amount'], amount),
  ...each(
    [
      'attemptId',
      'eventId',
      'id',
      'pos_id',
      'reference',
      'order_id',
      'payment_id',
      'transaction_id',
    ],
    never,
  ),
  ...each(
    [
      'operation_id',
      'customer_id',
      'cc_mask',
      'cc_token',
      'user_action_url',
      'receipt_url',
      'location',
    ],
    never,
  ),
  ...each(['note', 'description', 'status_description'], never),
  ...each(['number', 'httpStatus', 'checks', 'successes', 'sumOf'], never),
  ...each(
    ['isRecurring', 'wasFree', 'hasReturned', 'hasEvent', 'awaitsEvent', 'isRefused', 'isNotified'],
    never,
  ),
  ...each(
    [
      'saveCardConsent',
      'user_action_required',
      'body',
      'changes',
      'transactions',
      'captures',
      'review',
    ],
    never,
  ),
  ...each(
    ['decision', 'issues', 'view', 'recurring', 'limit_info', 'fee', 'fixed_fee', 'percent_fee'],
    never,
  ),
  ...each(
    ['at', 'expiresAt', 'checkSince', 'createdAt', 'created_at', 'processed_at', 'retry_after'],
    never,
  ),
}

const times = /(?:^at|At|_at|Since|_after)$/

function each(names: readonly string[], isSafe: (text: string) => boolean) {
  return Object.fromEntries(names.map((name) => [name, isSafe]))
}

/** @param firstAt the time of the first entry, which all times are relative to */
function createScrubber(firstAt: number): (value: object) => object {
  const names = new Map<unknown, string>()

  function standIn(member: string, value: unknown): string {
    const name = names.get(value) ?? `${member}-${names.size + 1}`
    names.set(value, name)
    return name
  }

  function scrubMember(member: string, value: unknown): unknown {
    if (isObject(value))
      return Array.isArray(value) ? value.map((inner) => scrubMember(member, inner)) : scrub(value)
    if (value === null || typeof value === 'boolean') return value
    if (times.test(member)) {
      const ms = typeof value === 'string' ? Date.parse(`${value}Z`) : Number(value)
      return Number.isFinite(ms) ? Math.round(ms - firstAt) : standIn(member, value)
    }
    // A card number has at least twelve digits.
    if (typeof value === 'number') return Math.abs(value) < 1e10 ? value : standIn(member, value)
    return members[member]?.(String(value)) ? value : standIn(member, value)
  }

  function scrub(value: object): object {
    // A journal's differences name list indexes by number, and whole values by "=".
    const kept = Object.entries(value).filter(
      ([name]) => Object.hasOwn(members, name) || /^(?:\d{1,4}|=)$/.test(name),
    )
    return Object.fromEntries(kept.map(([name, inner]) => [name, scrubMember(name, inner)]))
  }

  return scrub
}
