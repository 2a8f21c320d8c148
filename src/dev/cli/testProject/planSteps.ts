import { paymentPath } from '../../../core/wire/paths.js'
import { fingerprint } from '../../testing/payRequest.js'
import type { TestProject } from './openTestProject.js'

/**
 * The requests of a walk. `secure` is a direct payment with 3-D Secure, `repeated` a second payment
 * of one order, `notMet` a cancellation that must be refused.
 */
export type StepName =
  | 'direct'
  | 'secure'
  | 'hosted'
  | 'repeated'
  | 'cancel'
  | 'notMet'
  | 'resend'
  | 'unknownOrder'
  | 'unknownProject'
  | 'invalid'

/** What the library makes of an answer. */
export interface StepResult {
  readonly type: string
  readonly message?: string
}

/** A request to send, and the webhook that should follow. */
export interface PlannedStep {
  readonly name: StepName
  readonly send: () => Promise<StepResult>
  readonly webhook?: ExpectedWebhook
}

/** A webhook to wait for, after the request that causes it. */
export interface ExpectedWebhook {
  readonly order_id: string
  /** The statuses that count. @default any */
  readonly isStatus?: (status: unknown) => boolean
  /** Whether one that came before the request does not count. */
  readonly mustBeNew?: true
  /** Whether a person has to confirm the payment at the bank's page before. */
  readonly needsPerson?: true
}

/** The values of every payment. Cyrillic text shows whether it keeps its characters. */
export const sentPayment = {
  amount: 12.34,
  currency: 'UAH',
  description: 'Tillkit doctor: перевірка',
} as const

/** Some projects require these. */
const shopper = {
  customer_id: 'doctor',
  customer_fname: 'Ann',
  customer_lname: 'Lee',
  customer_birthday: '1990-01-31',
}

/** Names the order of a step, so that one walk never meets the orders of another. */
type NameOrder = (name: string) => string

/** The steps that the project allows, in the order in which they are sent. */
export function planSteps(project: TestProject, nameOrder: NameOrder): readonly PlannedStep[] {
  return [
    ...directSteps(project, nameOrder),
    ...hostedSteps(project, nameOrder),
    ...laterSteps(project, nameOrder),
    ...refusedSteps(project, nameOrder),
  ]
}

/** The members of every payment. The order's name and the card are added for each step. */
function paymentBody({ webhookUrl, returnPage }: TestProject) {
  const body = {
    ...sentPayment,
    ...shopper,
    method: 'purchase',
    order_3ds_bypass: 'always',
    server_url: webhookUrl,
  } as const
  return returnPage === undefined ? body : { ...body, result_url: returnPage }
}

/** Both test cards are needed: without them there are no direct payments. */
function directSteps(project: TestProject, nameOrder: NameOrder): readonly PlannedStep[] {
  const { service } = project
  const [plainCard, secureCard] = project.cards
  if (!plainCard || !secureCard) return []
  const body = {
    ...paymentBody(project),
    customer_ip: '203.0.113.7',
    browser_fingerprint: fingerprint,
    mode: 'direct',
  } as const
  const plainOrder = { order_id: nameOrder('direct') }
  const secureOrder = { order_id: nameOrder('secure') }
  return [
    {
      name: 'direct',
      send: () => service.createPayment({ ...body, ...plainCard, ...plainOrder }),
      webhook: plainOrder,
    },
    {
      name: 'secure',
      send: () => service.createPayment({ ...body, ...secureCard, ...secureOrder }),
      webhook: {
        ...secureOrder,
        isStatus: (status) => status !== 'init' && status !== 'pending',
        needsPerson: true,
      },
    },
  ]
}

/** Only a hosted payment can be cancelled, so the cancellation is here. */
function hostedSteps(project: TestProject, nameOrder: NameOrder): readonly PlannedStep[] {
  const { service, isHosted } = project
  if (!isHosted) return []
  const order = { order_id: nameOrder('hosted') }
  const body = {
    ...paymentBody(project),
    ...order,
    mode: 'hosted',
    customer_lang: 'uk',
  } as const
  return [
    { name: 'hosted', send: () => service.createPayment(body), webhook: order },
    { name: 'repeated', send: () => service.createPayment(body) },
    {
      name: 'cancel',
      send: () => service.cancelPayment(order),
      webhook: { ...order, isStatus: (status) => status === 'failure' },
    },
  ]
}

/** The steps on an order of the walk that is cancelled already, or direct. */
function laterSteps(
  { service, isHosted }: TestProject,
  nameOrder: NameOrder,
): readonly PlannedStep[] {
  const order = { order_id: nameOrder(isHosted ? 'hosted' : 'direct') }
  return [
    { name: 'notMet', send: () => service.cancelPayment(order) },
    {
      name: 'resend',
      send: () => service.resendWebhook({ ...order, operation: 'purchase' }),
      webhook: { ...order, mustBeNew: true },
    },
  ]
}

/**
 * Requests that the service must refuse, to see how it does: an unknown order, unknown credentials,
 * an amount of 0.
 */
function refusedSteps(project: TestProject, nameOrder: NameOrder): readonly PlannedStep[] {
  const { service, unknownProject, posId: pos_id } = project
  const unknownOrder = { order_id: nameOrder('unknownOrder'), operation: 'purchase' }
  const invalidBody = {
    ...paymentBody(project),
    pos_id,
    order_id: nameOrder('invalid'),
    mode: 'hosted',
    amount: 0,
  }
  return [
    { name: 'unknownOrder', send: () => service.resendWebhook(unknownOrder) },
    { name: 'unknownProject', send: () => unknownProject.resendWebhook(unknownOrder) },
    { name: 'invalid', send: () => service.request('POST', paymentPath, invalidBody) },
  ]
}
