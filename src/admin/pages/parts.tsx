/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx'
import type { JSX } from 'hono/jsx/jsx-runtime'
import type { ReviewReason } from '../../server/attempts/attemptRecord.js'
import type { AttemptState } from '../../server/attempts/states.js'
import { formatMoney, formatTime } from './formats.js'
import type { PageContext } from './pageContext.js'

interface InContext {
  readonly context: PageContext
}

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

export function StateChip({ state, context }: InContext & { readonly state: AttemptState }): JSX.Element {
  return <span class={`chip ${tones[state]}`}>{context.messages.states[state].name}</span>
}

export function ReviewChip({ reason, context }: InContext & { readonly reason: ReviewReason }): JSX.Element {
  return <span class="chip alert">{context.messages.reviewReasons[reason].name}</span>
}

export function Time({ at, context }: InContext & { readonly at: number }): JSX.Element {
  return (
    <time class="number" datetime={new Date(at).toISOString()}>
      {formatTime(at, context)}
    </time>
  )
}

export function Money({ amount, currency }: { readonly amount: string; readonly currency: string }): JSX.Element {
  return <span class="number">{formatMoney(amount, currency)}</span>
}

export function OrderLink({ reference, context }: InContext & { readonly reference: string }): JSX.Element {
  return <a href={orderPath(reference, context)}>{reference}</a>
}

/** In the query: a reference may be `..`, which browsers remove from a path. */
export function orderPath(reference: string, { basePath }: PageContext): string {
  return `${basePath}/order?${new URLSearchParams({ reference })}`
}

export function Fact({ name, children }: { readonly name: string; readonly children?: Child }): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export interface Column<Row> {
  readonly name: string
  /** Numbers are aligned to the end. */
  readonly isNumber?: boolean
  readonly cell: (row: Row) => Child
}

interface TableProps<Row> {
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
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

/** A table. On a narrow screen each row is a card with the column's name beside each value. */
export function Table<Row>({ caption, columns: [first, ...others], rows }: TableProps<Row>): JSX.Element | null {
  if (!first) return null
  return (
    <table>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {[first, ...others].map(({ name, isNumber }) => (
            <th key={name} scope="col" class={isNumber ? 'end' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(index)}>
            <th scope="row">{first.cell(row)}</th>
            {others.map(({ name, isNumber, cell }) => (
              <td key={name} class={isNumber ? 'end' : undefined} data-name={name}>
                <div>{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
