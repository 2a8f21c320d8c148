import type { OrderClient } from '../../../testing/conformance/backendClient.js'
import { type CheckTools, expectTrue } from '../../../testing/conformance/check.js'
import type { ShopState } from '../merchant/readShopState.js'

/** What must be true of an order in the end. */
export interface ExpectedState {
  /** What has happened to it, as in `after the answer was lost`. */
  readonly when: string
  readonly timesPaid: 0 | 1
  /** What was refunded at the service. */
  readonly refunded?: number
}

interface StateOptions {
  readonly order: OrderClient
  /** What the shop shows of the order; `undefined` if the merchant has not said how to ask. */
  readonly readState: (() => Promise<ShopState>) | undefined
  readonly token: string
  readonly sandbox: CheckTools['sandbox']
}

/**
 * Compares shop, page and service with what must be true.
 *
 * @throws {Violation} when one of them differs
 */
export async function expectState(
  { when, timesPaid, refunded }: ExpectedState,
  { order, token, sandbox, readState }: StateOptions,
) {
  const payments = await order.payments()
  const charges = payments.filter(({ status }) => status === 'success').length
  const says = (what: string, state: string) => `after ${when}, ${what} ${state}`
  expectTrue(charges <= 1, says('the service', 'has charged once'), `charged ${charges} times`)

  const shopState = await readState?.()
  if (shopState) {
    const refusedWebhook = await describeRefusedWebhook(payments[0]?.payment_id ?? '', sandbox)
    const expected = says('the order is', describePaid(timesPaid))
    const received = describePaid(shopState.timesPaid) + refusedWebhook
    expectTrue(shopState.timesPaid === timesPaid, expected, received)
    if (refunded !== undefined && shopState.refunded !== undefined) {
      const isRight = shopState.refunded === refunded
      expectTrue(isRight, says('the shop', `shows ${refunded} refunded`), `${shopState.refunded}`)
    }
  }
  const answer = await order.status(token)
  const isShownPaid = answer.type === 'succeeded'
  const shown = timesPaid === 1 ? 'shows success' : 'does not show success'
  expectTrue(isShownPaid === (timesPaid === 1), says('the page', shown), answer.summary)
}

function describePaid(timesPaid: number) {
  if (timesPaid === 0) return 'not marked as paid'
  return timesPaid === 1 ? 'marked as paid once' : `marked as paid ${timesPaid} times`
}

/** How the shop refused a webhook, which often says why. Empty if it refused none. */
async function describeRefusedWebhook(payment_id: string, sandbox: CheckTools['sandbox']) {
  const deliveries = await sandbox.deliveriesOf(payment_id)
  const results = deliveries.flatMap(({ attempts }) => attempts.map(({ result }) => result))
  const refused = results.find((result) => result !== 200)
  return refused === undefined ? '' : `; a webhook of it was answered ${String(refused)}`
}
