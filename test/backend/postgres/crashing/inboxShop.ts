import { sampleAttempt } from '../../../../src/dev/testing/store-contract/sampleRecords.js'
import { type CheckoutServer, createCheckoutServer } from '../../../../src/server.js'
import type { AttemptRecord, PaymentStore } from '../../../../src/store.js'

const posId = 'b7d2c1e0-4a3f-4c52-9d61-2f8e7a905b13'
export const apiSecret = 'changeme'

/** What a merchant does about an event: one line in their table for each, by what it says. */
export type WriteEffect<Client> = (client: Client, line: string) => Promise<unknown>

/** A merchant's server as it takes webhooks; it never calls the service. */
export function createInboxServer<Client>(
  store: PaymentStore<Client>,
  writeEffect: WriteEffect<Client>,
): CheckoutServer {
  return createCheckoutServer({
    observe: { onLog: () => undefined },
    environment: 'test',
    publicUrl: 'http://localhost/api/checkout',
    returnPage: 'http://localhost/return',
    service: {
      baseUrl: 'http://localhost:9',
      posId,
      apiKey: 'key-1',
      apiSecret,
      endpointsKey: 'endpoints-1',
    },
    modes: ['direct'],
    findOrder: () => null,
    store,
    callbacks: {
      async onPayment({ payment_id, status }, { transaction }) {
        await writeEffect(transaction, `${payment_id} ${status}`)
        // Now and then something fails after the write, as it does.
        if (Math.random() < 0.002) throw new Error('the merchant failed')
      },
      async onOperation({ operation_id, status }, { transaction }) {
        await writeEffect(transaction, `${operation_id} ${status}`)
      },
    },
  })
}

/** An attempt that has been sent and waits for its webhooks. */
export function inboxAttempt(number: number): AttemptRecord {
  const order_id = `I-${number}`
  const changes = { pos_id: posId, reference: order_id, order_id, state: 'pending' } as const
  const { checkAt: _none, ...attempt } = sampleAttempt(order_id, changes)
  return attempt
}

/**
 * What the service reports of one order, and the line each event leaves in the merchant's table.
 */
export function eventsOf(
  number: number,
): readonly { readonly line: string; readonly data: object }[] {
  const uuid = (kind: number) =>
    `${String(number).padStart(8, '0')}-0000-4000-8000-${String(kind).padStart(12, '0')}`
  const shared = {
    order_id: `I-${number}`,
    pos_id: posId,
    mode: 'direct',
    amount: 10,
    currency: 'UAH',
  }
  const payment = (status: string, status_code: string) => ({
    line: `${uuid(1)} ${status}`,
    data: {
      ...{
        payment_id: uuid(1),
        transaction_id: uuid(2),
        ...shared,
        method: 'purchase',
        status,
        status_code,
      },
      created_at: '2026-11-21T10:15:30.123',
    },
  })
  const refund = {
    line: `${uuid(3)} success`,
    data: {
      ...{
        operation_id: uuid(3),
        payment_id: uuid(1),
        ...shared,
        method: 'refund',
        status: 'success',
        status_code: '1004',
      },
      created_at: '2026-11-22T09:00:00.000',
    },
  }
  return [payment('init', '0'), payment('pending', '2122'), payment('success', '1000'), refund]
}
