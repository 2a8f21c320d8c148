import type { Payment } from '../../../core/model/payment/payment.js'

/**
 * Words in the names of methods that take no money from the shopper. The interface lists the first
 * six. Other services use the others for the return of money or the end of an agreement.
 */
const chargelessWords: readonly string[] = [
  'credit',
  'p2p',
  'lookup',
  'capture',
  'void',
  'refund',
  'cancel',
  'chargeback',
  'dispute',
  'payout',
  'return',
  'reversal',
  'reverse',
  'withdraw',
]

/**
 * Whether a later charge may have a payment's method. The interface does not show the method of
 * recurring notifications, so the method may be an unlisted one.
 */
export function mayCharge({ method }: Pick<Payment, 'method'>): boolean {
  const word = method.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return !chargelessWords.some((chargeless) => word.includes(chargeless))
}
