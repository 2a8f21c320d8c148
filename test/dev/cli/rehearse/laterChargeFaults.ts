import type { PlantedFault } from './plantedFault.js'

/** What later charges of a subscription must find. */
export const laterChargeFaults = {
  charge_of_paid_order_ignored: {
    source: 'added',
    mistake: 'onPayment does nothing for an order that is paid, such as for a later charge',
    words: /a later charge.*2 charges.*one charge/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  charge_marks_again: {
    source: 'added',
    mistake: 'onPayment ships the order again at each charge of its subscription',
    words: /a later charge.*marked as paid once.*marked as paid 2 times/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  declined_charge_unmarks: {
    source: 'added',
    mistake: 'onPayment writes isPaid of each transaction into the order',
    words: /charge was declined.*marked as paid once.*not marked as paid/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  charge_counted_before_checkout: {
    source: 'added',
    mistake: 'a route before the checkout counts each webhook of a subscription',
    words: /came twice.*2 charges.*[345] charges/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  declined_charge_counts: {
    source: 'added',
    mistake: 'onPayment counts each transaction of a subscription, declined or not',
    words: /charge was declined.*one charge.*2 charges/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  refund_counts_as_charge: {
    source: 'added',
    mistake: 'onOperation counts the refund of a charge as a charge',
    words: /charge was refunded.*2 charges.*3 charges/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  older_charge_ignored: {
    source: 'added',
    mistake: 'onPayment ignores a charge that is older than the latest one',
    words: /older charge.*3 charges.*2 charges/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
  only_purchases_count: {
    source: 'added',
    mistake: 'onPayment counts a charge only if its method is purchase',
    words: /own_method.*3 charges.*2 charges/s,
    page: 'docs/subscriptions.md#how-a-later-charge-is-recognised',
  },
  end_counts_as_charge: {
    source: 'added',
    mistake: 'onPayment counts each event of a subscription that says isPaid',
    words: /subscription was ended.*one charge.*2 charges/s,
    page: 'docs/subscriptions.md#the-later-charges',
  },
} as const satisfies Readonly<Record<string, PlantedFault>>
