import type { ServerContext } from '../context/serverContext.js'
import { lookUp } from '../observe/log.js'

/**
 * The order's reference, if this request may see its payment without the attempt's token. The
 * merchant's `authorize` may answer it, where the page spells the reference otherwise.
 *
 * @throws {CheckoutError} `internal` when `authorize` fails
 */
export async function authorizedReference(
  requestedReference: string,
  request: Request,
  { options, log }: ServerContext,
): Promise<string | undefined> {
  const answer = await lookUp(
    () => options.authorize?.(requestedReference, request),
    'callback_failed',
    log,
  )
  if (answer === true) return requestedReference
  return typeof answer === 'string' ? answer : undefined
}
