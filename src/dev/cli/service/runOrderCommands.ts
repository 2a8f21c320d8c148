import type { Failure } from '../../../backend/service/serviceResults.js'
import type { Payment } from '../../../core/model/payment/payment.js'
import { describeFailure, openService } from '../settings/openService.js'
import { readSettings } from '../settings/settings.js'
import type { SettingsValues } from '../settings/settingsOptions.js'
import { print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

type CancelValues = SettingsValues & OptionValues<never, 'signRequest', 'yes'>

type ResendValues = SettingsValues &
  OptionValues<'operation', 'transactionId' | 'signRequest', 'recurring'>

export async function resend(
  order_id: string,
  values: ResendValues & InTerminal,
): Promise<ExitCode> {
  const { operation, recurring, transactionId } = values
  if (transactionId !== undefined && !recurring)
    throw new UsageError('--transaction-id needs --recurring.')
  if (recurring && operation !== 'purchase')
    throw new UsageError('With --recurring the operation is purchase.')

  const found = readSettings(values, values.terminal)
  const { settings } = found
  const service = await openService(found, values)
  const result = recurring
    ? await service.resendRecurringWebhook({
        order_id,
        ...(transactionId !== undefined && { transactionId }),
      })
    : await service.resendWebhook({ order_id, operation })
  if (result.type !== 'resent') return printFailure(result, { ...values, settings })
  const payment = result.payment ? ` ${describePayment(result.payment)}` : ''
  print(
    { value: result, text: `The webhook is on its way again.${payment}` },
    { ...values, settings },
  )
  return 0
}

export async function cancel(
  order_id: string,
  values: CancelValues & InTerminal,
): Promise<ExitCode> {
  const found = readSettings(values, values.terminal)
  const { settings } = found
  const service = await openService(found, values)
  if (settings.environment === 'live' && !values.yes) {
    throw new UsageError(
      'This is a live project, and a shopper may be paying right now. Say --yes to cancel.',
    )
  }
  const result = await service.cancelPayment({ order_id })
  if (result.type !== 'cancelled' && result.type !== 'paid')
    return printFailure(result, { ...values, settings })
  const isPaid = result.type === 'paid'
  const what = isPaid ? 'Not cancelled: it is paid.' : "Cancelled: it can't be paid any more."
  const text = `${what} ${describePayment(result.payment)}`
  print({ value: result, text }, { ...values, settings })
  return isPaid ? 1 : 0
}

function describePayment({ order_id, amount, currency, status, status_code }: Payment): string {
  return `${order_id}: ${amount} ${currency}, ${status}${status_code ? ` (${status_code})` : ''}.`
}

function printFailure(failure: Failure, printing: Parameters<typeof print>[1]): ExitCode {
  const { text, exitCode } = describeFailure(failure)
  print({ value: failure, text }, printing)
  return exitCode
}
