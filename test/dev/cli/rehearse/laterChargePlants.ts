import type { laterChargeFaults } from './laterChargeFaults.js'
import type { ServicePlant } from './servicePlant.js'
import { countLaterWebhooks } from './shopFronts.js'

export const laterChargePlants: Readonly<Record<keyof typeof laterChargeFaults, ServicePlant>> = {
  charge_of_paid_order_ignored: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid || orders.timesPaid.get(reference) === 1) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_later',
  },
  charge_marks_again: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid || orders.charges.get(reference)?.has(transaction_id)) return
          orders.markPaid(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_later',
  },
  declined_charge_unmarks: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference, isPaid }) => {
          orders.timesPaid.set(reference, isPaid ? 1 : 0)
          if (isPaid) orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_declined',
  },
  charge_counted_before_checkout: {
    options: (orders) => ({
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => {
          if (!isPaid || orders.timesPaid.get(reference) === 1) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, 'first')
        },
      },
    }),
    before: ({ orders }) => countLaterWebhooks(orders),
    trial: 'charge_doubled',
  },
  declined_charge_counts: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ transaction_id = '' }, { reference }) => {
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_declined',
  },
  refund_counts_as_charge: {
    options: (orders) => ({
      callbacks: {
        onOperation: ({ operation_id, status }, { reference }) =>
          status === 'success' && orders.countCharge(reference, operation_id),
      },
    }),
    trial: 'charge_refunded',
  },
  older_charge_ignored: {
    options: (orders) => {
      const latest = new Map<string, string>()
      return {
        callbacks: {
          onPayment: ({ created_at, transaction_id = '' }, { reference, isPaid }) => {
            if (!isPaid || created_at < (latest.get(reference) ?? '')) return
            latest.set(reference, created_at)
            orders.markPaidOnce(reference)
            orders.countCharge(reference, transaction_id)
          },
        },
      }
    },
    trial: 'charge_overtaken',
  },
  only_purchases_count: {
    options: (orders) => ({
      callbacks: {
        onPayment: ({ method, transaction_id = '' }, { reference, isPaid }) => {
          if (!isPaid || method !== 'purchase') return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, transaction_id)
        },
      },
    }),
    trial: 'charge_shapes',
  },
  end_counts_as_charge: {
    options: (orders) => ({
      callbacks: {
        onPayment: (_payment, { reference, isPaid }) => {
          if (!isPaid) return
          orders.markPaidOnce(reference)
          orders.countCharge(reference, crypto.randomUUID())
        },
      },
    }),
    trial: 'subscription_ended',
  },
}
