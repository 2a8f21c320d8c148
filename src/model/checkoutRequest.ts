import * as z from 'zod/mini'
import { judgeCardData } from './cardData.js'
import { type BrowserFingerprint, browserFingerprintSchema } from './fingerprint.js'
import { type Parsed, parsed, refused } from './issue.js'
import { judgedBy, matching, parseWith, text } from './schema.js'

/**
 * What the shopper's page sends to the merchant's proxy to pay an order by card. It names the order by the merchant's
 * `reference` and holds no amount, currency or address: those come from the merchant's own order.
 *
 * @see docs/proxy-contract.md
 */
export interface CheckoutRequest {
  /** 43 characters of Base64Url: 32 random bytes made for one attempt. Sending it again never makes a second payment. */
  readonly attempt_token: string
  /** The merchant's name of the order: 1 to 256 characters, no control characters. */
  readonly reference: string
  /** 12–19 digits, nothing between them. */
  readonly cc_number: string
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  /** 3 or 4 digits. */
  readonly card_cvv: string
  /** As printed on the card. The interface has no member for it: the merchant's server decides what it is for. */
  readonly name_on_card?: string
  /** The browser's eight members and no more: the server adds its two. */
  readonly browser_fingerprint: BrowserFingerprint
}

/**
 * Reads a request from the page. It is strict: a member that does not belong is refused as `not_allowed`, since amount,
 * currency, project and addresses are not the page's to say.
 *
 * @param options.now milliseconds since the epoch, for the expiry date
 */
export function parseCheckoutRequest(input: unknown, { now }: { readonly now: number }): Parsed<CheckoutRequest> {
  const shape = parseWith(schema, input)
  if (shape.type === 'refused') return shape

  const issues = judgeCardData(shape.value, now)
  if (issues.length > 0) return refused(...issues)

  const { name_on_card, ...request } = shape.value
  return parsed(name_on_card ? { ...request, name_on_card } : request)
}

/** Unicode code points; the field for the name takes as many. */
const maxNameLength = 256

const schema: z.ZodMiniType<CheckoutRequest> = z.strictObject({
  attempt_token: matching(/^[\w-]{43}$/),
  reference: text({ max: 256 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  cc_number: matching(/^\d{1,32}$/),
  exp_month: z.number().check(z.int()),
  exp_year: z.number().check(z.int(), z.gte(1000), z.lte(9999)),
  card_cvv: matching(/^\d{1,8}$/),
  // A card number that slipped into the name must not travel on as a name.
  name_on_card: z.exactOptional(
    z.string().check(
      judgedBy((name) => ([...name].length > maxNameLength ? 'text_too_long' : undefined)),
      z.regex(/^(?:\D*\d){0,8}\D*$/),
    ),
  ),
  browser_fingerprint: browserFingerprintSchema,
})
