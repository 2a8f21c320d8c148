import type { CheckoutErrorCode } from '../../core/model/checkoutError.js'

/** What each error code means, for a developer. Shoppers never see these. */
export const errorMessages: Readonly<Record<CheckoutErrorCode, string>> = {
  configuration: 'The checkout is not configured rightly: the server’s log says how.',
  insecure_context:
    'No card data may be sent from this page. Serve it over HTTPS, or from localhost.',
  agent_submit: 'A program submitted the form of a card. The shopper is to press the button.',
  navigation_refused: 'The address to go to is not allowed. Use https, or list its origin.',
  unreachable:
    'The backend gave no answer, so the payment’s fate is not known. Ask for the status.',
  answer_unreadable:
    'The backend’s answer is not of the proxy contract. Ask for the status and check the backend.',
  origin_refused:
    'The request does not come from this checkout’s own pages. ' +
    'Serve page and backend from one origin.',
  content_type:
    'The body is not of the type this route takes. A script sends Content-Type: application/json.',
  body_too_large: 'The body is larger than 64 kB.',
  body_timeout: 'The body took more than 10 seconds to come in.',
  body_unreadable: 'The body could not be read.',
  body_consumed:
    'The body had been read before the checkout got the request. ' +
    'Mount it before body parsers such as express.json(), ' +
    'and pass on a request whose body nothing has read.',
  order_unknown:
    'There is no such order for this shopper. Check the reference and what findOrder returns.',
  attempt_unknown: 'No payment attempt is known under this token, so none was made with it.',
  rate_limited: 'Too many payment attempts. Wait as many seconds as Retry-After says.',
  webhook_form:
    'A webhook carries exactly one data and one signature as a form. This one does not.',
  webhook_signature:
    'The webhook’s signature does not match its data. Check that the API secret is this project’s.',
  webhook_data: 'The webhook’s data is not Base64Url text of a JSON object.',
  store_unavailable: 'The payment store did not answer.',
  not_found: 'There is no such checkout route.',
  method_not_allowed: 'This checkout route does not take this method.',
  internal: 'The checkout failed. The server’s log says why.',
}
