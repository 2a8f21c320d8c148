import { CheckoutError } from '../../core/model/checkoutError.js'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'

/** What a payment needs, and a first paint does not. */
export const lazyPayment: LazyModule<typeof import('./payment.js')> = lazyModule(
  () => import('./payment.js'),
)

/** Loads the file and answers it, for what needs it before the flow does: a wallet's sheet. */
export async function loadPayment(): Promise<typeof import('./payment.js')> {
  await lazyPayment.load()
  const payment = lazyPayment.now()
  if (!payment) throw new CheckoutError('unreachable', 'no file')
  return payment
}
