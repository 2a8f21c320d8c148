'use client'

import { useContext, useState } from 'react'
import { formatAmount } from '../../core/model/money/amount.js'
import type { InitRecurring } from '../../core/model/recurring/initRecurring.js'
import { lastCharge, nextCharges } from '../../core/model/recurring/nextCharges.js'
import {
  type IntervalUnit,
  recurringLimits,
  retryHoursOf,
} from '../../core/model/recurring/recurringLimits.js'
import { fillPlural } from '../../locales/plurals/fillPlural.js'
import type { ExtraMessages } from '../../locales/types/extraMessages.js'
import { fill, type Locale, type WholeLocale } from '../../locales/types/messages.js'
import { formatLongDate } from '../messages/formatLongDate.js'
import { useOwnMessages } from '../messages/useMessages.js'
import { useIsHydrated } from '../part/useIsHydrated.js'
import { placementError } from '../provider/placementError.js'
import { CheckoutContext } from '../provider/useCheckout.js'

/** The subscription, and the shopper's place and time. */
export interface SubscriptionTermsOptions {
  /** The order's terms, as your backend sends them to the service. */
  readonly terms: InitRecurring
  /** Today's amount. @default the order's */
  readonly amount?: string | number | undefined
  /** ISO 4217. @default the order's */
  readonly currency?: string | undefined
  /** The beginning of the subscription, in milliseconds since the epoch. @default now */
  readonly createdAt?: number | undefined
  /** An IANA name. @default the shopper's own */
  readonly timeZone?: string | undefined
  /** @default the checkout's language; English outside of one */
  readonly locale?: Locale | undefined
}

/** A time as a day for the shopper, and exact for machines. */
export interface ShownTime {
  /** The text in the language. */
  readonly text: string
  /** ISO 8601, in UTC: for the `datetime` attribute. */
  readonly dateTime: string
}

/** A subscription as text. */
export interface SubscriptionMessages {
  /** Today's amount. */
  readonly today: string
  /** The later charges and their interval; absent without any. */
  readonly charge: string | undefined
  /** The next charge, if there is one. */
  readonly next: ShownTime | undefined
  /** Absent without later charges or without an end (`isEndless`). */
  readonly last: ShownTime | undefined
  /** Whether it continues until it is cancelled. */
  readonly isEndless: boolean
  /** The retries of a failed charge. */
  readonly retries: string
}

/**
 * Describes the terms of a subscription in the checkout's language and the shopper's time zone, by
 * days. On a server, and until hydration, they are days in UTC.
 *
 * @throws {CheckoutError} `configuration`, when neither the options nor a `<Checkout>` above have
 *   amount and currency.
 */
export function useSubscriptionTerms(options: SubscriptionTermsOptions): SubscriptionMessages {
  const { terms, timeZone } = options
  const locale = useOwnMessages(options.locale)
  const order = useContext(CheckoutContext)?.order
  const amount = options.amount ?? order?.amount
  const currency = options.currency ?? order?.currency
  if (amount === undefined || currency === undefined) throw placementError('no price')
  const [mountedAt] = useState(() => Date.now())
  const createdAt = options.createdAt ?? mountedAt
  const isHydrated = useIsHydrated()
  const zone = timeZone ?? (isHydrated ? undefined : 'UTC')
  const today = formatAmount({ amount, currency, locale })
  const retries = describeRetries(terms, locale)

  const [nextTime] = nextCharges(terms, { createdAt, count: 1 })
  if (nextTime === undefined) {
    return { today, charge: undefined, next: undefined, last: undefined, isEndless: false, retries }
  }
  const lastTime = lastCharge(terms, createdAt)
  const isEndless = lastTime === undefined
  const laterAmount = formatAmount({ amount: terms.amount ?? amount, currency, locale })
  const interval = describeInterval(terms, locale)
  return {
    today,
    charge: fill(locale.messages.chargeEvery, { amount: laterAmount, interval }),
    next: describeDay(nextTime, locale.tag, zone),
    last: isEndless ? undefined : describeDay(lastTime, locale.tag, zone),
    isEndless,
    retries,
  }
}

/** Writes a time as a day. @param timeZone an IANA name; absent for the browser's own */
export function describeDay(time: number, tag: string, timeZone: string | undefined): ShownTime {
  const text = formatLongDate(time, tag, { timeZone })
  return { text, dateTime: new Date(time).toISOString() }
}

function describeRetries(terms: InitRecurring, { tag, messages }: WholeLocale) {
  const count = terms.retry_attempts ?? recurringLimits.retryAttempts.default
  if (count === 0) return messages.noRetryCharge
  const hours = terms.retry_interval_hours ?? retryHoursOf(terms).default
  const time = new Intl.NumberFormat(tag, {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours)
  return fillPlural(messages.retryCharge, { count, tag, time })
}

const keys = {
  day: 'everyDay',
  week: 'everyWeek',
  month: 'everyMonth',
  quarter: 'everyQuarter',
  year: 'everyYear',
} as const satisfies Record<IntervalUnit, keyof ExtraMessages>

/** The interval as text: `every 2 weeks`. */
export function describeInterval(
  { interval_unit, interval_count }: Pick<InitRecurring, 'interval_unit' | 'interval_count'>,
  { tag, messages }: WholeLocale,
): string {
  return fillPlural(messages[keys[interval_unit]], { count: interval_count, tag })
}
