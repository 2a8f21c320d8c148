import { openService } from '../settings/openService.js'
import { readSettings, type SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { describePayment, printFailure } from './printAnswer.js'

/** The option values of `tillkit cancel`. */
type CancelValues = SettingsValues & OptionValues<never, 'signRequest', 'yes'>

/**
 * Runs `tillkit cancel`: cancels a hosted payment at the service, and prints what became of it.
 * Exits with 1 if it is paid or the service refuses, with 3 if the answer is unclear.
 *
 * The merchant's store is not written to. It learns of the cancellation from the webhook.
 *
 * @throws {UsageError} for a live project without `--yes`, or when the service can't be asked
 */
export async function cancel(order_id: string, values: CancelValues): Promise<ExitCode> {
  const foundSettings = readSettings(values)
  const { settings } = foundSettings
  const service = await openService(foundSettings, values)
  if (settings.environment === 'live' && !values.yes) {
    throw new UsageError(
      'This is a live project, and a shopper may be paying right now. Say --yes to cancel.',
    )
  }
  const result = await service.cancelPayment({ order_id })
  const printOptions = { ...values, settings }
  if (result.type !== 'cancelled' && result.type !== 'paid') {
    return printFailure(result, printOptions)
  }
  const isPaid = result.type === 'paid'
  const sentence = isPaid ? 'Not cancelled: it is paid.' : "Cancelled: it can't be paid any more."
  print({ value: result, text: `${sentence} ${describePayment(result.payment)}` }, printOptions)
  return isPaid ? 1 : 0
}
