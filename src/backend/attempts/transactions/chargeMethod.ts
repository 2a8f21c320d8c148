import type { Payment } from '../../../core/model/payment/payment.js'

/**
 * Words of methods that take no money from the shopper. The interface lists the first six; the
 * others are what services call the return of money or the end of an agreement.
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
 * Whether a payment's method may be that of a later charge. The interface shows no method of
 * recurring notifications, so it may be an unlisted one.
 */
export function mayCharge({ method }: Pick<Payment, 'method'>): boolean {
  const word = method.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return !chargelessWords.some((chargeless) => word.includes(chargeless))
}
