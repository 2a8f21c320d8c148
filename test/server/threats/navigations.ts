import { navigableUrl } from '../../../src/checkout/userAction.js'
import { userActionUrl } from '../../../src/server/attempts/transactions.js'
import type { Payment } from '../../../src/server.js'
import { readSecureUrl } from '../../../src/service/addresses/secureUrl.js'
import { readCheckoutLocation } from '../../../src/wire/paths.js'
import { challenged, posId } from '../shop.js'

const payment = challenged({ body: { pos_id: posId, order_id: 'A-1001', amount: 499.9, currency: 'UAH' } })

/** A place where an address from outside becomes a place to go to: answers where that is, or `undefined`. */
export interface Navigation {
  readonly name: string
  readonly where: (url: string) => string | undefined
}

/** The service's address where the shopper must act. */
export const userActions: readonly Navigation[] = [
  {
    name: 'the server’s user_action_url',
    where: (user_action_url) => userActionUrl({ ...payment, user_action_url } as unknown as Payment),
  },
  { name: 'the server’s receipt_url', where: (url) => readSecureUrl(url)?.href },
  { name: 'the page’s way and link to the bank', where: (url) => navigableUrl(url) },
]

/** The `Location` of a hosted payment's form. */
export const formLocation: Navigation = {
  name: 'the Location of a hosted form',
  where: (url) => readCheckoutLocation(url, 'https://pay.example')?.href,
}
