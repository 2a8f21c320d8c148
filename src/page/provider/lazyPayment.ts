import { CheckoutError } from '../../core/model/checkoutError.js'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'

/** What a payment needs, and a first paint does not. */
export const lazyPayment: LazyModule<typeof import('./payment.js')> = lazyModule(
  () => import('./payment.js'),
)

/** The same, for what runs while a request is built. The file is there then. */
export async function loadPayment(): Promise<typeof import('./payment.js')> {
  await lazyPayment.load()
  const payment = lazyPayment.now()
  if (!payment) throw new CheckoutError('unreachable', 'no file')
  return payment
}
