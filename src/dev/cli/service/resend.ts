import type { ServiceClient } from '../../../backend/service/serviceClient.js'
import { openService } from '../settings/openService.js'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { describePayment, printFailure } from './printAnswer.js'

/** The option values of `tillkit resend`. */
type ResendValues = SettingsValues &
  OptionValues<'operation', 'transactionId' | 'signRequest', 'recurring'>

/**
 * Runs `tillkit resend`: asks the service to send a webhook again, and prints the payment if the
 * answer has it. Exits with 1 if the service refuses, with 3 if the answer is unclear: then it does
 * no harm to ask again.
 *
 * @throws {UsageError} when options contradict each other, or the service can't be asked
 */
export async function resend(order_id: string, values: ResendValues): Promise<ExitCode> {
  assertOptions(values)
  const foundSettings = readSettings(values)
  const { settings } = foundSettings
  const service = await openService(foundSettings, values)
  const result = await resendWith(service, order_id, values)
  const printOptions = { ...values, settings }
  if (result.type !== 'resent') return printFailure(result, printOptions)
  const payment = result.payment ? ` ${describePayment(result.payment)}` : ''
  print({ value: result, text: `The webhook is on its way again.${payment}` }, printOptions)
  return 0
}

/** Subscriptions have another endpoint, which takes a transaction's id and no operation. */
function assertOptions({ operation, recurring, transactionId }: ResendValues) {
  if (transactionId !== undefined && !recurring) {
    throw new UsageError('--transaction-id needs --recurring.')
  }
  if (recurring && operation !== 'purchase') {
    throw new UsageError('With --recurring the operation is purchase.')
  }
}

/** Without a transaction's id the service sends the webhook of the latest one. */
function resendWith(
  service: ServiceClient,
  order_id: string,
  { operation, recurring, transactionId }: ResendValues,
) {
  if (!recurring) return service.resendWebhook({ order_id, operation })
  const latest = { order_id }
  return service.resendRecurringWebhook(
    transactionId === undefined ? latest : { ...latest, transactionId },
  )
}
