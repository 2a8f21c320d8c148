import { expectTrue } from '../../../testing/conformance/check.js'
import { countCharges } from './expectRecorded.js'
import type { Misfortune } from './misfortune.js'

/**
 * The first trial, which all others of the ring need. A shop that pays elsewhere may be a live one:
 * it must get no further card, and keep its database.
 */
export const servicePaid: Misfortune = {
  title: 'an order that is paid by a card of the sandbox',
  page: 'docs/sandbox.md',
  why: 'A shop that does not pay at this sandbox may be a live one, so nothing else is played.',
  fix: 'Let the shop pay at this sandbox: service.baseUrl is its address, --sandbox too.',
  steps: 'Pay with 4242 4242 4242 4242, and look for the payment in the sandbox’s panel.',
  needs: [],
  play: async ({ modes, pay, openForm, payForm, payments, until }) => {
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
  },
}
