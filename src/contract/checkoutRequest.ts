import * as z from 'zod/mini'
import { refusedCardData } from '../model/card/cardData.js'
import { type PayerMembers, payerShape } from '../model/customer/payerFields.js'
import { type BrowserFingerprint, browserFingerprintSchema } from '../model/fingerprint.js'
import { type Parsed, parsed, refused } from '../model/issue.js'
import { checkedBy, matching, parseWith, text } from '../model/schema.js'

/** What every request to pay an order holds, and what the order may let the shopper fill in. */
export interface AttemptRequest extends PayerMembers {
  /** 43 characters of Base64Url: 32 random bytes made for one attempt. Sending it again never makes a second payment. */
  readonly attempt_token: string
  /** The merchant's name of the order: 1 to 256 characters, no control characters. */
  readonly reference: string
  /**
   * The amount that the page showed, as it showed it: decimal text such as `499.90`. Where the order costs something else by
   * now, nothing is charged and the answer says the price. Nothing is charged by it. @default no comparison
   */
  readonly shown_amount?: string
  /** The currency that the page showed: ISO 4217. Compared as `shown_amount` is. */
  readonly shown_currency?: string
  /** The shopper agreed to have the card stored. */
  readonly save_card?: true
}

/** A request to pay with a card whose data the page has collected. */
export interface CardCheckoutRequest extends AttemptRequest {
  /** Digits, nothing between them, that pass the Luhn check. */
  readonly cc_number: string
  /** 1–12. */
  readonly exp_month: number
  /** Four digits. */
  readonly exp_year: number
  /** Digits. */
  readonly card_cvv: string
  /** As printed on the card. The interface has no member for it: the merchant's server decides what it is for. */
  readonly name_on_card?: string
  /** Of the browser's eight members, and of no more: the server adds its two. Each is a string. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/** A request to pay with a card the merchant has stored. Its token never reaches the page. */
export interface SavedCardCheckoutRequest extends AttemptRequest {
  /** The merchant's own id of the stored card: 1 to 256 characters. */
  readonly saved_card: string
  /** Digits, where the merchant asks for it. */
  readonly card_cvv?: string
  /** Of the browser's eight members, and of no more: the server adds its two. Each is a string. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/** A request to pay with what a wallet on the page has given: the first payment by it. */
export interface WalletCheckoutRequest extends AttemptRequest {
  /** As the wallet gives it. Its members are not shown: it is sent as it stands, where the order takes one. */
  readonly cryptogram: Readonly<Record<string, unknown>>
  /** Of the browser's eight members, and of no more: the server adds its two. Each is a string. */
  readonly browser_fingerprint?: Partial<BrowserFingerprint>
}

/**
 * What the shopper's page sends to the merchant's proxy to pay an order by card or wallet. It names the order by the merchant's
 * `reference` and sets no amount, currency or address: those come from the merchant's own order.
 *
 * @see docs/proxy-contract.md
 */
export type CheckoutRequest = CardCheckoutRequest | SavedCardCheckoutRequest | WalletCheckoutRequest

/** What the page sends to be sent on to the service's hosted form. */
export type HostedCheckoutRequest = AttemptRequest

/**
 * Reads a request from the page. It is strict: a member that does not belong is refused as `not_allowed`, since amount,
 * currency, project and addresses are not the page's to say.
 *
 * @param options.now milliseconds since the epoch, for the expiry date
 */
export function parseCheckoutRequest(input: unknown, { now }: { readonly now: number }): Parsed<CheckoutRequest> {
  if (hasMember(input, 'saved_card')) return parseWith(savedCardSchema, input)
  if (hasMember(input, 'cryptogram')) return parseWith(walletSchema, input)

  const shape = parseWith(cardSchema, input)
  if (shape.type === 'refused') return shape
  const issues = refusedCardData(shape.value, now)
  if (issues.length > 0) return refused(...issues)

  const { name_on_card, ...request } = shape.value
  return parsed(name_on_card ? { ...request, name_on_card } : request)
}

/** Reads a request for the hosted form, as strictly. */
export function parseHostedCheckoutRequest(input: unknown): Parsed<HostedCheckoutRequest> {
  return parseWith(hostedSchema, input)
}

function hasMember(input: unknown, name: string): boolean {
  return typeof input === 'object' && input !== null && name in input
}

/** Unicode code points; the field for the name takes as many. */
const maxNameLength = 256

const attemptShape = {
  ...payerShape,
  attempt_token: matching(/^[\w-]{43}$/),
  reference: text({ max: 256 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  shown_amount: z.exactOptional(text({ max: 64 })),
  shown_currency: z.exactOptional(text({ max: 64 })),
  save_card: z.exactOptional(z.literal(true)),
}

const cardSchema: z.ZodMiniType<CardCheckoutRequest> = z.strictObject({
  ...attemptShape,
  cc_number: matching(/^\d+$/),
  exp_month: z.number().check(z.int()),
  exp_year: z.number().check(z.int(), z.gte(1000), z.lte(9999)),
  card_cvv: matching(/^\d+$/),
  // A card number that slipped into the name must not travel on as a name.
  name_on_card: z.exactOptional(
    z.string().check(
      checkedBy((name) => ([...name].length > maxNameLength ? 'text_too_long' : undefined)),
      z.regex(/^(?:\D*\d){0,8}\D*$/),
    ),
  ),
  browser_fingerprint: z.exactOptional(browserFingerprintSchema),
})

const savedCardSchema: z.ZodMiniType<SavedCardCheckoutRequest> = z.strictObject({
  ...attemptShape,
  saved_card: text({ max: 256 }).check(z.regex(/^[^\p{Cc}\p{Cs}]*$/u)),
  card_cvv: z.exactOptional(matching(/^\d+$/)),
  browser_fingerprint: z.exactOptional(browserFingerprintSchema),
})

const walletSchema: z.ZodMiniType<WalletCheckoutRequest> = z.strictObject({
  ...attemptShape,
  cryptogram: z.record(z.string(), z.unknown()),
  browser_fingerprint: z.exactOptional(browserFingerprintSchema),
})

const hostedSchema: z.ZodMiniType<HostedCheckoutRequest> = z.strictObject(attemptShape)
