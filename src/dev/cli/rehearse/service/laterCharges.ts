import { setTimeout as wait } from 'node:timers/promises'
import { laterChargeShapes } from '../../../sandbox/shared/laterChargeShapes.js'
import { lateMs, type Misfortune } from './misfortune.js'

const page = 'docs/subscriptions.md#the-later-charges'
const needs = ['direct', 'state', 'subscription'] as const
const countOnce = 'Count a charge where isPaid is true, once by its transaction_id.'
const begin = 'Begin a subscription with 4242 4242 4242 4242'
const charge = 'move the clock of the sandbox’s panel to the next charge'

/** A charge without an id is recognised by the shop's clock, which a rehearsal does not move. */
const shapes = laterChargeShapes.filter((shape) => shape !== 'without_ids')

/**
 * What may happen after the first payment of a subscription, which is made before each of them.
 * They move the sandbox's time.
 */
export const laterCharges: Readonly<Record<string, Misfortune>> = {
  charge_later: {
    title: 'a later charge of a subscription',
    page,
    fix: `Let every path below /webhook through. ${countOnce}`,
    steps: `${begin}, and ${charge}.`,
    needs,
    play: async ({ subscriber }) => {
      await subscriber.charge()
      return { when: 'a later charge', charges: 2 }
    },
  },
  charge_doubled: {
    title: 'a later charge whose webhook comes twice',
    page,
    fix: countOnce,
    steps: `${begin}, POST {"duplicate": 1} to /sandbox/faults, and ${charge}.`,
    needs,
    play: async ({ subscriber, sandbox }) => {
      await sandbox.setFaults({ duplicate: 1 })
      await subscriber.charge()
      return { when: 'the webhook of a later charge came twice', charges: 2 }
    },
  },
  charge_declined: {
    title: 'a later charge that is declined, and paid when it is tried again',
    page,
    fix: `onPayment is called for a declined charge too. ${countOnce}`,
    steps: `${begin}, press "Decline the next charge" in the panel, and ${charge}, twice.`,
    needs,
    play: async ({ subscriber, sandbox, expectState }) => {
      await sandbox.failNextCharge(subscriber.id())
      await subscriber.charge()
      await wait(lateMs)
      await expectState({ when: 'a later charge was declined', charges: 1 })
      await subscriber.charge()
      return { when: 'a declined charge was tried again', charges: 2 }
    },
  },
  charge_refunded: {
    title: 'a later charge, and its refund from the service’s portal',
    page,
    fix: `A refund comes to onOperation, and is no charge. ${countOnce}`,
    steps: `${begin}, ${charge}, and press "Refund" at the newest payment.`,
    needs,
    play: async ({ subscriber, sandbox, until, expectState }) => {
      await subscriber.charge()
      const charged = { charges: 2 }
      await until(() => expectState({ when: 'a later charge', ...charged }))
      const { payment_id, amount } = await subscriber.latestCharge()
      await sandbox.act(payment_id, 'refund')
      return { when: 'a later charge was refunded', ...charged, refunded: Number(amount) }
    },
  },
  charge_overtaken: {
    title: 'a later charge whose webhook comes after that of the next one',
    page,
    fix: `Events come in any order, and an older charge counts too. ${countOnce}`,
    steps:
      `${begin}, POST {"lose": 1} to /sandbox/faults, ${charge}, POST {} there, ${charge}, and ` +
      'press "Resend" at the lost webhook.',
    needs,
    play: async ({ subscriber, sandbox, sendWebhookAgain }) => {
      await sandbox.setFaults({ lose: 1 })
      await subscriber.charge()
      const { payment_id } = await subscriber.latestCharge()
      await sandbox.setFaults()
      await subscriber.charge()
      await wait(lateMs)
      await sendWebhookAgain(payment_id)
      return { when: 'the webhook of an older charge', charges: 3 }
    },
  },
  charge_shapes: {
    title: 'later charges in every shape that the service may give them',
    page: 'docs/subscriptions.md#how-a-later-charge-is-recognised',
    fix: `Do not look at method, order_id or recurring of a charge. ${countOnce}`,
    steps: `tillkit sandbox --later-charges own_order_id, ${begin}, and ${charge}.`,
    needs,
    play: async ({ subscriber, sandbox, until, expectState }) => {
      for (const [index, shape] of shapes.entries()) {
        await sandbox.shapeCharges(subscriber.id(), shape)
        await subscriber.charge()
        const when = `a later charge of the shape ${shape}`
        await until(() => expectState({ when, charges: index + 2 }))
      }
      return { when: 'charges of every shape', charges: shapes.length + 1 }
    },
  },
  subscription_ended: {
    title: 'a subscription that is ended in the service’s portal',
    page,
    fix: `The end may come with an old charge. ${countOnce}`,
    steps: `${begin}, and press "Cancel" of the subscription in the panel.`,
    needs,
    play: async ({ subscriber, sandbox }) => {
      await sandbox.endSubscription(subscriber.id())
      return { when: 'the subscription was ended', charges: 1 }
    },
  },
}
