/** @jsxImportSource hono/jsx */
import type { Context } from 'hono'
import type { CheckoutServer } from '../../backend/createCheckoutServer.js'
import { readFormBody } from '../../backend/requests/body/readRequest.js'
import type { ActNotice } from '../messages/adminMessages.js'
import type { ActRequest } from '../pages/order/allowedActs.js'
import { ConfirmPage } from '../pages/order/ConfirmPage.js'
import type { AdminEnvironment, AdminRoutes, AdminServices } from './adminRoutes.js'
import { answerOrderPage } from './answerOrderPage.js'
import { answerPage, redirectToOrder } from './answers.js'
import { answerMessage } from './messageAnswers.js'
import { readActForm } from './readActForm.js'

/**
 * Adds the two steps of an act: `/confirm` shows what the form of an order's page would do, `/act`
 * does it. Both take forms only, so that a link does nothing.
 */
export function addActRoutes(routes: AdminRoutes, services: AdminServices): void {
  routes.post('/confirm', async (request) => {
    const actRequest = await readAllowedAct(request, services)
    if (actRequest instanceof Response) return actRequest
    const formToken = await services.tokens.create(request.var.operator.name)
    return answerPage(request.var.page, <ConfirmPage {...actRequest} formToken={formToken} />)
  })

  routes.post('/act', async (request) => {
    const { operator, page } = request.var
    const actRequest = await readAllowedAct(request, services)
    if (actRequest instanceof Response) return actRequest
    const notice = await performAct(services.checkout, actRequest, operator.name)
    return redirectToOrder(actRequest.attempt.reference, notice, page)
  })

  for (const path of ['/confirm', '/act']) {
    routes.all(path, (request) => answerMessage(request.var.page, 'method'))
  }
}

/**
 * Reads the form of an act. Answers instead if the form is not from the operator's own page, is
 * incomplete, or names an act that is not possible or not allowed.
 *
 * @throws {CheckoutError} if the body can't be read or comes from another origin
 */
async function readAllowedAct(
  request: Context<AdminEnvironment>,
  services: AdminServices,
): Promise<ActRequest | Response> {
  const { operator, page } = request.var
  const fields = await readFormBody(request.req.raw, services.origin)
  const { token = '', reference = '' } = fields
  if (!(await services.tokens.isValid(token, operator.name))) {
    return answerMessage(page, 'expired')
  }
  const details = await services.checkout.orders.find(reference)
  const form = details && readActForm(fields, details, operator.canDecide === true)
  if (!form) return answerMessage(page, 'notFound')
  switch (form.type) {
    case 'unreadable':
      return answerMessage(page, 'body')
    case 'not_allowed':
      return answerMessage(page, 'notAllowed')
    case 'incomplete':
      return await answerOrderPage(page, { reference, notice: form.notice, status: 422 }, services)
    case 'not_possible':
      return redirectToOrder(reference, 'not_possible', page)
    case 'readable':
      return form.act
  }
}

/** Performs the act and returns the notice for the order's page. */
async function performAct(
  checkout: CheckoutServer,
  { attempt, choice, reason, seenUpdatedAt }: ActRequest,
  operatorName: string,
): Promise<ActNotice> {
  const operatorAct = { attempt: attempt.id, by: operatorName, reason }
  switch (choice.act) {
    case 'succeeded':
    case 'failed': {
      const decision = await checkout.resolveAttempt({
        attempt: attempt.id,
        state: choice.act,
        by: operatorName,
        note: reason,
        seenUpdatedAt,
      })
      if (decision.type === 'resolved') return decision.isNotified ? 'notified' : 'not_notified'
      return decision.type === 'changed' ? 'changed' : 'not_possible'
    }
    case 'note': {
      const answer = await checkout.acts.note(operatorAct)
      return answer.type === 'done' ? 'noted' : 'note_failed'
    }
    case 'ask':
      return noticeOf(await checkout.acts.askAgain(operatorAct))
    case 'cancel':
      return noticeOf(await checkout.acts.cancelPayment(operatorAct))
    case 'retry_callback': {
      const event = choice.event ?? ''
      return noticeOf(await checkout.acts.retryCallback({ ...operatorAct, event }))
    }
  }
}

function noticeOf({ type }: Awaited<ReturnType<CheckoutServer['acts']['askAgain']>>): ActNotice {
  return type === 'done' || type === 'failed' ? type : 'not_possible'
}
