import { formatTimestamp } from '../../../core/model/timestamp.js'
import {
  encodeWebhookData,
  encodeWebhookForm,
  signWebhook,
} from '../../../core/wire/signWebhook.js'
import { finish, isOpen } from '../ledger/transaction.js'
import type { SandboxContext } from '../setup/createContext.js'
import { paymentStates } from '../shared/paymentStates.js'
import type { Job } from '../time/movableClock.js'
import { changePayment } from './changePayment.js'
import { charge } from './subscriptionCharges.js'

/** Does what is due, under the name that it was planned with. */
export function doJob(
  { kind, name }: Job & { readonly name: string },
  context: SandboxContext,
): void {
  context.clock.cancel(name)
  if (kind === 'charge') charge(name, context)
  else if (kind === 'expiry') expire(name, context)
  else sendWebhook(name, context)
}

/** Does all that is due by now, the earliest first. A job may plan another that is due at once. */
export function doDueJobs(context: SandboxContext): void {
  const { clock } = context
  let job = clock.next(clock.now())
  while (job) {
    doJob(job, context)
    job = clock.next(clock.now())
  }
}

function expire(transaction_id: string, context: SandboxContext) {
  const payment = context.ledger.byTransactionId(transaction_id)
  if (!payment || !isOpen(payment)) return
  const expired = finish(payment, paymentStates.expired, context.clock.now())
  changePayment(expired, 'payment_expired', context)
}

function sendWebhook(delivery_id: string, { deliveries, projects, clock, calls }: SandboxContext) {
  const delivery = deliveries.begin(delivery_id)
  const secret = projects.find(({ posId }) => posId === delivery?.pos_id)?.apiSecret
  if (delivery === undefined || secret === undefined) return
  const { url, document } = delivery
  const sentAt = formatTimestamp(clock.now())
  calls.push({
    url,
    async init() {
      const data = encodeWebhookData(document)
      const body = encodeWebhookForm({ data, signature: await signWebhook({ data, secret }) })
      return {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      }
    },
    record: (answer, changedContext) =>
      changedContext.deliveries.record(delivery_id, { at: sentAt, ...answer }),
  })
}
