import { isWebAddress } from '../../../core/wire/webAddress.js'
import { UsageError } from '../terminal/usageError.js'

/**
 * @param name what the address is of, for the message
 * @throws {UsageError} when it is not a whole http or https address
 */
export function readUrl(text: string, name: string): string {
  if (isWebAddress(text)) return text
  throw new UsageError(
    `${name} is "${text}": give a whole address, such as http://localhost:3000/api/checkout.`,
  )
}
