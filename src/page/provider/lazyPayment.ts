import { CheckoutError } from '../../core/model/checkoutError.js'
import { type LazyModule, lazyModule } from '../part/lazyModule.js'

/** What a payment needs, and a first paint does not. */
export const lazyPayment: LazyModule<typeof import('./payment.js')> = lazyModule(
  () => import('./payment.js'),
)

<<<<<<< HEAD
/** The same, for code that runs at the earliest while a request is built: it is loaded then. */
=======
/** The same, for what runs while a request is built. The file is there then. */
>>>>>>> cfb922de (docs(performance): what each part adds, by bundler)
export async function loadPayment(): Promise<typeof import('./payment.js')> {
  await lazyPayment.load()
  const payment = lazyPayment.now()
  if (!payment) throw new CheckoutError('unreachable', 'no file')
  return payment
}
