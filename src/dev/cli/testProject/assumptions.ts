// Over 250 lines, because it is one table: its groups and rows are the report in its order.

import { sameUuid } from '../../../core/model/uuid.js'
import type { Observe } from './observation.js'
import {
  answersTo,
  isRefusal,
  observeCancellation,
  observeErrorShape,
  observeLocation,
  observeRequiredFields,
  observeTaken,
  observeText,
  observeUserAction,
  refusedAs,
  statusOf,
} from './observeAnswers.js'
import {
  everyEcho,
  everyPayment,
  everyShape,
  everyWord,
  observeCode,
  observeRequired,
} from './observePayments.js'
import {
  everyWebhook,
  observeAcceptance,
  observeRepeats,
  observeResend,
  observeTransitions,
  observeWebhooks,
} from './observeWebhooks.js'

/** Something that the interface does not show, or that is compared besides. */
export interface Assumption {
  /** The member, answer or rule. In capitals or `<…>` as the interface writes it. */
  readonly member: string
  readonly assumed: string
  readonly observe: Observe
}

/** Assumptions with one consequence. */
export interface AssumptionGroup {
  /** What happens if one of them differs. */
  readonly consequence: string
  readonly assumptions: readonly Assumption[]
}

const failed = 'HTTP statuses of failed requests:'
const isText = () => true

/** Members and answers that the library must understand. */
const understood: readonly Assumption[] = [
  {
    member: 'required members of a payment',
    assumed: 'those of a webhook',
    observe: everyPayment(observeRequired),
  },
  {
    member: 'order_id',
    assumed: 'as sent',
    observe: everyEcho('order_id', (orderId, sent) => sent.order_ids.includes(String(orderId))),
  },
  {
    member: 'pos_id',
    assumed: 'as sent',
    observe: everyEcho('pos_id', (posId, sent) => sameUuid(String(posId), sent.pos_id)),
  },
  {
    member: 'amount',
    assumed: 'a number, as sent',
    observe: everyEcho('amount', (amount, sent) => amount === sent.amount),
  },
  {
    member: 'CURRENCY',
    assumed: 'as sent',
    observe: everyEcho('currency', (currency, sent) => currency === sent.currency),
  },
  {
    member: 'text of answers',
    assumed: 'UTF-8, as sent',
    observe: answersTo(['direct', 'secure', 'cancel'], observeText),
  },
  {
    member: 'status values',
    assumed: 'those of the interface',
    observe: everyWord('status', isOneOf('init', 'pending', 'success', 'failure')),
  },
  {
    member: 'status codes',
    assumed: 'success has 1000 or none',
    observe: everyPayment(observeCode),
  },
  {
    member: 'other transitions of a payment',
    assumed: 'init < pending < failure < success',
    observe: observeTransitions,
  },
  {
    member: 'HTTP status of the direct response',
    assumed: '2xx',
    observe: statusOf(['direct', 'secure'], isSuccess),
  },
  {
    member: 'response, direct with 3DS',
    assumed: 'pending, with user_action_url',
    observe: answersTo(['secure'], observeUserAction),
  },
  {
    member: 'response, hosted',
    assumed: 'HTTP 303',
    observe: statusOf(['hosted'], isOneOf(303)),
  },
  {
    member: 'Location',
    assumed: 'a form below baseUrl',
    observe: answersTo(['hosted'], observeLocation),
  },
  {
    member: 'response of a cancellation',
    assumed: 'a list with failure, 6007',
    observe: answersTo(['cancel'], observeCancellation),
  },
  {
    member: 'the response when the conditions are not met',
    assumed: 'a refusal',
    observe: refusedAs('notMet', 'refused'),
  },
  {
    member: 'the response of a re-send',
    assumed: '2xx, with any body',
    observe: statusOf(['resend'], isSuccess),
  },
  {
    member: 'a second order_id',
    assumed: 'refused, as one that is known',
    observe: refusedAs('repeated', 'unclear'),
  },
  {
    member: 'shape of an error response',
    assumed: 'names the wrong field',
    observe: answersTo(['invalid'], observeErrorShape),
  },
  {
    member: `${failed} invalid fields`,
    assumed: '4xx',
    observe: statusOf(['invalid'], isRefusal),
  },
  {
    member: `${failed} unknown order`,
    assumed: '4xx',
    observe: statusOf(['unknownOrder'], isRefusal),
  },
  {
    member: `${failed} bad credentials`,
    assumed: '401 or 403',
    observe: statusOf(['unknownProject'], isOneOf(401, 403)),
  },
  {
    member: 'request rate limits',
    assumed: 'none',
    observe: statusOf(
      ['direct', 'hosted', 'repeated', 'cancel', 'resend', 'invalid'],
      (httpStatus) => httpStatus !== 429,
    ),
  },
]

