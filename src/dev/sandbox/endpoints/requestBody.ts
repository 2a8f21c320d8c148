import { CheckoutError } from '../../../core/model/checkoutError.js'
import { ok } from '../../../core/model/issue.js'
import { readBodyText } from '../../../core/wire/readBodyText.js'
import { refuse } from '../shared/refusal.js'

/** The interface shows no limit; a payment with every member stays far below. */
const bodyLimitBytes = 65_536

/**
 * Reads a JSON request's body as sent: its signature covers it. Refuses another type with 415, a
 * larger body with 413.
 */
export async function readJsonText(request: Request) {
  const [mediaType] = (request.headers.get('Content-Type') ?? '').split(';')
  if (mediaType?.trim().toLowerCase() !== 'application/json') {
    return refuse(415, 'The body is not announced as JSON. Send Content-Type: application/json.')
  }
  return readText(request)
}

/**
 * Reads the body of a form or of the panel, of any type. Refuses more than 64 kB with 413, other
 * text than UTF-8 with 400.
 */
export async function readText(request: Request) {
  try {
    return ok(await readBodyText(request, { limitBytes: bodyLimitBytes }))
  } catch (error) {
    const isTooLarge = error instanceof CheckoutError && error.code === 'body_too_large'
    if (isTooLarge) return refuse(413, 'The body is larger than 64 kB.')
    return refuse(400, 'The body could not be read as UTF-8 text.')
  }
}
