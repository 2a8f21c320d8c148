import { isRecord } from '../../../core/model/isObject.js'
import { describeShape, describeWord, type Observation, type Observe } from './observation.js'
import type { Members } from './receiveWebhooks.js'
import type { Walk } from './walk.js'

/** Looks at each payment in answers and webhooks. */
export function everyPayment(observe: (payment: Members) => Observation): Observe {
  return (walk) => paymentsOf(walk).map(observe)
}

/** Looks at each value of a member that is a word. It is printed as it is. */
export function everyWord(name: string, isAssumed: (text: string) => boolean): Observe {
  return everyText(name, isAssumed, describeWord)
}

/** Looks at each value of a member. It may be a token, so only its shape is printed. */
export function everyShape(name: string, pattern: RegExp): Observe {
  return everyText(name, (text) => pattern.test(text), describeShape)
}

/** A value that is no text is never as assumed. */
function everyText(
  name: string,
  isAssumed: (text: string) => boolean,
  describe: (value: unknown) => string,
): Observe {
  return (walk) =>
    valuesOf(name, walk).map((value) => ({
      text: describe(value),
      isAssumed: typeof value === 'string' && isAssumed(value),
    }))
}

/** Looks at each value of a member that should be as it was sent. */
export function everyEcho(
  name: string,
  isSent: (value: unknown, sent: Walk['sent']) => boolean,
): Observe {
  return (walk) =>
    valuesOf(name, walk).map((value) => {
      const isAssumed = isSent(value, walk.sent)
      const text = isAssumed ? 'as sent' : `${describeWord(value)} as a ${typeof value}`
      return { text, isAssumed }
    })
}

/** A member that is missing or null shows nothing. */
function valuesOf(name: string, walk: Walk): readonly unknown[] {
  return paymentsOf(walk).flatMap(({ [name]: value }) => value ?? [])
}

/** An answer without id and time is an error, and no payment. */
function paymentsOf({ steps, deliveries }: Walk): readonly Members[] {
  const { direct, secure, cancel, resend } = steps
  const bodies = [direct, secure, cancel, resend].flatMap((step) => step?.answer?.body)
  const payments = bodies
    .filter(isRecord)
    .filter((body) => 'payment_id' in body || 'created_at' in body)
  return [...payments, ...deliveries.map(({ members }) => members)]
}

/** The members that the interface shows in every webhook of a payment. */
const requiredMembers = [
  'payment_id',
  'order_id',
  'pos_id',
  'mode',
  'method',
  'amount',
  'currency',
  'status',
  'created_at',
]

/** Whether a payment has all members that the interface shows in a webhook. */
export function observeRequired(payment: Members): Observation {
  const missing = requiredMembers.filter((name) => (payment[name] ?? null) === null)
  if (missing.length === 0) return { text: 'all of them', isAssumed: true }
  return { text: `no ${missing.join(', ')}`, isAssumed: false }
}

/** Success should have code 1000 or none. */
export function observeCode({ status, status_code }: Members): Observation {
  const code = status_code ?? 'none'
  const isKnown = status !== 'success' || code === '1000' || code === 'none'
  return {
    text: `${describeWord(status)} ${describeWord(code)}`,
    isAssumed: typeof code === 'string' && isKnown,
  }
}
