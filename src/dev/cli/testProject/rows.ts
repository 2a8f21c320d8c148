import { sortAnswer } from '../../../backend/service/callService.js'
import { isRecord } from '../../../core/model/isObject.js'
import { statusRank } from '../../../core/model/payment/statusCode.js'
import { isUuid, sameUuid } from '../../../core/model/uuid.js'
import { readCheckoutLocation } from '../../../core/wire/paths.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import type { Answer, Delivery, Members } from './openTestProject.js'
import type { Seen, Step, Walk } from './walk.js'

type See = (walk: Walk) => readonly Seen[]

/** `what` is not shown by the interface, or compared besides. */
export type Row = readonly [what: string, assumed: string, see: See]

/** By what happens if one of them differs. */
export const rows: Readonly<Record<string, readonly Row[]>> = {
  'The library can’t read it, or takes it for unclear: the payment waits for a person.': [
    ['required members of a payment', 'those of a webhook', everyPayment(seeMissing)],
    [
      'order_id',
      'as sent',
      echo('order_id', (value, { order_ids }) => order_ids.includes(String(value))),
    ],
    ['pos_id', 'as sent', echo('pos_id', (value, { pos_id }) => sameUuid(String(value), pos_id))],
    ['amount', 'a number, as sent', echo('amount', (value, { amount }) => value === amount)],
    ['CURRENCY', 'as sent', echo('currency', (value, { currency }) => value === currency)],
    ['text of answers', 'UTF-8, as sent', at('direct secure cancel', seeText)],
    [
      'status values',
      'those of the interface',
      member('status', /^(?:init|pending|success|failure)$/, word),
    ],
    ['status codes', 'success has 1000 or none', everyPayment(seeCode)],
    ['other transitions of a payment', 'init < pending < failure < success', seeTransitions],
    ['HTTP status of the direct response', '2xx', http('direct secure', /^2/)],
    ['response, direct with 3DS', 'pending, with user_action_url', at('secure', seeUserAction)],
    ['response, hosted', 'HTTP 303', http('hosted', /303/)],
    ['Location', 'a form below baseUrl', at('hosted', seeLocation)],
    ['response of a cancellation', 'a list with failure, 6007', at('cancel', seeCancelled)],
    ['the response when the conditions are not met', 'a refusal', result('notMet', 'refused')],
    ['the response of a re-send', '2xx, with any body', http('resend', /^2/)],
    ['a second order_id', 'refused, as one that is known', result('repeated', 'unclear')],
    ['shape of an error response', 'names the wrong field', at('invalid', seeShape)],
    ['HTTP statuses of failed requests: invalid fields', '4xx', http('invalid', /^4(?!08|25|29)/)],
    [
      'HTTP statuses of failed requests: unknown order',
      '4xx',
      http('unknownOrder', /^4(?!08|25|29)/),
    ],
    [
      'HTTP statuses of failed requests: bad credentials',
      '401 or 403',
      http('unknownProject', /40[13]/),
    ],
    [
      'request rate limits',
      'none',
      http('direct hosted repeated cancel resend invalid', /^(?!429)/),
    ],
  ],
  'The library leaves it out, or passes it on as it came.': [
    ['mode', 'direct or hosted', member('mode', /^(?:direct|hosted)$/, word)],
    ['TIMESTAMP', 'yyyy-MM-ddTHH:mm:ss.SSS', member('created_at', /^[\d-]{10}T[\d:]{8}\.\d{3}$/)],
    [
      'token expiration',
      'yyyy-MM-ddTHH:mm:ss',
      member('cc_token_expiration', /^[\d-]{10}T[\d:]{8}$/),
    ],
    ['values of options_3ds', 'any text', member('options_3ds', /./, word)],
    ['values of eci', 'any text', member('eci', /./, word)],
    ['values of payway', 'any text', member('payway', /./, word)],
    ['format of GW_ID', 'any text', member('gateway_order_id', /./)],
    ['format of BILLING_ID', 'any text', member('billing_order_id', /./)],
    ['format of CC_MASK', 'first 6, asterisks, last 4', member('cc_mask', /^\d{6}\*+\d{4}$/)],
    ['format of CC_TOKEN', 'at most 2048 characters', member('cc_token', /^.{1,2048}$/)],
    ['format of MCC', 'any text', member('mcc', /./)],
  ],
  'Send what the message asks for, or sign by --sign-request.': [
    [
      'which fields are required in general',
      'those that were sent',
      at('direct secure hosted', seeRequired),
    ],
    ['values of order_3ds_bypass', 'always', at('direct hosted', seeTaken('order_3ds_bypass'))],
    ['values of customer_lang', 'uk', at('hosted', seeTaken('customer_lang'))],
    [
      'how <SIGNATURE> is computed',
      'HMAC-SHA1 of the body',
      http('direct hosted resend', /^(?!40[13])/),
    ],
  ],
  'The checkout server refuses or misses such a webhook, and asks for it again.': [
    ['creating or finishing a payment makes a webhook', 'soon', ({ awaited }) => awaited],
    ['a webhook can be re-sent', 'it comes again', ({ resent }) => resent],
    ['form of a webhook', 'one data, one signature', everyWebhook('isForm')],
    ['data of a webhook', 'padded Base64Url of a JSON object', everyWebhook('isData')],
    ['signature of a webhook', 'SHA-1 of secret, data and secret', everyWebhook('isGenuine')],
  ],
  'A repeat without news is ignored, any other is delivered.': [
    ['webhooks may be duplicated', 'with the same content', seeRepeats],
    ['what the receiver must answer', '200 with ok', seeAccepted],
  ],
}

