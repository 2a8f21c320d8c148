import * as z from 'zod/mini'
import type { Issue } from '../issue.js'
import {
  amount,
  date,
  type PaymentMembers,
  unusualAddress,
  url,
} from '../payment/paymentMembers.js'
import { matching, type ShapeOf, tolerant, wholeNumber } from '../schema.js'
import { timeOfDay } from '../timestamp.js'
import { type IntervalUnit, recurringLimits, retryHoursOf } from './recurringLimits.js'

/**
 * A subscription that a payment starts, in the payment's body.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
export interface InitRecurring {
  /** The unit of `interval_count`. */
  readonly interval_unit: IntervalUnit
  /** Units between charges: 1 to 30. */
  readonly interval_count: number
  /** Retries after a failed charge: 0 to 7. @default 3 */
  readonly retry_attempts?: number
  /** Hours between retries: 1 to 72, by days 1 to 23. @default 24, by days 2 */
  readonly retry_interval_hours?: number
  /** The first scheduled charge: YYYY-MM-DD. */
  readonly start_date?: string
  /** The last scheduled charge: YYYY-MM-DD. */
  readonly expiry_date?: string
  /** When each charge is made: HH:MM:SS in UTC. @default the time of the subscription's creation */
  readonly time?: string
  /**
   * Where recurring notifications are sent. Leave it out in an order: the server then sends an
   * address for this subscription alone.
   *
   * @default `server_url` of the first payment
   */
  readonly notification_url?: string
  /** What each charge takes: positive, at most two decimals. @default the first payment's amount */
  readonly amount?: number
}

/** A subscription with its defaults filled in. Members without a default may still be absent. */
export type RecurringTerms = InitRecurring &
  Required<Pick<InitRecurring, 'retry_attempts' | 'retry_interval_hours' | 'time' | 'amount'>>

/**
 * The first payment, as far as a subscription's defaults come from it. `createdAt`: in milliseconds
 * since the epoch.
 */
type FirstPayment = Pick<PaymentMembers, 'amount' | 'server_url'> & { readonly createdAt: number }

/**
 * Fills in what the interface assumes for members that are left out.
 *
 * @see The interface, "Recurring subscription (init_recurring)"
 */
export function withRecurringDefaults(
  config: InitRecurring,
  firstPayment: FirstPayment,
): RecurringTerms {
  const { server_url } = firstPayment
  return {
    retry_attempts: recurringLimits.retryAttempts.default,
    retry_interval_hours: retryHoursOf(config).default,
    time: timeOfDay(firstPayment.createdAt),
    amount: firstPayment.amount,
    ...(server_url !== undefined && { notification_url: server_url }),
    ...config,
  }
}

/** Each member by its own rule, and none of them null. */
const membersShape: ShapeOf<InitRecurring> = {
  interval_unit: z.enum(['day', 'week', 'month', 'quarter', 'year']),
  interval_count: wholeNumber({ max: recurringLimits.intervalCount.max }),
  retry_attempts: z.exactOptional(wholeNumber({ max: recurringLimits.retryAttempts.max })),
  retry_interval_hours: z.exactOptional(
    wholeNumber({ max: recurringLimits.retryIntervalHours.otherwise.max }),
  ),
  start_date: z.exactOptional(date),
  expiry_date: z.exactOptional(date),
  time: z.exactOptional(
    matching(/^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'A time in UTC, HH:MM:SS.'),
  ),
  notification_url: z.exactOptional(url),
  amount: z.exactOptional(amount),
}

/** The name of each term of a subscription. @internal */
export const recurringMembers: readonly string[] = Object.keys(membersShape)

const membersSchema: z.ZodMiniType<InitRecurring> = z.looseObject(membersShape)

/** The rules between members, checked once each member is well-formed. */
const checkTogether = z.check<InitRecurring>(({ value, issues }) => {
  if (issues.length > 0) return
  const addIssue = (field: string, hint: string) => {
    const issue = { code: 'custom', input: undefined, message: 'format' } as const
    issues.push({ ...issue, path: [field], params: { hint } })
  }
  const { max } = retryHoursOf(value)
  const { retry_interval_hours = 0, start_date, expiry_date } = value
  if (retry_interval_hours > max) {
    addIssue('retry_interval_hours', `By days, a whole number, ${max} at most.`)
  }
  if (start_date !== undefined && expiry_date !== undefined && expiry_date < start_date) {
    addIssue('expiry_date', 'Not before start_date.')
  }
})

/** @internal A null member counts as absent; unknown members are kept. */
export const initRecurringSchema: z.ZodMiniType<InitRecurring> = tolerant(
  membersSchema.check(checkTogether),
)

/**
 * Values that the interface does not refuse and that are likely mistakes. It shows no lowest
 * counts.
 */
export function unusualRecurring(config: InitRecurring): readonly Issue[] {
  const { interval_count, retry_attempts = 0, retry_interval_hours = 1 } = config
  const counts = [
    { field: 'interval_count', count: interval_count, min: 1 },
    { field: 'retry_attempts', count: retry_attempts, min: 0 },
    { field: 'retry_interval_hours', count: retry_interval_hours, min: 1 },
  ]
  const lowCounts = counts.filter(({ count, min }) => count < min)
  const countIssues = lowCounts.map(({ field, min }): Issue => {
    return { field, code: 'format', message: `A whole number, ${min} or more.` }
  })
  return [...countIssues, ...unusualAddress('notification_url', config.notification_url)]
}
