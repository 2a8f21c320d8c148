/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ReviewReason } from '../../backend/attempts/attemptRecord.js'
import type { AttemptState } from '../../backend/attempts/states.js'
import { formatAmount } from '../../core/model/money/amount.js'
import { formatShortTime, formatTime } from './formats.js'
import { type PageContext, usePage } from './pageContext.js'

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

export function StateChip({ state }: { readonly state: AttemptState }): JSX.Element {
  return <span class={`chip ${tones[state]}`}>{usePage().messages.states[state].name}</span>
}

export function ReviewChip({ reason }: { readonly reason: ReviewReason }): JSX.Element {
  return <span class="chip alert">{usePage().messages.reviewReasons[reason].name}</span>
}

/** A time at a glance, with the exact one as its title. */
export function Time({
  at,
  isExact,
}: {
  readonly at: number
  readonly isExact?: boolean
}): JSX.Element {
  const context = usePage()
  return (
    <time class="number" datetime={new Date(at).toISOString()} title={formatTime(at, context)}>
      {formatShortTime(at, context, isExact)}
    </time>
  )
}

export function Money({
  amount,
  currency,
}: {
  readonly amount: string
  readonly currency: string
}): JSX.Element {
  return (
    <span class="number">
      {formatAmount({ amount, currency, locale: { tag: usePage().locale } })}
    </span>
  )
}

export function Alert({ text }: { readonly text: string }): JSX.Element {
  return (
    <p class="notice bad" role="alert">
      {text}
    </p>
  )
}

export function OrderLink({ reference }: { readonly reference: string }): JSX.Element {
  return <a href={orderPath(reference, usePage())}>{reference}</a>
}

/** In the query: a reference may be `..`, which browsers remove from a path. */
export function orderPath(reference: string, context: PageContext): string {
  return addressOf('/order', { reference }, context)
}

export function addressOf(
  path: string,
  query: Readonly<Record<string, string>>,
  { basePath }: PageContext,
): string {
  return `${basePath}${path}?${new URLSearchParams(query)}`
}

/** What is said or counted, and its value; without one it is not shown. */
export type Fact = readonly [name: Child, value: Child]

export function Facts({
  facts,
  isTiles,
}: {
  facts: readonly Fact[]
  isTiles?: boolean
}): JSX.Element {
  const shown = facts.filter(([, value]) => value !== undefined && value !== false && value !== '')
  return (
    <dl class={isTiles ? 'figures' : 'facts'}>
      {shown.map(([name, value], index) => (
        <div key={String(index)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface Column<Row> {
  readonly name: string
  /**
   * `end`: at the end, as numbers and times are. `minor`: so too, and left out on a narrow screen.
   */
  readonly place?: 'end' | 'minor'
  readonly cell: (row: Row) => Child
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  /** On a narrow screen a row is two lines, of two cells each. */
  readonly isList?: boolean
}

/** A table under its heading; nothing without rows. */
export function TableGroup<Row>(props: TableProps<Row>): JSX.Element | null {
  if (props.rows.length === 0) return null
  return (
    <div class="group">
      <h3>{props.caption}</h3>
      <Table {...props} />
    </div>
  )
}

/**
 * A table, whose row is as a whole the link in its first cell. On a narrow screen a row is a card
 * with the columns' names.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  isList,
}: TableProps<Row>): JSX.Element | null {
  const [first, ...others] = columns
  if (!first) return null
  return (
    <table class={isList ? 'list' : undefined}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ name, place }) => (
            <th key={name} scope="col" class={place}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(index)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ name, place, cell }) => (
              <td key={name} class={place} data-name={name}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
