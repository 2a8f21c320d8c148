/**
 * How the webhooks of a subscription's later charges differ from those of its first payment. The
 * interface does not show their payload, so the real service may send any of these.
 *
 * - `own_order_id`: each has an `order_id` of its own.
 * - `own_method`: the method is `recurring`.
 * - `first_created_at`: `created_at` is the first payment's.
 * - `without_recurring`: no member `recurring`.
 * - `without_ids`: the first payment's `payment_id`, and no `transaction_id`.
 * - `to_server_url`: sent to the first payment's `server_url`, and not to `notification_url`.
 * - `to_both`: sent to `notification_url` and to `server_url`.
 */
export type LaterChargeShape =
  | 'own_order_id'
  | 'own_method'
  | 'first_created_at'
  | 'without_recurring'
  | 'without_ids'
  | 'to_server_url'
  | 'to_both'

/** Every {@link LaterChargeShape}. */
export const laterChargeShapes: readonly LaterChargeShape[] = [
  'own_order_id',
  'own_method',
  'first_created_at',
  'without_recurring',
  'without_ids',
  'to_server_url',
  'to_both',
]
