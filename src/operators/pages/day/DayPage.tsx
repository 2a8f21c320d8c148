/** @jsxImportSource hono/jsx */
import { type DaySums, sumFacts } from '../daySums.js'
import { addDays, dayOf, formatDay } from '../formats.js'
import { Layout } from '../Layout.js'
import { PageLink } from '../PageLink.js'
import { usePage } from '../pageContext.js'
import { Alert, Facts } from '../parts.js'
import type { DayHours } from './dayHours.js'
import { HoursPlot } from './HoursPlot.js'
import { type PaidDay, PaidDaysPlot } from './PaidDaysPlot.js'

interface DayPageProps {
  /** Absent when the day in the address is invalid. */
  readonly day?: DaySums
  /** `undefined` if there are too many orders to draw. */
  readonly hours?: DayHours | undefined
  /** The hours of the same day a week before. */
  readonly weekBefore?: DayHours | undefined
  /** The day and those before it; `undefined` as `hours`. */
  readonly paidDays?: readonly PaidDay[] | undefined
}

/** The sums of any day, with links to its orders. */
export function DayPage({ day, hours, weekBefore, paidDays }: DayPageProps) {
  const context = usePage()
  const { messages, basePath, now, timeZone } = context
  const title = day ? messages.paidOn(formatDay(day.day, context, 'long')) : messages.anotherDay
  const dayText = day?.day ?? dayOf(now, timeZone)
  return (
    <Layout title={title}>
      <h1>{title}</h1>
      <div class="bar">
        <form method="get" action={`${basePath}/day`}>
          <div class="field">
            <label for="day">{messages.day}</label>
            <input id="day" name="day" type="date" value={dayText} />
          </div>
          <button type="submit">{messages.filter.show}</button>
        </form>
        {day && (
          <nav class="pager" aria-label={messages.anotherDay}>
            <PageLink path="/day" query={{ day: addDays(day.day, -1) }}>
              {messages.previousDay}
            </PageLink>
            <PageLink path="/day" query={{ day: addDays(day.day, 1) }}>
              {messages.nextDay}
            </PageLink>
          </nav>
        )}
      </div>
      {hours && <HoursPlot hours={hours} weekBefore={weekBefore} />}
      {day ? <Sums day={day} /> : <Alert text={messages.filter.invalid} />}
      {paidDays && <PaidDaysPlot days={paidDays} />}
    </Layout>
  )
}

function Sums({ day }: { day: DaySums }) {
  const context = usePage()
  const { messages } = context
  if (day.sums.length === 0) return <p class="empty">{messages.nothingPaid}</p>
  const ordersOfDay = { state: 'succeeded', from: day.day, until: day.day }
  return (
    <>
      <Facts isTiles facts={sumFacts(day, context)} />
      {day.summedUpTo !== undefined && <p class="hint">{messages.firstOnly(day.summedUpTo)}</p>}
      <nav class="pager" aria-label={messages.orders}>
        <PageLink path="/orders" query={ordersOfDay}>
          {messages.showOrders}
        </PageLink>
        <PageLink path="/orders.csv" query={ordersOfDay}>
          {messages.downloadCsv}
        </PageLink>
      </nav>
    </>
  )
}
