/** @jsxImportSource hono/jsx */

import { readDay } from '../days/readDay.js'
import { readHours } from '../days/readHours.js'
import { readPaidDays } from '../days/readPaidDays.js'
import { DayPage } from '../pages/day/DayPage.js'
import { addDays, dayOf } from '../pages/formats.js'
import { OverviewPage } from '../pages/OverviewPage.js'
import { LastReport } from '../pages/reports/LastReport.js'
import { findLastReport } from '../reports/readReports.js'
import type { AdminRoutes, AdminServices } from './adminRoutes.js'
import { answerPage } from './answers.js'

/** Orders in review that are searched for double payments, which come first on the overview. */
const reviewLimit = 100

/** Orders that are summed at most: few on the overview, so that it opens quickly on a busy day. */
const overviewSumLimit = 5_000
const dayPageSumLimit = 50_000

/** Adds the overview at the root, and the page with the sums of any day. */
export function addOverviewRoutes(
  routes: AdminRoutes,
  { checkout, timeZone, reports }: AdminServices,
): void {
  routes.get('/', async (request) => {
    const context = request.var.page
    const today = dayOf(context.now, timeZone)
    const todayQuery = { day: today, timeZone, orderLimit: overviewSumLimit }
    const [reviews, backlog, day, report] = await Promise.all([
      checkout.reviews({ limit: reviewLimit }),
      checkout.backlog(),
      readDay(checkout.orders, todayQuery),
      reports && findLastReport(reports),
    ])
    if (!day) throw new Error('The clock gives no day.')
    return answerPage(
      context,
      <OverviewPage
        reviews={reviews}
        backlog={backlog}
        day={day}
        report={report ? <LastReport report={report} /> : null}
      />,
    )
  })

  routes.get('/day', async (request) => {
    const context = request.var.page
    const dayText = request.req.query('day') ?? dayOf(context.now, timeZone)
    const day = await readDay(checkout.orders, {
      day: dayText,
      timeZone,
      orderLimit: dayPageSumLimit,
    })
    if (!day) return answerPage(context, <DayPage />, { status: 422 })
    const [hours, weekBefore, paidDays] = await Promise.all([
      readHours(checkout.orders, { day: day.day, timeZone }),
      readHours(checkout.orders, { day: addDays(day.day, -7), timeZone }),
      // A day that is cut short has more paid orders than are read for two weeks.
      day.summedUpTo === undefined
        ? readPaidDays(checkout.orders, { day: day.day, timeZone })
        : undefined,
    ])
    return answerPage(
      context,
      <DayPage day={day} hours={hours} weekBefore={weekBefore} paidDays={paidDays} />,
    )
  })
}
