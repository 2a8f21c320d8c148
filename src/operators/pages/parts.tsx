/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { ReviewReason } from '../../backend/attempts/attemptRecord.js'
import type { AttemptState } from '../../backend/attempts/attemptStates.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { formatShortTime, formatTime } from './formats.js'
import { PageLink } from './PageLink.js'
import { usePage } from './pageContext.js'

/** The colour of a state. The text of the chip says the same. */
const tones: Readonly<Record<AttemptState, 'good' | 'bad' | 'wait' | 'alert' | 'plain'>> = {
  reserved: 'wait',
  sent: 'wait',
  action_required: 'wait',
  redirect_ready: 'wait',
  pending: 'wait',
  succeeded: 'good',
  failed: 'plain',
  rejected: 'plain',
  unknown: 'bad',
  cancelled: 'plain',
  needs_review: 'alert',
}

/** The state of an order or an attempt. */
export function StateChip({ state }: { state: AttemptState }) {
  return <span class={`chip ${tones[state]}`}>{usePage().messages.states[state].name}</span>
}

/** Why an attempt is in review. */
export function ReviewChip({ reason }: { reason: ReviewReason }) {
  return <span class="chip alert">{usePage().messages.reviewReasons[reason].name}</span>
}

/** A time at a glance, with the exact one as its title. */
export function Time({ timeMs, isExact }: TimeProps) {
  const context = usePage()
  const machineTime = new Date(timeMs).toISOString()
  return (
    <time class="number" datetime={machineTime} title={formatTime(timeMs, context)}>
      {formatShortTime(timeMs, context, isExact)}
    </time>
  )
}

interface TimeProps {
  /** Milliseconds since the epoch. */
  readonly timeMs: number
  /** Shows the seconds too. */
  readonly isExact?: boolean
}

/** An amount as people of the pages' language write it, with its currency. */
export function Money({ amount, currency }: MoneyProps) {
  const locale = { tag: usePage().locale }
  return <span class="number">{formatAmount({ amount, currency, locale })}</span>
}

interface MoneyProps {
  /** Decimal text. */
  readonly amount: string
  /** ISO 4217. */
  readonly currency: string
}

/** Says that what was asked for in the address can't be shown. */
export function Alert({ text }: { text: string }) {
  return (
    <p class="notice bad" role="alert">
      {text}
    </p>
  )
}

/** Links to the page of an order. */
export function OrderLink({ reference }: { reference: string }) {
  return (
    <PageLink path="/order" query={{ reference }}>
      {reference}
    </PageLink>
  )
}

/** What is said or counted, and its value; without one it is not shown. */
export type Fact = readonly [name: Child, value: Child]

interface FactsProps {
  readonly facts: readonly Fact[]
  /** Large figures side by side, instead of lines. */
  readonly isTiles?: boolean
}

/** Facts with their names, without those that have no value. */
export function Facts({ facts, isTiles }: FactsProps) {
  const emptyValues: readonly Child[] = [undefined, false, '']
  const factsWithValue = facts.filter(([, value]) => !emptyValues.includes(value))
  return (
    <dl class={isTiles ? 'figures' : 'facts'}>
      {factsWithValue.map(([name, value], index) => (
        <div key={String(index)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