/** Payments in answers and webhooks. */
function paymentsOf({ steps, deliveries }: Walk): readonly Members[] {
  const { direct, secure, cancel, resend } = steps
  const bodies = [direct, secure, cancel, resend].flatMap((step) => step?.answer?.body)
  const answered = bodies
    .filter(isRecord)
    .filter((body) => 'payment_id' in body || 'created_at' in body)
  return [...answered, ...deliveries.map(({ members }) => members)]
}

function everyPayment(see: (members: Members) => Seen): See {
  return (walk) => paymentsOf(walk).map(see)
}

function member(name: string, pattern: RegExp, show = shapeOf): See {
  return (walk) =>
    valuesOf(name, walk).map((value) => [
      show(value),
      typeof value === 'string' && pattern.test(value),
    ])
}

function echo(name: string, isSent: (value: unknown, sent: Walk['sent']) => boolean): See {
  return (walk) =>
    valuesOf(name, walk).map((value) =>
      isSent(value, walk.sent) ? ['as sent', true] : [`${word(value)} as a ${typeof value}`, false],
    )
}

function valuesOf(name: string, walk: Walk): readonly unknown[] {
  return paymentsOf(walk).flatMap(({ [name]: value }) => value ?? [])
}

function everyWebhook(name: 'isForm' | 'isData' | 'isGenuine'): See {
  return ({ deliveries }) =>
    deliveries.map(({ [name]: isAssumed }) => [isAssumed ? 'as assumed' : 'another', isAssumed])
}

function at(names: string, see: (answer: Answer, step: Step, walk: Walk) => Seen): See {
  return (walk) => {
    const steps = Object.entries(walk.steps).filter(([name]) => names.split(' ').includes(name))
    return steps.map(([, step]) =>
      step.answer ? see(step.answer, step, walk) : [`none (${step.result.type})`, false],
    )
  }
}

function http(names: string, pattern: RegExp): See {
  return at(names, ({ status }) => [`HTTP ${status}`, pattern.test(String(status))])
}

function result(name: string, type: string): See {
  return at(name, ({ status }, step) => [
    `HTTP ${status}`,
    status >= 400 && step.result.type === type,
  ])
}

function seeMissing(members: Members): Seen {
  const required = 'payment_id order_id pos_id mode method amount currency status created_at'.split(
    ' ',
  )
  const missing = required.filter((name) => (members[name] ?? null) === null)
  return [missing.length > 0 ? `no ${missing.join(', ')}` : 'all of them', missing.length === 0]
}

function seeText({ isUtf8, body }: Answer, _step: Step, { sent }: Walk): Seen {
  const { description = null }: Members = [body].flat().find(isRecord) ?? {}
  const isKept = isUtf8 && (description === null || description === sent.description)
  return [isKept ? 'as sent' : isUtf8 ? 'another text' : 'not UTF-8', isKept]
}

