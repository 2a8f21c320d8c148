/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { CheckoutServer } from '../../backend/createCheckoutServer.js'
import { readFormBody } from '../../backend/requests/readRequest.js'
import { ConfirmPage } from '../pages/order/ActForm.js'
import type { FormTokens } from '../security/formTokens.js'
import type { AdminEnvironment, AdminRoutes } from './adminRoutes.js'
import { answerOrderPage } from './answerOrderPage.js'
import { answerPage, redirectToOrder } from './answers.js'
import { answerMessage } from './messageAnswers.js'
import { performAct } from './performAct.js'
import { type ActRequest, readActForm } from './readActForm.js'

interface ActRoutesOptions {
  readonly checkout: CheckoutServer
  /** The origin of the pages. A form from another origin is refused. */
  readonly origin: string
  readonly tokens: FormTokens
}

/**
 * Adds the two steps of an act: `/confirm` shows what the form of an order's page would do, `/act`
 * does it. Both take forms only, so that a link does nothing.
 */
export function addActRoutes(
  routes: AdminRoutes,
  { checkout, origin, tokens }: ActRoutesOptions,
): void {
  routes.post('/confirm', (request) =>
    withActForm(request, async (act) => {
      const formToken = await tokens.create(request.var.operator.name)
      return answerPage(request.var.page, <ConfirmPage {...act} formToken={formToken} />)
    }),
  )

  routes.post('/act', (request) =>
    withActForm(request, async (act) => {
      const context = request.var.page
      if (!/^\d{0,15}$/.test(act.seenUpdatedAt)) {
        return answerMessage(context, { error: 'body', status: 400 })
      }
      const notice = await performAct(checkout, {
        ...act,
        operatorName: request.var.operator.name,
        seenUpdatedAt: Number(act.seenUpdatedAt),
      })
      return redirectToOrder(act.attempt.reference, notice, context)
    }),
  )

  for (const path of ['/confirm', '/act']) {
    routes.all(path, (request) => {
      const headers = { Allow: 'POST' }
      return answerMessage(request.var.page, { error: 'method', status: 405, headers })
    })
  }

  /**
   * Reads the form of an act, and answers with `answerAct` if the act is possible and allowed.
   * Refuses a form that is not from the operator's own page.
   */
  async function withActForm(
    request: Context<AdminEnvironment>,
    answerAct: (act: ActRequest) => Promise<Response>,
  ): Promise<Response> {
    const { operator, page: context } = request.var
    const fields = await readFormBody(request.req.raw, origin)
    const { token = '', reference = '' } = fields
    if (!(await tokens.isValid(token, operator.name))) {
      return answerMessage(context, { error: 'expired', status: 403 })
    }
    const details = await checkout.orders.find(reference)
    const canDecide = operator.canDecide === true
    const form = details && readActForm(fields, { details, canDecide })
    if (!form) return answerMessage(context, { error: 'notFound', status: 404 })
    switch (form.type) {
      case 'not_allowed':
        return answerMessage(context, { error: 'notAllowed', status: 403 })
      case 'incomplete': {
        const { notice } = form
        return await answerOrderPage(context, { checkout, tokens, reference, notice, status: 422 })
      }
      case 'not_possible':
        return redirectToOrder(reference, 'not_possible', context)
      case 'readable':
        return await answerAct(form.act)
    }
  }
}
