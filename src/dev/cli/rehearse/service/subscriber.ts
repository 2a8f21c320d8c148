import type { OrderClient } from '../../../testing/conformance/backendClient.js'
import type { SandboxControl, SandboxPayment } from '../../../testing/conformance/sandboxControl.js'

interface SubscriberOptions {
  readonly sandbox: SandboxControl
  readonly order: OrderClient
  readonly latestPayment: () => Promise<SandboxPayment>
  /** Gets the id of the subscription. */
  readonly state: { subscriptionId: string }
}

/** Creates what later charges are played with: the subscription that the order's payment began. */
export function createSubscriber({ sandbox, order, latestPayment, state }: SubscriberOptions) {
  return {
    /** @throws {Error} when the payment began none */
    find: async (): Promise<void> => {
      const { order_id } = await latestPayment()
      const subscriptions = await sandbox.subscriptions()
      const subscription = subscriptions.find((candidate) => candidate.order_id === order_id)
      if (subscription === undefined) {
        throw new Error('--subscription: the payment of its order began no subscription.')
      }
      state.subscriptionId = subscription.id
    },
    id: () => state.subscriptionId,
    /** Moves the sandbox's time to the next charge. */
    charge: async (): Promise<void> => {
      const subscriptions = await sandbox.subscriptions()
      const subscription = subscriptions.find(({ id }) => id === state.subscriptionId)
      const nextChargeAt = subscription?.next_charge_at ?? undefined
      if (nextChargeAt === undefined) {
        throw new Error('--subscription: its terms are over too early for a further charge.')
      }
      await sandbox.moveTo(nextChargeAt)
    },
    latestCharge: async (): Promise<SandboxPayment> => {
      const payments = await order.payments()
      const charge = payments.find(({ recurring }) => recurring?.id === state.subscriptionId)
      if (charge) return charge
      throw new Error('The sandbox has no charge of the subscription.')
    },
    /** Ends it at the service, so that it is not charged in what is played next. */
    leave: async (): Promise<void> => {
      if (state.subscriptionId === '') return
      // It may be over already.
      await sandbox.endSubscription(state.subscriptionId).catch(() => undefined)
    },
  }
}