/** Values that the library passes on. */
const passedOn: readonly Assumption[] = [
  {
    member: 'mode',
    assumed: 'direct or hosted',
    observe: everyWord('mode', isOneOf('direct', 'hosted')),
  },
  {
    member: 'TIMESTAMP',
    assumed: 'yyyy-MM-ddTHH:mm:ss.SSS',
    observe: everyShape('created_at', /^[\d-]{10}T[\d:]{8}\.\d{3}$/),
  },
  {
    member: 'token expiration',
    assumed: 'yyyy-MM-ddTHH:mm:ss',
    observe: everyShape('cc_token_expiration', /^[\d-]{10}T[\d:]{8}$/),
  },
  {
    member: 'values of options_3ds',
    assumed: 'any text',
    observe: everyWord('options_3ds', isText),
  },
  { member: 'values of eci', assumed: 'any text', observe: everyWord('eci', isText) },
  { member: 'values of payway', assumed: 'any text', observe: everyWord('payway', isText) },
  { member: 'format of GW_ID', assumed: 'any text', observe: everyShape('gateway_order_id', /./) },
  {
    member: 'format of BILLING_ID',
    assumed: 'any text',
    observe: everyShape('billing_order_id', /./),
  },
  {
    member: 'format of CC_MASK',
    assumed: 'first 6, asterisks, last 4',
    observe: everyShape('cc_mask', /^\d{6}\*+\d{4}$/),
  },
  {
    member: 'format of CC_TOKEN',
    assumed: 'at most 2048 characters',
    observe: everyShape('cc_token', /^.{1,2048}$/),
  },
  { member: 'format of MCC', assumed: 'any text', observe: everyShape('mcc', /./) },
]

/** What the service asks of a request. */
const requested: readonly Assumption[] = [
  {
    member: 'which fields are required in general',
    assumed: 'those that were sent',
    observe: answersTo(['direct', 'secure', 'hosted'], observeRequiredFields),
  },
  {
    member: 'values of order_3ds_bypass',
    assumed: 'always',
    observe: answersTo(['direct', 'hosted'], observeTaken('order_3ds_bypass')),
  },
  {
    member: 'values of customer_lang',
    assumed: 'uk',
    observe: answersTo(['hosted'], observeTaken('customer_lang')),
  },
  {
    member: 'how <SIGNATURE> is computed',
    assumed: 'HMAC-SHA1 of the body',
    observe: statusOf(
      ['direct', 'hosted', 'resend'],
      (httpStatus) => httpStatus !== 401 && httpStatus !== 403,
    ),
  },
]

/** How webhooks come. */
const received: readonly Assumption[] = [
  {
    member: 'creating or finishing a payment makes a webhook',
    assumed: 'soon',
    observe: observeWebhooks,
  },
  { member: 'a webhook can be re-sent', assumed: 'it comes again', observe: observeResend },
  {
    member: 'form of a webhook',
    assumed: 'one data, one signature',
    observe: everyWebhook('isForm'),
  },
  {
    member: 'data of a webhook',
    assumed: 'padded Base64Url of a JSON object',
    observe: everyWebhook('isData'),
  },
  {
    member: 'signature of a webhook',
    assumed: 'SHA-1 of secret, data and secret',
    observe: everyWebhook('isGenuine'),
  },
]

/** How webhooks are repeated. */
const repeated: readonly Assumption[] = [
  {
    member: 'webhooks may be duplicated',
    assumed: 'with the same content',
    observe: observeRepeats,
  },
  {
    member: 'what the receiver must answer',
    assumed: '200 with ok',
    observe: observeAcceptance,
  },
]

/** All that the library assumes and a walk can show, in the order of the report. */
export const assumptionGroups: readonly AssumptionGroup[] = [
  {
    consequence:
      'The library can’t read it, or takes it for unclear: the payment waits for a person.',
    assumptions: understood,
  },
  {
    consequence: 'The library leaves it out, or passes it on as it came.',
    assumptions: passedOn,
  },
  {
    consequence: 'Send what the message asks for, or sign by --sign-request.',
    assumptions: requested,
  },
  {
    consequence: 'The checkout server refuses or misses such a webhook, and asks for it again.',
    assumptions: received,
  },
  {
    consequence: 'A repeat without news is ignored, any other is delivered.',
    assumptions: repeated,
  },
]

/** By `includes`, so a number and its text are different. */
function isOneOf<Value>(...values: readonly Value[]): (value: Value) => boolean {
  return (value) => values.includes(value)
}

function isSuccess(httpStatus: number) {
  return httpStatus >= 200 && httpStatus < 300
}
