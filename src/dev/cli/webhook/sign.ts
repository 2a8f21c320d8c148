import type { SettingsValues } from '../settings/readSettings.js'
import { print } from '../terminal/print.js'
import type { ExitCode } from '../terminal/terminal.js'
import { signDocument } from './signDocument.js'

/**
 * Runs `tillkit webhook sign`: prints the signed form of a JSON document, ready to be posted.
 * Credentials are not hidden in it: a signed text must stay unchanged, and contains no secret.
 *
 * @throws {UsageError} without a document or an API secret
 */
export async function sign(file: string | undefined, values: SettingsValues): Promise<ExitCode> {
  const { form, body } = await signDocument(file, values)
  print({ value: { ...form, body }, text: body }, values)
  return 0
}
