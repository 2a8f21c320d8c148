import * as z from 'zod/mini'
import { withoutCard } from '../card/cardEcho.js'
import { parseJsonObject } from '../jsonObject.js'
import { tolerant } from '../schema.js'

/** Why a limit declined a payment, and when to try again. */
export interface LimitInfo {
  /** When the service recommends the next attempt: yyyy-MM-ddTHH:mm:ss.SSS, no zone. */
  readonly retry_after?: string
  /** The limit that caused the decline, in the service's text. */
  readonly description?: string
}

/**
 * @internal The interface's tables call it a String, and the service sends an object: both are
 * read.
 */
export const limitInfoSchema: z.ZodMiniType<LimitInfo> = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' ? readLimitText(input) : input)),
  tolerant(
    z.looseObject({
      retry_after: z.exactOptional(z.string()),
      description: z.exactOptional(z.string()),
    }),
  ),
)

/** A text that is no JSON object is the description itself. */
function readLimitText(text: string) {
  const value = parseJsonObject(text)
  return value ? withoutCard(value) : { description: text }
}
