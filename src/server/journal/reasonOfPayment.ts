import type { Operation } from '../../model/payment/operation.js'
import type { Payment } from '../../model/payment/payment.js'

/** Why a payment or an operation is as it is: the service's code, or its status where it gives none. */
export function reasonOfPayment({ status, status_code }: Pick<Payment | Operation, 'status' | 'status_code'>): string {
  return status_code || status
}
