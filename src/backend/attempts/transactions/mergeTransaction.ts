import { statusRank } from '../../../core/model/payment/statusCode.js'
import { compareTimestamps } from '../../../core/model/timestamp.js'
import type { TransactionRecord } from '../attemptRecord.js'
import { outcomeTypeOf } from './transactionStatus.js'

/**
 * Where a report of a payment comes from: the answer to a request of ours, or a webhook. An answer
 * may arrive after the webhooks of later changes, so under one status it only fills gaps.
 */
export type ReportSource = 'answer' | 'event'

/**
 * A transaction after a further report. Pure.
 *
 * Its status only moves forward, whatever the order of the reports: webhooks come late, twice and
 * in any order ("Events", 3). Under one status the later report's members win.
 */
export function mergeTransaction(
  stored: TransactionRecord,
  report: TransactionRecord,
  source: ReportSource,
): TransactionRecord {
  const progress = rankOf(report) - rankOf(stored)
  if (progress > 0) return fillGaps(report, stored)
  if (progress < 0) return fillGaps(stored, report)
  const isReportLater = source === 'event' && !isEarlier(report, stored)
  const [later, earlier] = isReportLater ? [report, stored] : [stored, report]
  return { ...earlier, ...later, view: { ...earlier.view, ...later.view } }
}

/**
 * The later record, with the facts that only the earlier one has. What explains the earlier status
 * is left out: a paid transaction must not keep the code and the reason of its decline.
 */
function fillGaps(later: TransactionRecord, earlier: TransactionRecord): TransactionRecord {
  const {
    status: _status,
    status_code: _code,
    status_description: _description,
    limit_info: _limit,
    ...facts
  } = earlier.view
  const { user_action_url: _url, ...ids } = earlier
  return { ...ids, ...later, view: { ...facts, ...later.view } }
}

/**
 * Whether a report is older than what is stored. The status decides; under one status the service's
 * `processed_at`; without two different times the subscription's status.
 */
export function isEarlier(report: TransactionRecord, stored: TransactionRecord): boolean {
  const progress = rankOf(report) - rankOf(stored)
  if (progress !== 0) return progress < 0
  const reportedAt = report.processed_at
  const storedAt = stored.processed_at
  if (reportedAt !== undefined && storedAt !== undefined && reportedAt !== storedAt)
    return compareTimestamps(reportedAt, storedAt) < 0
  return recurringRank(report) < recurringRank(stored)
}

/** The statuses of a subscription. It moves only forward, too. */
export const recurringStatuses: readonly string[] = ['init', 'active', 'canceled']

/** `NaN` for an unknown status, which is neither earlier nor later than another. */
function recurringRank({ view: { recurring } }: TransactionRecord) {
  const rank = recurring ? recurringStatuses.indexOf(recurring.status) : -1
  return rank === -1 ? Number.NaN : rank
}

/** An unknown status counts as not decided: neither success nor failure. */
const pendingRank = 1

/** A success under an unknown code is further than a failure, but is no success. */
function rankOf(transaction: TransactionRecord) {
  const { status = '' } = transaction.view
  const rank = statusRank(status) ?? pendingRank
  const isUnclearSuccess = status === 'success' && outcomeTypeOf(transaction) !== 'succeeded'
  return isUnclearSuccess ? rank - 0.5 : rank
}