function seeCode({ status, status_code }: Members): Seen {
  const code = status_code ?? 'none'
  const isKnown = status !== 'success' || code === '1000' || code === 'none'
  return [`${word(status)} ${word(code)}`, typeof code === 'string' && isKnown]
}

function seeTransitions({ deliveries }: Walk): readonly Seen[] {
  return groupsOf(deliveries, ({ members: { payment_id } }) => `${payment_id}`).map((own) => {
    const statuses = own.map(({ members: { status } }) => String(status))
    const ranks = statuses.flatMap((status) => statusRank(status) ?? [])
    return [[...new Set(statuses.map(word))].join(' → '), ranks.join() === ranks.toSorted().join()]
  })
}

/** A refusal may name the member. */
function seeTaken(name: string) {
  return ({ status, text }: Answer): Seen => [
    `HTTP ${status}`,
    status < 400 || !text.includes(name),
  ]
}

function seeRequired({ status }: Answer, { result: { message = '' } }: Step): Seen {
  return [
    message === '' ? `HTTP ${status}` : `HTTP ${status}: ${message}`,
    !/^4(?!0[138])/.test(String(status)),
  ]
}

function seeUserAction({ body }: Answer): Seen {
  const {
    status,
    user_action_required: isRequired,
    user_action_url: url,
  }: Members = isRecord(body) ? body : {}
  const hasUrl = typeof url === 'string' && isWebAddress(url)
  const said = `${word(status)}, user_action_required ${word(isRequired)}, ${hasUrl ? 'an' : 'no'} address`
  return [said, status === 'pending' && isRequired === true && hasUrl]
}

function seeLocation({ location }: Answer, _step: Step, { baseUrl }: Walk): Seen {
  const isForm = location !== null && readCheckoutLocation(location, baseUrl) !== undefined
  return [isForm ? 'a form' : location === null ? 'none' : 'another address', isForm]
}

function seeCancelled({ status: http, body }: Answer, { result: { type } }: Step): Seen {
  const payments = [body].flat().filter(isRecord)
  const said = payments.map(({ status, status_code }) => `${word(status)} ${word(status_code)}`)
  return [
    [`HTTP ${http}`, Array.isArray(body) ? 'a list' : 'no list', ...said].join(', '),
    type === 'cancelled',
  ]
}

function seeShape({ text, body }: Answer): Seen {
  const names = isRecord(body) ? Object.keys(body).map(word).join(', ') : 'no JSON object'
  const sent = { endpoint: 'create', body: JSON.stringify({ amount: 0 }) } as const
  return [names, sortAnswer({ type: 'answer', httpStatus: 400, text }, sent).type === 'refused']
}

/** Webhooks of one payment in one status. */
function seeRepeats({ deliveries }: Walk): readonly Seen[] {
  const groups = groupsOf(
    deliveries,
    ({ members: { payment_id, status } }) => `${payment_id} ${status}`,
  )
  return groups.flatMap((own): readonly Seen[] => {
    const isSame = own.every(({ data }) => data === own[0]?.data)
    return own.length > 1 ? [[isSame ? 'the same content' : 'other content', isSame]] : []
  })
}

/** Whether a webhook came again before it was asked for. */
function seeAccepted({ deliveries, deliveredBefore }: Walk): readonly Seen[] {
  const groups = groupsOf(deliveries.slice(0, deliveredBefore), ({ data }) => data)
  return groups.map(({ length }) => [length > 1 ? 'it came again' : 'it came once', length === 1])
}

function groupsOf(deliveries: readonly Delivery[], keyOf: (delivery: Delivery) => string) {
  return [...new Set(deliveries.map(keyOf))].map((key) =>
    deliveries.filter((each) => keyOf(each) === key),
  )
}

/** A short word as it is, or else its shape. */
function word(value: unknown): string {
  const text = String(value)
  if (!/^(?!.*\d{6})[\w.-]{1,40}$/.test(text)) return shapeOf(value)
  return typeof value === 'number' ? `${text} (number)` : text
}

/** A value with each letter as `a` and each digit as `9`: it may be a token. */
function shapeOf(value: unknown): string {
  if (isUuid(value)) return 'a UUID'
  if (typeof value !== 'string') return typeof value
  return value.length > 40
    ? `${value.length} characters`
    : value.replace(/\p{L}/gu, 'a').replace(/\d/g, '9')
}
