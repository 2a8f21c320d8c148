import { text } from 'node:stream/consumers'
import { parseJsonObject } from '../../../core/model/jsonObject.js'
import type { WebhookEvent } from '../../../core/model/payment/webhookEvent.js'
import { openWebhook } from '../../../core/wire/openWebhook.js'
import {
  encodeWebhookData,
  encodeWebhookForm,
  signWebhook,
  type WebhookForm,
} from '../../../core/wire/signWebhook.js'
import { isWebAddress } from '../../../core/wire/webAddress.js'
import { nameOf, readIfThere, readSettings, type Settings } from '../settings/settings.js'
import type { SettingsValues } from '../settings/settingsOptions.js'
import { hideToken, print } from '../terminal/print.js'
import type { ExitCode, InTerminal, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'

type SendValues = SettingsValues & OptionValues<'times'>

export async function sign(
  file: string | undefined,
  values: SettingsValues & InTerminal,
): Promise<ExitCode> {
  const { secret } = readSecret(values)
  const form = await signedForm(await readInput(file, values.terminal), secret)
  const body = encodeWebhookForm(form)
  // Not concealed: a signed text must stay unchanged, and contains no secret.
  print({ value: { ...form, body }, text: body }, values)
  return 0
}

export async function verify(
  file: string | undefined,
  values: SettingsValues & InTerminal,
): Promise<ExitCode> {
  const { settings, secret } = readSecret(values)
  // A delivery does not end with the line break of a file.
  const opened = await openWebhook((await readInput(file, values.terminal)).trim(), {
    secrets: [secret],
  })
  const report =
    opened.type === 'error'
      ? {
          value: { isGenuine: false, reason: opened.error.replace('webhook_', '') },
          text: refusals[opened.error],
        }
      : reportEvent(opened.value.event)
  print(report, { ...values, settings })
  return report.value.isGenuine ? 0 : 1
}

export async function send(
  url: string,
  file: string | undefined,
  values: SendValues & InTerminal,
): Promise<ExitCode> {
  if (!isWebAddress(url)) {
    throw new UsageError('The address to send to must begin with http:// or https://.')
  }
  if (!/^[1-9]\d?$/.test(values.times))
    throw new UsageError('--times must be a number from 1 to 99.')
  const { settings, secret } = readSecret(values)
  const body = encodeWebhookForm(await signedForm(await readInput(file, values.terminal), secret))

  const answers: Answer[] = []
  for (let sent = 0; sent < Number(values.times); sent += 1)
    answers.push(await post(url, { body, fetch: values.terminal.fetch }))
  print(
    { value: { answers }, text: answers.map(describeAnswer).join('\n') },
    { ...values, settings },
  )
  return answers.every(({ isTaken }) => isTaken) ? 0 : 1
}

interface Answer {
  readonly isTaken: boolean
  readonly httpStatus?: number
  readonly text?: string
  readonly location?: string
  readonly error?: string
}

/** Why a delivery is not genuine. */
const refusals = {
  webhook_form: 'Not genuine: a delivery is a form with exactly one data and one signature.',
  webhook_signature:
    'Not genuine: the signature is not that of the data with this secret. Either the secret is another project’s, or the ' +
    'data was changed on its way; it must be verified as sent, before it is decoded.',
  webhook_data: 'The signature is right, but the data is not Base64Url text of a JSON object.',
}

function reportEvent(event: WebhookEvent) {
  return {
    value: { isGenuine: true, event },
    text: `Genuine.\n${JSON.stringify(event, hideToken, 2)}`,
  }
}

function readSecret(values: SettingsValues & InTerminal): {
  readonly settings: Settings
  readonly secret: string
} {
  const { settings } = readSettings(values, values.terminal)
  const { apiSecret: secret } = settings
  if (secret === undefined) throw new UsageError(`There is no secret: set ${nameOf('apiSecret')}.`)
  return { settings, secret }
}

async function signedForm(document: string, secret: string): Promise<WebhookForm> {
  const event = parseJsonObject(document)
  if (event === undefined) throw new UsageError('What is to be signed must be one JSON object.')
  const data = encodeWebhookData(event)
  return { data, signature: await signWebhook({ data, secret }) }
}

async function post(
  url: string,
  { body, fetch }: { readonly body: string } & Pick<Terminal, 'fetch'>,
): Promise<Answer> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(30_000),
    })
    const location = response.headers.get('Location')
    const text = (await response.text()).slice(0, 2_000)
    return {
      isTaken: response.ok,
      httpStatus: response.status,
      text,
      ...(location !== null && { location }),
    }
  } catch (error) {
    const { cause } = error instanceof Error ? error : {}
    return { isTaken: false, error: cause instanceof Error ? cause.message : String(error) }
  }
}

function describeAnswer({ httpStatus, text, location, error }: Answer): string {
  if (httpStatus === undefined) return `No answer: ${error}`
  return [`HTTP ${httpStatus}`, location && `Location: ${location}`, text]
    .filter(Boolean)
    .join('\n')
}

/**
 * Reads a file, or what is piped in when no file is named. @throws {UsageError} when there is
 * nothing to read
 */
async function readInput(path: string | undefined, { stdin, cwd }: Terminal): Promise<string> {
  if (path === undefined || path === '-') {
    if (stdin.isTTY)
      throw new UsageError('There is nothing to read: name a file, or pipe something in.')
    return await text(stdin)
  }
  const content = readIfThere(path, cwd)
  if (content === undefined) throw new UsageError(`The file ${path} cannot be read.`)
  return content
}
