import type { Payment } from '../../model/payment/payment.js'
import type { AttemptDecision } from '../attempts/attemptRecord.js'
import { moneyDue, moneyTaken } from '../attempts/moneyTaken.js'
import { hasSucceeded } from '../attempts/transactions.js'
import type { PaymentContext } from './callbackContext.js'
import { type Comparing, coversToday, type Taken, toMembers } from './paymentContext.js'

/** The members of a context by which a decision differs from a payment that the service has reported. */
type Decided = Taken & Pick<PaymentContext, 'isAuthorized' | 'isSuperseded' | 'decision'>

/**
 * What an operator's decision comes to. Found paid, the attempt's price counts as taken, whatever the service has reported:
 * that is what was decided. It must still be today's price. A decision that another one has followed says nothing any more.
 *
 * @throws what `priceOf` throws
 */
export async function takenByDecision<Transaction>(
  { method }: Pick<Payment, 'method'>,
  { decision, ...comparing }: Comparing<Transaction> & { readonly decision: AttemptDecision },
): Promise<Decided> {
  const { attempt } = comparing
  const due = moneyDue(attempt, false)
  const isSuperseded = attempt.decision?.at !== decision.at || attempt.decision.state !== decision.state
  const isFound = decision.state === 'succeeded' && !isSuperseded
  const isEnough = isFound && (await coversToday(due, comparing))
  const isPurchase = method === 'purchase'
  const reported = attempt.transactions.find(hasSucceeded)
  const taken = isFound && isPurchase ? (reported ? moneyTaken(reported.view) : due) : { ...due, hundredths: 0n }
  return {
    isPaid: isEnough && isPurchase,
    isAuthorized: isEnough && !isPurchase,
    ...toMembers(taken, due),
    isSuperseded,
    decision,
  }
}
