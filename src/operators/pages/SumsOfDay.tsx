/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { addDays, dayOf, formatDay } from './formats.js'
import { Layout } from './Layout.js'
import { type PageContext, usePage } from './pageContext.js'
import { Alert, addressOf, Facts, Money } from './parts.js'

/** The sums of the paid orders that began on a day. */
export interface DaySums {
  /** Such as `2026-11-21`, in the office's time zone. */
  readonly day: string
  readonly sums: readonly {
    readonly currency: string
    readonly amount: string
    readonly orders: number
  }[]
  /** The number of summed orders, the newest, if there are more. */
  readonly summedUpTo?: number
}

export function sumsOf(
  { sums, summedUpTo }: DaySums,
  context: PageContext,
): readonly (readonly [string, JSX.Element])[] {
  const { orders, atLeast } = context.messages
  return sums.map(({ currency, amount, orders: count }) => [
    `${orders}: ${summedUpTo === undefined ? count : atLeast(count)}`,
    <Money key={currency} {...{ amount, currency }} />,
  ])
}

/** The sums of any day, with links to its orders. Without sums the day is invalid. */
export function DayPage({ day }: { readonly day: DaySums | undefined }): JSX.Element {
  const context = usePage()
  const { messages, basePath } = context
  const title = day ? messages.paidOn(formatDay(day.day, context, 'long')) : messages.anotherDay
  const sums = day ? sumsOf(day, context) : []
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <div class="bar">
        <form method="get" action={`${basePath}/day`}>
          <div class="field">
            <label for="day">{messages.day}</label>
            <input
              id="day"
              name="day"
              type="date"
              value={day?.day ?? dayOf(context.now, context.timeZone)}
            />
          </div>
          <button type="submit">{messages.filter.show}</button>
        </form>
        {day && (
          <nav class="pager" aria-label={messages.anotherDay}>
            <a href={addressOf('/day', { day: addDays(day.day, -1) }, context)}>
              {messages.previousDay}
            </a>
            <a href={addressOf('/day', { day: addDays(day.day, 1) }, context)}>
              {messages.nextDay}
            </a>
          </nav>
        )}
      </div>
      {!day && <Alert text={messages.filter.invalid} />}
      {day && sums.length === 0 && <p class="empty">{messages.nothingPaid}</p>}
      {day && sums.length > 0 && (
        <>
          <Facts isTiles facts={sums} />
          {day.summedUpTo !== undefined && <p class="hint">{messages.firstOnly(day.summedUpTo)}</p>}
          <nav class="pager" aria-label={messages.orders}>
            <a href={addressOf('/orders', ofDay(day), context)}>{messages.showOrders}</a>
            <a href={addressOf('/orders.csv', ofDay(day), context)}>{messages.downloadCsv}</a>
          </nav>
        </>
      )}
    </Layout>
  )
}

function ofDay({ day }: DaySums): Readonly<Record<string, string>> {
  return { state: 'succeeded', from: day, until: day }
}
