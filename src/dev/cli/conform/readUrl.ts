import { isWebAddress } from '../../../core/wire/webAddress.js'
import { UsageError } from '../terminal/usageError.js'

/**
 * @param name what the address is of, for the message
 * @throws {UsageError} when it is not a whole http or https address, or has a user or a password:
 *   reports show the address
 */
export function readUrl(text: string, name: string): string {
  if (isWebAddress(text)) {
    const { username, password } = new URL(text)
    if (username === '' && password === '') return text
    throw new UsageError(
      `${name} has a user or a password. Leave them out: reports show the address.`,
    )
  }
  throw new UsageError(
    `${name} is "${text}": give a whole address, such as http://localhost:3000/api/checkout.`,
  )
}
