import type { OrderClient } from '../../../testing/conformance/backendClient.js'
import { type CheckTools, expectTrue } from '../../../testing/conformance/check.js'
import type { SandboxPayment } from '../../../testing/conformance/sandboxControl.js'
import type { ShopState } from '../merchant/readShopState.js'
import { describeTimes } from '../trials/describeTimes.js'
import { describeAttempt, isSlow } from './webhookAttempt.js'

/** What must be true of an order in the end. */
export interface ExpectedState {
  /** What has happened to it, as in `after the answer was lost`. */
  readonly when: string
  /** @default 1 */
  readonly timesPaid?: 0 | 1
  /** What was refunded at the service. */
  readonly refunded?: number
  /** How often its subscription was charged, the first payment among them. */
  readonly charges?: number
}

export interface RecordOptions {
  readonly order: Pick<OrderClient, 'payments'>
  readonly sandbox: CheckTools['sandbox']
  /** What the shop shows of the order; `undefined` if the merchant has not said how to ask. */
  readonly readState: (() => Promise<ShopState>) | undefined
  /** The subscription whose charges are counted. */
  readonly subscriptionId?: string
}

/**
 * Compares what the service has charged and what the shop has recorded with what must be true.
 *
 * @throws {Violation} when one of them differs
 */
export async function expectRecorded(
  expected: ExpectedState,
  options: RecordOptions,
): Promise<void> {
  const { when, timesPaid = 1, charges } = expected
  const payments = await options.order.payments()
  // Moving the time makes other subscriptions' charges too.
  const ofOrder =
    charges === undefined
      ? payments
      : payments.filter(({ recurring }) => recurring?.id === options.subscriptionId)
  const chargeCount = countCharges(ofOrder)
  const expectedCount = charges ?? timesPaid
  const expectedCharge = `after ${when}, the service has charged ${describeCount(expectedCount)}`
  const received = `charged ${describeCount(chargeCount)}`
  expectTrue(chargeCount === expectedCount, expectedCharge, received)

  await expectShop(expected, { ...options, payment_id: ofOrder[0]?.payment_id ?? '' })
}

/** How often the service has charged. */
export function countCharges(payments: readonly SandboxPayment[]): number {
  return payments.filter(({ status }) => status === 'success').length
}

interface ShopOptions extends RecordOptions {
  readonly payment_id: string
}

async function expectShop(
  { when, timesPaid = 1, refunded, charges }: ExpectedState,
  { readState, payment_id, sandbox }: ShopOptions,
) {
  const shopState = await readState?.()
  if (shopState === undefined) return
  const { charges: shopCharges = 0 } = shopState
  if (charges !== undefined && shopState.charges === undefined) {
    throw new Error('--state: the answer has no charges.')
  }
  const lacksCharge = charges !== undefined && shopCharges < charges
  const isMissing = shopState.timesPaid < timesPaid || lacksCharge
  const webhooks = await describeWebhooks(payment_id, { sandbox, isMissing })
  if (charges !== undefined) {
    const expected = `after ${when}, the order has ${describeCharges(charges)}`
    expectTrue(shopCharges === charges, expected, describeCharges(shopCharges) + webhooks)
  }
  const isMarked = shopState.timesPaid === timesPaid
  const received = describePaid(shopState.timesPaid) + webhooks
  expectTrue(isMarked, `after ${when}, the order is ${describePaid(timesPaid)}`, received)
  if (refunded !== undefined && shopState.refunded !== undefined) {
    const expected = `after ${when}, the shop shows ${refunded} refunded`
    expectTrue(shopState.refunded === refunded, expected, `${shopState.refunded}`)
  }
}

function describePaid(timesPaid: number) {
  if (timesPaid === 0) return 'not marked as paid'
  return `marked as paid ${describeTimes(timesPaid)}`
}

/** After the word "charged". */
function describeCount(count: number) {
  return count === 0 ? 'nothing' : describeTimes(count)
}

function describeCharges(count: number) {
  return count === 1 ? 'one charge' : `${count} charges`
}

/** How the shop answered the payment's webhooks, which often says why. */
async function describeWebhooks(
  payment_id: string,
  { sandbox, isMissing }: Pick<RecordOptions, 'sandbox'> & { readonly isMissing: boolean },
) {
  const deliveries = await sandbox.deliveriesOf(payment_id)
  const attempts = deliveries.flatMap((delivery) => delivery.attempts)
  const shown = attempts.find(({ result }) => result !== 200) ?? attempts.find(isSlow)
  if (shown) return `; a webhook of it was ${describeAttempt(shown)}`
  // The callback has failed then, or has not marked the order.
  return isMissing && attempts.length > 0 ? '; each webhook of it was answered 200' : ''
}
