'use client'

import { useContext, useState, useSyncExternalStore } from 'react'
import { fillPlural } from '../../locales/plurals/fillPlural.js'
import { fill, type Locale, type WholeLocale } from '../../locales/types/messages.js'
import { CheckoutError } from '../../model/checkoutError.js'
import { formatAmount } from '../../model/money/amount.js'
import type { InitRecurring } from '../../model/recurring/initRecurring.js'
import { lastCharge } from '../../model/recurring/lastCharge.js'
import { nextCharges } from '../../model/recurring/nextCharges.js'
import { recurringLimits, retryHoursOf } from '../../model/recurring/recurringLimits.js'
import { useOwnMessages } from '../messages/useOwnMessages.js'
import { CheckoutContext } from '../provider/CheckoutContext.js'
import { describeInterval } from './describeInterval.js'

/** The subscription to tell of, and where and when the shopper is. */
export interface SubscriptionTermsOptions {
  /** The order's own, as your backend sends it to the service. */
  readonly terms: InitRecurring
  /** What is paid today. @default the order's */
  readonly amount?: string | number | undefined
  /** ISO 4217. @default the order's */
  readonly currency?: string | undefined
  /** When the subscription begins, in milliseconds since the epoch. @default now */
  readonly createdAt?: number | undefined
  /** An IANA name. @default the shopper's own */
  readonly timeZone?: string | undefined
  /** @default the checkout's language; English outside of one */
  readonly locale?: Locale | undefined
}

/** A moment in the shopper's words, and for machines. */
export interface ToldTime {
  /** As the language writes it. */
  readonly text: string
  /** ISO 8601, in UTC: for the `datetime` attribute. */
  readonly dateTime: string
}

/** A subscription in words. What will not happen is left out. */
export interface SubscriptionWords {
  /** What is paid now. */
  readonly today: string
  /** What is charged later and how often; absent when nothing is. */
  readonly charge: string | undefined
  /** The next charge, if there is one. */
  readonly next: ToldTime | undefined
  /** Absent when nothing is charged later, and when there is no end: then `isEndless` says so. */
  readonly last: ToldTime | undefined
  /** Whether it goes on until somebody cancels it. */
  readonly isEndless: boolean
  /** What becomes of a charge that fails. */
  readonly retries: string
}

/**
 * Tells the terms of a subscription in the checkout's language and the shopper's time zone.
 *
 * A server does not know that zone. There, and until the page has come alive, times are told in UTC and say so.
 *
 * @throws {CheckoutError} `configuration`, when neither the options nor a `<Checkout>` above say what is paid.
 */
export function useSubscriptionTerms(options: SubscriptionTermsOptions): SubscriptionWords {
  const { terms, timeZone } = options
  const words = useOwnMessages(options.locale)
  const { amount, currency } = usePaid(options)
  const [now] = useState(() => Date.now())
  const isAlive = useSyncExternalStore(subscribeToNothing, yes, no)
  const createdAt = options.createdAt ?? now

  const zone: Zone = {
    timeZone: timeZone ?? (isAlive ? undefined : 'UTC'),
    isNamed: timeZone === undefined && !isAlive,
  }
  const money = (sum: string | number): string => formatAmount({ amount: sum, currency, locale: words.tag })
  const today = money(amount)
  const retries = describeRetries(terms, words)

  const [next] = nextCharges(terms, { createdAt, count: 1 })
  if (next === undefined) {
    return { today, charge: undefined, next: undefined, last: undefined, isEndless: false, retries }
  }
  const last = lastCharge(terms, createdAt)
  const interval = describeInterval(terms, words)
  return {
    today,
    charge: fill(words.messages.chargeEvery, { amount: money(terms.amount ?? amount), interval }),
    next: tell(next, { ...zone, hasTime: true, tag: words.tag }),
    last: last === undefined ? undefined : tell(last, { ...zone, hasTime: false, tag: words.tag }),
    isEndless: last === undefined,
    retries,
  }
}

function usePaid({ amount, currency }: SubscriptionTermsOptions): {
  readonly amount: string | number
  readonly currency: string
} {
  const order = useContext(CheckoutContext)?.order
  const paid = { amount: amount ?? order?.amount, currency: currency ?? order?.currency }
  if (paid.amount === undefined || paid.currency === undefined) {
    throw new CheckoutError(
      'configuration',
      'The terms of a subscription say what is paid today: give amount and currency, or a <Checkout> with an order around.',
    )
  }
  return { amount: paid.amount, currency: paid.currency }
}

interface Zone {
  /** Absent for the browser's own. */
  readonly timeZone: string | undefined
  /** Whether the reader has to be told which zone it is. */
  readonly isNamed: boolean
}

function tell(time: number, { timeZone, isNamed, hasTime, tag }: Zone & { hasTime: boolean; tag: string }): ToldTime {
  const format = new Intl.DateTimeFormat(tag, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(hasTime && { hour: 'numeric', minute: '2-digit', ...(isNamed && { timeZoneName: 'short' }) }),
    timeZone,
  })
  return { text: format.format(time), dateTime: new Date(time).toISOString() }
}

function describeRetries(terms: InitRecurring, { tag, messages }: WholeLocale): string {
  const count = terms.retry_attempts ?? recurringLimits.retryAttempts.default
  if (count === 0) return messages.noRetryCharge
  const hours = terms.retry_interval_hours ?? retryHoursOf(terms).default
  const time = new Intl.NumberFormat(tag, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(hours)
  return fillPlural(messages.retryCharge, { count, tag, time })
}

// Whether the page has come alive never changes twice.
function subscribeToNothing(): () => void {
  return () => {}
}
const yes = (): boolean => true
const no = (): boolean => false
