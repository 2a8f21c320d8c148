import type { CheckoutErrorCode } from '../../../core/model/checkoutError.js'

/**
 * What to do about an error of the page or the backend: the last column of docs/errors.md, which a
 * test compares.
 */
export const remedies: Readonly<Record<CheckoutErrorCode, string>> = {
  configuration: 'The message lists every wrong option',
  insecure_context: 'Use https or localhost',
  agent_submit: 'The shopper presses the button',
  navigation_refused:
    'List the sandbox in allowedOrigins. In production, see user_action_refused in the log',
  unreachable: "Check the backend, the adapter's address, and the policy's connect-src",
  answer_unreadable: "Let the checkout's path through: logins, CSRF checks, rules for slashes",
  origin_refused:
    'Serve page and backend from one origin; let Origin, Sec-Fetch-Site and Tillkit through; check publicUrl and clientAddress',
  content_type: 'Send application/json; a webhook is a form',
  body_too_large: "Not from Tillkit's pages",
  body_timeout: 'A slow line, or an attack',
  body_unreadable: 'Not from fetchAdapter',
  body_consumed: 'Mount the checkout before express.json(): four rules',
  order_unknown: 'Check cookie and session. For a paid order, answer { paid: true }',
  attempt_unknown: 'If frequent: requests are lost, or two backends do not share a store',
  rate_limited:
    "If shoppers see it, raise rateLimits, or check that clientAddress is not your proxy's",
  webhook_form: 'Not from the service, or a gateway rewrote it',
  webhook_signature:
    'Check that apiSecret is of this project and environment, and that no gateway rewrites the body. See change the secret',
  webhook_data: "Ask the service's support",
  store_unavailable: 'See store_failed in the log',
  not_found: 'Compare the path in the message with publicUrl, and check modes',
  method_not_allowed: 'See the routes',
  internal: 'The log has order_lookup_failed, order_unusable, card_lookup_failed or internal_error',
}
