import { isWebAddress } from '../../../core/wire/webAddress.js'
import type { SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import type { ExitCode, OptionValues, Terminal } from '../terminal/terminal.js'
import { UsageError } from '../terminal/usageError.js'
import { signDocument } from './signDocument.js'

/** The option values of `tillkit webhook send`. */
type SendValues = SettingsValues & OptionValues<'times'>

const timeoutMs = 30_000
/** Enough to see an error message, and too little to fill the screen with a page. */
const shownCharacters = 2_000

/**
 * Runs `tillkit webhook send`: posts a signed document, once or `--times` over, and prints each
 * answer. Follows no redirect, because the interface does not say that the service would. Exits
 * with 1 if an answer is not 2xx.
 *
 * @throws {UsageError} when address, number, document or secret make no sense
 */
export async function send(
  url: string,
  file: string | undefined,
  values: SendValues,
): Promise<ExitCode> {
  if (!isWebAddress(url)) {
    throw new UsageError('The address to send to must begin with http:// or https://.')
  }
  if (!/^[1-9]\d?$/.test(values.times)) {
    throw new UsageError('--times must be a number from 1 to 99.')
  }
  const { settings, body } = await signDocument(file, values)
  const answers: Answer[] = []
  for (let count = 0; count < Number(values.times); count += 1) {
    answers.push(await post(url, { body, fetch: values.terminal.fetch }))
  }
  const text = answers.map(describeAnswer).join('\n')
  print({ value: { answers }, text }, { ...values, settings })
  return answers.every(({ isTaken }) => isTaken) ? 0 : 1
}

/** What a receiver has answered. */
interface Answer {
  /** Whether the receiver answered 2xx. */
  readonly isTaken: boolean
  readonly httpStatus?: number
  readonly text?: string
  readonly location?: string
  /** Why there is no answer. */
  readonly error?: string
}

/** Posts the form once. No answer is a result too, because the next repeat may get one. */
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
      signal: AbortSignal.timeout(timeoutMs),
    })
    const location = response.headers.get('Location')
    const text = (await response.text()).slice(0, shownCharacters)
    const answer = { isTaken: response.ok, httpStatus: response.status, text }
    return location === null ? answer : { ...answer, location }
  } catch (error) {
    // `fetch` wraps the system's error, such as ECONNREFUSED, which says more.
    const { cause } = error instanceof Error ? error : {}
    return { isTaken: false, error: cause instanceof Error ? cause.message : String(error) }
  }
}

/** Status, target of a redirect and text, each on its line. */
function describeAnswer({ httpStatus, text, location, error }: Answer) {
  if (httpStatus === undefined) return `No answer: ${error}`
  const lines = [`HTTP ${httpStatus}`, location && `Location: ${location}`, text]
  return lines.filter(Boolean).join('\n')
}
