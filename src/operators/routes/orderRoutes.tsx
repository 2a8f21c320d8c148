/** @jsxImportSource hono/jsx */
import { actNotices } from '../messages/adminMessages.js'
import { OrdersPage } from '../pages/OrdersPage.js'
import type { AdminRoutes, AdminServices } from './adminRoutes.js'
import { answerOrderPage } from './answerOrderPage.js'
import { answerPage } from './answers.js'
import { answerMessage } from './messageAnswers.js'
import { answerOrders } from './ordersCsv.js'
import { findOrderPage, readFilter, readSearchText } from './searchOrders.js'

const pageSize = 50

/** Adds the search for orders, its result as a CSV file, and the page of one order. */
export function addOrderRoutes(routes: AdminRoutes, services: AdminServices): void {
  const { checkout, timeZone } = services

  routes.get('/orders', async (request) => {
    const query = new URL(request.req.url).searchParams
    const search = readSearchText(query)
    const filter = readFilter(search, timeZone)
    const after = query.get('after')
    const limits = { limit: pageSize, ...(after && { after }) }
    const orderPage = filter && (await findOrderPage(checkout.orders, { ...filter, ...limits }))
    return answerPage(
      request.var.page,
      <OrdersPage search={search} page={orderPage} isLater={after !== null} />,
      { status: orderPage ? 200 : 422 },
    )
  })

  routes.get('/orders.csv', async (request) => {
    const query = new URL(request.req.url).searchParams
    const filter = readFilter(readSearchText(query), timeZone)
    if (!filter) return answerMessage(request.var.page, 'notFound')
    return await answerOrders(checkout.orders, filter)
  })

  routes.get('/order', async (request) => {
    // `done` names the act that a form has just redirected from.
    const { reference = '', done: noticeName } = request.req.query()
    const notice = actNotices.find((name) => name === noticeName)
    return await answerOrderPage(request.var.page, { reference, notice }, services)
  })
}
