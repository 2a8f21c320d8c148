/** @jsxImportSource hono/jsx */
import type { JSX } from 'hono/jsx/jsx-runtime'
import { dayBefore, dayOf, nextDay } from './formats.js'
import { Layout } from './Layout.js'
import type { PageContext } from './pageContext.js'
import { Money } from './parts.js'

/** The sums of the paid orders that began on a day. */
export interface DaySums {
  /** Such as `2026-11-21`, in the office's time zone. */
  readonly day: string
  /** By currency. */
  readonly sums: readonly { readonly currency: string; readonly amount: string; readonly orders: number }[]
  /** The number of summed orders, the newest, if there are more. */
  readonly summedUpTo?: number
}

interface SumsProps {
  readonly context: PageContext
  readonly day: DaySums
}

export function SumsOfDay({ context, day: { sums, summedUpTo } }: SumsProps): JSX.Element {
  const { messages } = context
  return (
    <>
      {sums.length === 0 ? (
        <p class="empty">{messages.nothingPaid}</p>
      ) : (
        <dl class="figures">
          {sums.map(({ currency, amount, orders }) => (
            <div key={currency}>
              <dt>{`${messages.orders}: ${summedUpTo === undefined ? orders : messages.atLeast(orders)}`}</dt>
              <dd>
                <Money amount={amount} currency={currency} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {summedUpTo !== undefined && <p class="hint">{messages.firstOnly(summedUpTo)}</p>}
    </>
  )
}

/** The sums of any day, with links to its orders. */
export function DayPage({
  context,
  day,
}: {
  readonly context: PageContext
  /** Absent for an invalid day. */
  readonly day?: DaySums
}): JSX.Element {
  const { messages, basePath } = context
  const title = day ? messages.paidOn(day.day) : messages.anotherDay
  const address = (path: string, query: Readonly<Record<string, string>>) =>
    `${basePath}${path}?${new URLSearchParams(query)}`
  return (
    <Layout context={context} title={title}>
      <h1>{title}</h1>
      <form class="search" method="get" action={`${basePath}/day`}>
        <div class="field">
          <label for="day">{messages.day}</label>
          <input id="day" name="day" type="date" value={day?.day ?? dayOf(context.now, context.timeZone)} />
        </div>
        <div class="buttons">
          <button type="submit">{messages.filter.show}</button>
          {day && <a href={address('/day', { day: dayBefore(day.day) })}>{messages.previousDay}</a>}
          {day && <a href={address('/day', { day: nextDay(day.day) })}>{messages.nextDay}</a>}
        </div>
      </form>
      {day ? (
        <SumsOfDay context={context} day={day} />
      ) : (
        <p class="notice bad" role="alert">
          {messages.filter.invalid}
        </p>
      )}
      {day && day.sums.length > 0 && (
        <nav class="pager" aria-label={messages.orders}>
          <a href={address('/orders', ofDay(day))}>{messages.showOrders}</a>
          <a href={address('/orders.csv', ofDay(day))}>{messages.downloadCsv}</a>
        </nav>
      )}
    </Layout>
  )
}

/** The search that finds the summed orders. */
function ofDay({ day }: DaySums): Readonly<Record<string, string>> {
  return { state: 'succeeded', from: day, until: day }
}
