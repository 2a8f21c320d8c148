import { expectTrue } from '../../../testing/conformance/check.js'
import { countCharges } from './expectRecorded.js'
import type { Scene } from './scene.js'

/**
 * The first trial, which all others of the ring need. A shop that pays elsewhere may be a live one:
 * it must get no further card, and keep its database.
 */
export const servicePaid = {
  name: 'service_paid',
  title: 'an order that is paid by a card of the sandbox',
  page: 'docs/sandbox.md',
  why: 'A shop that does not pay at this sandbox may be a live one, so nothing else is played.',
  fix: 'Let the shop pay at this sandbox: service.baseUrl is its address, --sandbox too.',
  steps: 'Pay with 4242 4242 4242 4242, and look for the payment in the sandbox’s panel.',
} as const

/**
 * Pays an order, with a card if the shop takes any.
 *
 * @throws {Violation} when this sandbox has not charged it exactly once
 */
export async function payHere(
  { pay, openForm, payForm, payments, until }: Scene,
  modes: readonly string[],
): Promise<void> {
  const isDirect = modes.includes('direct')
  const { summary } = isDirect ? await pay() : await openForm()
  // A form of another service has no payment here: then nothing is charged.
  const [openPayment] = await payments()
  if (!isDirect && openPayment) await payForm()
  await until(async () => {
    const count = countCharges(await payments())
    const received = `${count} charges there, and the shop answered ${summary}`
    expectTrue(count === 1, 'this sandbox has charged the order once', received)
  })
}
