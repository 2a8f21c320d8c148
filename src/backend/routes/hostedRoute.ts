import { formType } from '../../core/contract/headers.js'
import type { ServerContext } from '../context/serverContext.js'
import { hasType, readScriptBody } from '../requests/body/readRequest.js'
import { payOncePerToken } from '../requests/payOncePerToken.js'
import { answerOutcome } from './answer.js'
import { answerHostedForm } from './hostedForm.js'
import { payHosted } from './payHosted.js'

/**
 * Answers `POST /hosted`: creates a hosted payment of an order, or finds its open one, and sends
 * the shopper to the form.
 *
 * A script sends JSON with a token, and gets an outcome. A plain form has a `reference`, and gets a
 * 303 to the service's form, or to the return page with the token in the fragment or a reason in
 * the query: `tillkit_outcome` or `tillkit_error`.
 *
 * Errors: `origin_refused`, `content_type`, `body_too_large`, `body_timeout`, `body_unreadable`,
 * `order_unknown`, `attempt_unknown`, `rate_limited`, `store_unavailable`, `internal`. An
 * unreadable form gets one too.
 * @see docs/proxy-contract.md
 */
export async function hostedRoute(request: Request, context: ServerContext): Promise<Response> {
  if (hasType(request.headers, formType)) return await answerHostedForm(request, context)
  const body = await readScriptBody(request, context.addresses.origin)
  const pay = (onStart?: () => void) => payHosted({ body, request, onStart }, context)
  return answerOutcome(await payOncePerToken({ body, pay }, context))
}
