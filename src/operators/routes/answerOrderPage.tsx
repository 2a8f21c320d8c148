/** @jsxImportSource hono/jsx */
import type { ActNotice } from '../messages/adminMessages.js'
import { OrderPage } from '../pages/order/OrderPage.js'
import type { PageContext } from '../pages/pageContext.js'
import type { AdminServices } from './adminRoutes.js'
import { answerPage } from './answers.js'
import { answerMessage } from './messageAnswers.js'

interface OrderPageAnswer {
  readonly reference: string
  /** What the act before this page did, or why it was not done. */
  readonly notice: ActNotice | undefined
  /** @default 200 */
  readonly status?: number
}

/** Answers the page of an order with forms for its acts; 404 for an order without an attempt. */
export async function answerOrderPage(
  context: PageContext,
  { reference, notice, status = 200 }: OrderPageAnswer,
  { checkout, tokens }: AdminServices,
): Promise<Response> {
  const [details, history] = await Promise.all([
    checkout.orders.find(reference),
    checkout.orders.history(reference),
  ])
  if (!details) return answerMessage(context, 'notFound')
  const formToken = await tokens.create(context.operator?.name ?? '')
  return answerPage(
    context,
    <OrderPage details={details} history={history} formToken={formToken} notice={notice} />,
    { status },
  )
}
