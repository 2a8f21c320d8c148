import type { OrderClient } from '../../../testing/conformance/backendClient.js'
import { expectTrue } from '../../../testing/conformance/check.js'
import { type ExpectedState, expectRecorded, type RecordOptions } from './expectRecorded.js'

interface StateOptions extends RecordOptions {
  readonly order: OrderClient
  readonly token: string
}

/**
 * Compares shop, page and service with what must be true.
 *
 * @throws {Violation} when one of them differs
 */
export async function expectState(expected: ExpectedState, options: StateOptions): Promise<void> {
  await expectRecorded(expected, options)
  const answer = await options.order.status(options.token)
  const isShownPaid = answer.type === 'succeeded'
  const isPaid = expected.timesPaid !== 0
  const shown = `after ${expected.when}, the page ${isPaid ? 'shows' : 'does not show'} success`
  expectTrue(isShownPaid === isPaid, shown, answer.summary)
}
