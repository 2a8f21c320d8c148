import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import { openWebhook } from '../../../core/wire/openWebhook.js'
import type { SettingsValues } from '../settings/readSettings.js'
import { hideToken, print } from '../terminal/print.js'
import type { ExitCode } from '../terminal/terminal.js'
import { readInput } from './readInput.js'

/**
 * Runs `tillkit webhook verify`: prints what a delivery says, if its signature is right. Exits with
 * 1 if it is not genuine.
 *
 * @throws {UsageError} without a delivery or an API secret
 */
export async function verify(file: string | undefined, values: SettingsValues): Promise<ExitCode> {
  const { settings, secret, input } = await readInput(file, values)
  // A delivery does not end with the line break of a file.
  const opened = await openWebhook(input.trim(), { secrets: [secret] })
  const report =
    opened.type === 'error' ? reportRefusal(opened.error) : reportEvent(opened.value.event)
  print(report, { ...values, settings })
  return report.value.isGenuine ? 0 : 1
}

/** Why a delivery is not genuine. */
const refusalTexts = {
  webhook_form: 'Not genuine: a delivery is a form with exactly one data and one signature.',
  webhook_signature:
    'Not genuine: the signature is not that of the data with this secret. Either the secret is ' +
    'another project’s, or the data was changed on its way; it must be verified as sent, before ' +
    'it is decoded.',
  webhook_data: 'The signature is right, but the data is not Base64Url text of a JSON object.',
}

/** JSON has the reason as one word: `form`, `signature` or `data`. */
function reportRefusal(error: keyof typeof refusalTexts) {
  const reason = error.replace('webhook_', '')
  return { value: { isGenuine: false, reason }, text: refusalTexts[error] }
}

/** Card tokens are hidden in the text too. */
function reportEvent(event: WebhookEvent) {
  const text = `Genuine.\n${JSON.stringify(event, hideToken, 2)}`
  return { value: { isGenuine: true, event }, text }
}
