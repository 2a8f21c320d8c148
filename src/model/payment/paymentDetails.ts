import * as z from 'zod/mini'
import { withoutCard } from '../card/cardEcho.js'
import { parseJsonObject } from '../jsonObject.js'
import { tolerant } from '../schema.js'
import type { LimitInfo } from './limitInfo.js'

/** @internal The interface's tables call it a String, and the service sends an object: both are read. */
export const limitInfoSchema: z.ZodMiniType<LimitInfo> = z.pipe(
  z.transform((input: unknown) => (typeof input === 'string' ? readLimitText(input) : input)),
  tolerant(z.looseObject({ retry_after: z.exactOptional(z.string()), description: z.exactOptional(z.string()) })),
)

/** @internal */
export const recurringStateSchema: z.ZodMiniType<{ id: string; status: string }> = z.looseObject({
  id: z.string(),
  status: z.string(),
})

function readLimitText(text: string): unknown {
  const value = parseJsonObject(text)
  return value ? withoutCard(value) : { description: text }
}
