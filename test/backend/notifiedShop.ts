import type {
  EventContext,
  UnrecognisedContext,
} from '../../src/backend/callbacks/callbackContext.js'
import type { PaymentContext } from '../../src/server.js'
import { type OptionChanges, withChanges } from './optionChanges.js'
import { challenged, json, openShop, order, type Script } from './shop.js'

type Context = PaymentContext | UnrecognisedContext | EventContext

/** One call of a callback: its name, the status it was given, its context. */
export type Notification = readonly [name: string, status: string, context: Context]

export const club = {
  ...order,
  init_recurring: { interval_unit: 'month', interval_count: 1 },
} as const

/** A merchant who keeps every call of a callback. */
export function openNotified(
  changes: Parameters<typeof openShop>[1] = {},
  script: Script = (call) => json(challenged(call)),
) {
  const notified: Notification[] = []
  const base: OptionChanges = {
    callbacks: {
      onPayment: (payment, context) => void notified.push(['payment', payment.status, context]),
      onOperation: (operation, context) =>
        void notified.push([operation.method, operation.status, context]),
      onDoublePayment: (payment, context) =>
        void notified.push(['double', payment.status, context]),
      onUnrecognised: (event, context) => void notified.push(['unrecognised', event.type, context]),
    },
  }
  const shop = openShop(script, withChanges(base, changes))
  return { ...shop, notified, last: () => notified.at(-1)?.[2] }
}

/** The same, with a payment that is pending: 3-D Secure was asked for. */
export async function openPending(...options: Parameters<typeof openNotified>) {
  const shop = openNotified(...options)
  await shop.pay()
  return shop
}

/** The members in which the event said something new, in alphabetical order. */
export function newMembersOf(notification: Notification | undefined): readonly string[] {
  const [, , context] = notification ?? []
  return context && 'newMembers' in context ? [...context.newMembers].sort() : []
}
